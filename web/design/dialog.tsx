import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { designTexts } from '../texts/design.ts'
import { IconButton } from './button.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { keepFocus } from './keep-focus.ts'

type DialogProps = {
  open: boolean
  /** Called for Esc, Back, the backdrop and the close button. */
  onClose: () => void
  /** The dialog has a URL of its own, so that Back closes it without a further history entry. */
  hasOwnUrl?: boolean
  title: string
  /** Only the buttons of the dialog close it, for content that is shown only once. */
  mustAnswer?: boolean
  /** The buttons, below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal: a bottom sheet on phones, centred on wide screens. The native <dialog> traps focus and closes on Esc; Back closes it, too.
 * It focuses its `[data-first-focus]` if there is one, and returns the focus afterwards to the control that opened it. Presses and
 * submits inside do not affect a form around it.
 */
export function Dialog({ open, onClose, hasOwnUrl = false, mustAnswer = false, title, footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      dialog.close()
      keepFocus(opener)
    }
  }, [open])
  useCloseOnBack(open && !hasOwnUrl, () => !mustAnswer && onClose())

  return (
    // The keyboard's way to close is Esc, which the browser handles.
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby={titleId}
      // Browsers let a second Esc close a dialog that refused the first.
      onClose={() => (open && mustAnswer ? ref.current?.showModal() : onClose())}
      onCancel={(event) => mustAnswer && event.preventDefault()}
      onClick={(event) => {
        if (event.target === event.currentTarget && !mustAnswer) onClose()
      }}
      onKeyDown={(event) => wouldSubmitAround(event) && event.preventDefault()}
      onSubmit={(event) => event.stopPropagation()}
    >
      {open && (
        <>
          <header className="flex shrink-0 items-center justify-between gap-3 pt-3 pr-2 pl-5">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            {!mustAnswer && (
              <IconButton label={designTexts.close} onClick={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
          {footer && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 md:*:flex-none">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** Enter in a field submits a form inside the dialog, but not the one around it. */
function wouldSubmitAround({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return false
  return target.form !== null && !currentTarget.contains(target.form)
}

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'hasOwnUrl'> & {
  onConfirm: () => void
  title: string
  /** The consequences. */
  text: ReactNode
  /** A verb: 'Hapus', 'Lanjutkan'. */
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ confirm, cancel, danger, busy, onConfirm, text, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <DialogButtons
          cancel={cancel}
          onCancel={dialog.onClose}
          look={danger ? 'danger' : 'primary'}
          size="large"
          busy={busy}
          onClick={onConfirm}
        >
          {confirm}
        </DialogButtons>
      }
    >
      <div className="text-muted">{text}</div>
    </Dialog>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button, IconButton } from './button.tsx'
import { useCloseOnBack } from './close-on-back.ts'

type DialogProps = {
  open: boolean
  /** Called for Esc, Back, the backdrop and the close button. */
  onClose: () => void
  /** The dialog has a URL of its own, so that Back closes it without a further history entry. */
  hasOwnUrl?: boolean
  title: string
  /** The buttons, below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal: a bottom sheet on phones, centred on wide screens. The native <dialog> traps and restores focus and closes on Esc;
 * Back closes it, too.
 */
export function Dialog({ open, onClose, hasOwnUrl = false, title, footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open) dialog?.close()
  }, [open])
  useCloseOnBack(open && !hasOwnUrl, onClose)

  return (
    // The keyboard's way to close is Esc, which the browser handles.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop only
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <header className="flex shrink-0 items-center justify-between gap-3 pt-3 pr-2 pl-5">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            <IconButton label={designTexts.close} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
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

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
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
        <>
          <Button look="secondary" size="large" onClick={dialog.onClose}>
            {cancel ?? designTexts.cancel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} size="large" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-muted">{text}</div>
    </Dialog>
  )
}

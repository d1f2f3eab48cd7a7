import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Field, Textarea } from '../design/field.tsx'
import { toast } from '../design/toast.tsx'
import { failureText } from '../failure-text.ts'
import { useAskToLogin } from '../member-only.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

type StepDialogProps = {
  /** What is done, as a verb; also on the button. */
  title: string
  danger?: boolean
  /** Whether what is filled in is good; if not, it says why beside the field. */
  check: () => boolean
  act: () => Promise<unknown>
  done: string
  onClose: () => void
  children: ReactNode
}

/** A step that wants to be told something first. Done or not, it shows how things stand then. */
export function StepDialog({ title, danger = false, check, act, done, onClose, children }: StepDialogProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const askToLogin = useAskToLogin()

  async function confirm() {
    if (!check()) return
    setBusy(true)
    try {
      await act()
      toast(done)
    } catch (thrown) {
      if (askToLogin(thrown)) return
      toast(failureText(thrown), 'danger')
    }
    onClose()
    await revalidate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 md:w-96">{children}</div>
    </Dialog>
  )
}

type ReasonDialogProps = Pick<StepDialogProps, 'title' | 'done' | 'onClose'> & {
  /** Said before the reason is asked for. */
  warning?: string
  act: (reason: string) => Promise<unknown>
}

/** Ends something against the shopper's wish, with a reason that the shopper reads. */
export function ReasonDialog({ warning, act, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const isMissing = reason.trim() === ''
    setError(isMissing ? texts.rejectRequired : undefined)
    return !isMissing
  }
  return (
    <StepDialog {...dialog} danger check={check} act={() => act(reason.trim())}>
      {warning && <p className="text-sm">{warning}</p>}
      <Field label={texts.rejectReason} error={error}>
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </StepDialog>
  )
}

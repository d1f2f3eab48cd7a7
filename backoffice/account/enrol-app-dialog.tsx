import encodeQr from 'qr'
import { type FormEvent, useMemo, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { invalidateSubject } from '../api/query-client.ts'
import { failureText, staffApi } from '../api/staff-api.ts'
import { accountTexts as texts } from '../texts/account.ts'

export type Enrolment = Data<'POST /kelola/totp/start'>
type EnrolAppDialogProps = {
  enrolment: Enrolment | null
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Shows the secret as a QR code and as text, and confirms it by the first code. */
export function EnrolAppDialog({ enrolment, onClose, onCodes }: EnrolAppDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const Code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!/^\d{3} ?\d{3}$/.test(Code)) return setError(texts.codeInvalid)
    setBusy(true)
    setError(undefined)
    try {
      const { RecoveryCodes } = await staffApi('POST /kelola/totp', { body: { Code } })
      onClose()
      if (RecoveryCodes.length > 0) onCodes(RecoveryCodes)
      else toast(texts.appAdded)
      await invalidateSubject('account')
    } catch (failure) {
      setError(failureText(failure))
    }
    setBusy(false)
  }

  return (
    <Dialog open={enrolment !== null} onClose={onClose} title={texts.addApp}>
      {enrolment && (
        <form noValidate onSubmit={confirm} className="grid gap-4">
          <p>{texts.scan}</p>
          {/* A phone with the app can't scan its own screen. */}
          <a
            href={enrolment.Uri}
            className="flex min-h-11 items-center justify-center rounded-control border border-primary px-4 py-2 text-center text-sm font-semibold text-primary hover:bg-primary-soft md:hidden"
          >
            {texts.openApp}
          </a>
          <QrCode text={enrolment.Uri} label={texts.qr} />
          <div className="text-sm text-muted">
            <p>{texts.secret}</p>
            <p className="flex flex-wrap items-center gap-2">
              <code className="font-semibold text-ink wrap-anywhere">
                {enrolment.Secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <CopyButton text={enrolment.Secret} size="small" />
            </p>
          </div>
          <Field label={texts.code} {...(error ? { error } : {})}>
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Field>
          <Button type="submit" size="large" wide busy={busy}>
            {texts.confirm}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** White in both themes, since phones read dark codes on light ground only. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQr(text, 'raw', { border: 2 }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText, sessionApi } from '../api/staff-api.ts'
import { keepToken } from '../session/staff-session.ts'
import { sessionTexts } from '../texts/session.ts'
import { arePasskeysPossible, askPasskey, isPasskeyCancelled } from './passkey.ts'

const texts = sessionTexts.factor
type Methods = Data<'GET /kelola/session'>['Methods']

/** Presents the second factor in the present session, by one of the account's methods. */
export function SecondFactorForm({ methods, onPresented }: { methods: Methods; onPresented: () => void }) {
  const [isRecovering, setRecovering] = useState(!methods.includes('totp') && !arePasskeysPossible())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const hasCode = methods.includes('totp') || isRecovering

  async function present(act: () => Promise<{ Token: string | null }>) {
    setBusy(true)
    setError(undefined)
    try {
      keepToken((await act()).Token)
      onPresented()
    } catch (failure) {
      setError(isPasskeyCancelled(failure) ? sessionTexts.passkeyCancelled : failureText(failure))
    }
    setBusy(false)
  }

  const byPasskey = () =>
    present(async () => {
      const request = await sessionApi('POST /kelola/secondfactor/passkey/start', { body: {} })
      return sessionApi('POST /kelola/secondfactor/passkey', { body: await askPasskey(request) })
    })

  function byCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const Code = String(new FormData(event.currentTarget).get('code')).trim()
    const isComplete = isRecovering ? Code.replace(/[^a-z0-9]/gi, '').length === 16 : /^\d{3} ?\d{3}$/.test(Code)
    if (!isComplete) return setError(isRecovering ? texts.recoveryInvalid : texts.codeInvalid)
    void present(async () => {
      if (!isRecovering) return sessionApi('POST /kelola/secondfactor/totp', { body: { Code } })
      const presented = await sessionApi('POST /kelola/secondfactor/recovery', { body: { Code } })
      toast(texts.left(presented.Left))
      return presented
    })
  }

  return (
    <div className="grid gap-4">
      {methods.includes('passkey') && arePasskeysPossible() && (
        <Button size="large" wide busy={busy} onClick={byPasskey}>
          <KeyRound aria-hidden className="size-5" />
          {texts.passkey}
        </Button>
      )}
      {hasCode && (
        <form noValidate onSubmit={byCode} className="grid gap-4" key={String(isRecovering)}>
          <Field
            label={isRecovering ? texts.recovery : texts.code}
            hint={isRecovering ? texts.recoveryHint : texts.codeHint}
            {...(error ? { error } : {})}
          >
            <Input
              name="code"
              autoFocus
              autoComplete={isRecovering ? 'off' : 'one-time-code'}
              inputMode={isRecovering ? 'text' : 'numeric'}
              autoCapitalize="none"
              maxLength={30}
            />
          </Field>
          <Button type="submit" size="large" wide busy={busy}>
            {texts.confirm}
          </Button>
        </form>
      )}
      {!hasCode && error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {methods.includes('recovery') && (methods.includes('totp') || !isRecovering) && (
        <Button
          look="quiet"
          onClick={() => {
            setError(undefined)
            setRecovering(!isRecovering)
          }}
        >
          {isRecovering ? texts.useCode : texts.useRecovery}
        </Button>
      )}
    </div>
  )
}

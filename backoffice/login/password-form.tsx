import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { failureText, sessionApi } from '../api/staff-api.ts'
import { sessionTexts } from '../texts/session.ts'

const texts = sessionTexts.factor

/** Gives the password again in the present session. */
export function PasswordForm({ email, onPresented }: { email: string; onPresented: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function present(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const Password = String(new FormData(event.currentTarget).get('password'))
    if (!Password) return setError(sessionTexts.passwordRequired)
    setBusy(true)
    setError(undefined)
    try {
      await sessionApi('POST /kelola/secondfactor/password', { body: { Password } })
      onPresented()
    } catch (failure) {
      // A password that is too short for any account is wrong as well.
      const isWrong = failure instanceof CallError && (failure.code === 'WRONG_PASSWORD' || failure.http === 422)
      setError(isWrong ? texts.passwordWrong : failureText(failure))
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={present} className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={sessionTexts.password} {...(error ? { error } : {})}>
        <PasswordInput name="password" autoFocus autoComplete="current-password" maxLength={200} />
      </Field>
      <Button type="submit" size="large" wide busy={busy}>
        {texts.confirm}
      </Button>
      <a href="/forgot-password" className="min-h-11 content-center text-center text-sm font-semibold text-primary">
        {sessionTexts.forgot}
      </a>
    </form>
  )
}

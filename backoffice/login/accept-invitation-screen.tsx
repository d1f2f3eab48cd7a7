import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { minStaffPasswordLength } from '#contract/values/accounts/staff-password.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button } from '#web/design/button.tsx'
import { Field, Input, PasswordInput } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { failureText, sessionApi } from '../api/staff-api.ts'
import { keepSession } from '../session/staff-session.ts'
import { peopleTexts } from '../texts/people.ts'
import { sessionTexts } from '../texts/session.ts'
import { LoginFrame } from './login-frame.tsx'

const texts = peopleTexts.accept

/** /kelola/undangan#token: accepts an invitation from a mail, with a new account or an existing one. */
export default function AcceptInvitationScreen() {
  const [Token] = useState(() => location.hash.slice(1))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<{ name?: string; password?: string; newPassword?: string }>({})
  const [isTooShort, setTooShort] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['invitation', Token],
    queryFn: ({ signal }) => sessionApi('POST /kelola/invitationlink', { body: { Token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (error) {
    const isVoid = error instanceof CallError && (error.code === 'INVITATION_INVALID' || error.http === 422)
    return (
      <LoginFrame title={isVoid ? texts.invalid : texts.title}>
        <p>{isVoid ? texts.invalidText : failureText(error)}</p>
      </LoginFrame>
    )
  }
  if (!data) {
    return (
      <LoginFrame title={texts.title}>
        <Skeleton className="h-40 w-full" />
      </LoginFrame>
    )
  }
  const { Email, Role, Store, InvitedBy, HasAccount } = data

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, Password] = [String(form.get('name') ?? '').trim(), String(form.get('password'))]
    const NewPassword = String(form.get('new-password') ?? '')
    const found = {
      ...(HasAccount || name.length >= 3 ? {} : { name: texts.nameInvalid }),
      ...(Password.length >= (HasAccount ? 1 : minStaffPasswordLength) ? {} : { password: texts.passwordInvalid }),
      ...(!isTooShort || NewPassword.length >= minStaffPasswordLength ? {} : { newPassword: texts.passwordInvalid }),
    }
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const more = { ...(HasAccount ? {} : { FullName: name }), ...(isTooShort ? { NewPassword } : {}) }
      const body = { Token, Password, ...more }
      const login = await sessionApi('POST /kelola/invitationlink/accept', { body })
      keepSession(login)
      // If a factor is enrolled, the first call asks for it.
      location.replace(pages.today)
    } catch (refusal) {
      const code = refusal instanceof CallError ? refusal.code : undefined
      if (code === 'PASSWORD_TOO_SHORT' && HasAccount) setTooShort(true)
      else setFailure(code === 'WRONG_CREDENTIALS' ? sessionTexts.wrongPassword : failureText(refusal))
      setBusy(false)
    }
  }

  return (
    <LoginFrame title={texts.title} text={texts.invited(InvitedBy, Role, Store)}>
      {failure && <Notice look="danger">{failure}</Notice>}
      <p className="text-sm text-muted">{HasAccount ? texts.hasAccount : texts.newAccount}</p>
      <form noValidate onSubmit={accept} className="grid gap-4">
        <Field label={sessionTexts.email}>
          <Input name="email" type="email" autoComplete="username" readOnly value={Email} />
        </Field>
        {!HasAccount && (
          <Field label={texts.name} {...(errors.name ? { error: errors.name } : {})}>
            <Input name="name" autoComplete="name" maxLength={50} />
          </Field>
        )}
        <Field
          label={texts.password}
          {...(HasAccount ? {} : { hint: texts.passwordHint })}
          {...(errors.password ? { error: errors.password } : {})}
        >
          <PasswordInput
            name="password"
            autoComplete={HasAccount ? 'current-password' : 'new-password'}
            maxLength={200}
          />
        </Field>
        {isTooShort && (
          <>
            <Notice look="warning">{texts.tooShort}</Notice>
            <Field
              label={texts.newPassword}
              hint={texts.passwordHint}
              {...(errors.newPassword ? { error: errors.newPassword } : {})}
            >
              <PasswordInput name="new-password" autoFocus autoComplete="new-password" maxLength={200} />
            </Field>
          </>
        )}
        <Button type="submit" size="large" wide busy={busy}>
          {texts.submit}
        </Button>
      </form>
    </LoginFrame>
  )
}

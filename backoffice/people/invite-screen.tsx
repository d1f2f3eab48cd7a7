import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { emailShape } from '#contract/values/email-address.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Card } from '../../storefront/app/design/card.tsx'
import { Field, Input } from '../../storefront/app/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { Screen } from '../ui/screen.tsx'
import { GrantFields, grantOf } from './grant-fields.tsx'

/** /kelola/tim/undang: invites somebody by mail. */
export default function InviteScreen() {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({
    subjects: ['invitation'],
    done: texts.sent,
    onEnd: (succeeded) => succeeded && navigate(pages.invitations),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const Email = String(form.get('email')).trim()
    const isValid = emailShape.test(Email)
    setError(isValid ? undefined : texts.emailInvalid)
    if (isValid) void run(() => staffApi('POST /kelola/invitation', { body: { Email, ...grantOf(form) } }))
  }

  return (
    <Screen title={texts.invite} back={pages.people} width="form">
      <Card>
        <form noValidate onSubmit={send} className="grid gap-4">
          <p className="text-sm text-muted">{texts.inviteText}</p>
          <Field label={texts.email} {...(error ? { error } : {})}>
            <Input name="email" type="email" autoComplete="off" autoCapitalize="none" maxLength={254} />
          </Field>
          <GrantFields />
          <Button type="submit" size="large" wide busy={busy}>
            {texts.send}
          </Button>
        </form>
      </Card>
    </Screen>
  )
}

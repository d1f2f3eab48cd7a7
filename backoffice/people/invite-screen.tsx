import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import { emailShape } from '#contract/values/accounts/email-address.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { Screen } from '../ui/screen.tsx'
import { GrantFields, type GrantProblems, grantOf, grantProblems } from './grant-fields.tsx'

type Problems = GrantProblems & {
  email?: string /** The address of an open invitation. */
  open?: string
}
const ofEmail = ['INVITATION_OPEN', 'INVITATION_TO_SELF', 'ALREADY_STAFF']

/** /kelola/tim/undang: invites somebody by mail. */
export default function InviteScreen() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { busy, run } = useStaffAction({
    subjects: ['invitation'],
    onEnd: (succeeded) => succeeded && navigate(pages.invitations),
  })

  function show(found: Problems) {
    setProblems(found)
    const first = (['email', 'role', 'store'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const Email = String(given.get('email')).trim()
    const found = {
      ...(emailShape.test(Email) ? {} : { email: texts.emailInvalid }),
      ...grantProblems(given),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    const invite = async () => {
      const { IsMailed } = await staffApi('POST /kelola/invitation', { body: { Email, ...grantOf(given) } })
      toast(IsMailed ? texts.sent : texts.made)
    }
    void run(invite, {
      onRefusal(error) {
        if (!(error instanceof CallError && error.code && ofEmail.includes(error.code))) return false
        show({ email: failureText(error), ...(error.code === 'INVITATION_OPEN' ? { open: Email } : {}) })
        return true
      },
    })
  }

  return (
    <Screen title={texts.invite} back={pages.people} width="form">
      <Card>
        <form ref={form} noValidate onSubmit={send} className="grid gap-4">
          <p className="text-sm text-muted">{texts.inviteText}</p>
          <div>
            <Field label={texts.email} {...(problems.email ? { error: problems.email } : {})}>
              <Input name="email" type="email" autoComplete="off" autoCapitalize="none" maxLength={254} />
            </Field>
            {problems.open && (
              <Link
                to={`${pages.invitations}?${new URLSearchParams({ q: problems.open })}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
              >
                {texts.showInvitation}
              </Link>
            )}
          </div>
          <GrantFields problems={problems} />
          <Button type="submit" size="large" wide busy={busy}>
            {texts.send}
          </Button>
        </form>
      </Card>
    </Screen>
  )
}

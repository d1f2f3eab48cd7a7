import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api, organisationName } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { emailError } from '../account/credential-rules.ts'
import { EmailInput } from '../account/email-input.tsx'
import { useKeepReturnPath, useReturnQuery } from '../account/return-path.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { forgotTexts as texts } from '../texts/password.ts'
import { readForgotFailure } from './forgot-failure.ts'

export const meta = () => pageMeta({ title: texts.title })

type ForgotValues = { email: string }

/** /forgot-password (U03): requests the mail with the reset link. */
export default function ForgotPasswordScreen() {
  const form = useForm<ForgotValues>({ mode: 'onTouched', defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) return <MailSent email={sentTo} onAgain={() => setSentTo(null)} />
  return <ForgotForm form={form} onSent={setSentTo} />
}

function ForgotForm({ form, onSent }: { form: UseFormReturn<ForgotValues>; onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const returnQuery = useReturnQuery()
  const { errors } = form.formState

  const submit = form.handleSubmit(({ email }) =>
    run(async () => {
      setFailure(null)
      const Email = email.trim().toLowerCase()
      try {
        const body = { Email, OrganizationName: organisationName, Aud: location.origin }
        await api('PUT /forgotpassword', { query: { lang: 'id' }, body })
        onSent(Email)
      } catch (error) {
        const { text, field } = readForgotFailure(error)
        if (field) form.setError(field, { message: text }, { shouldFocus: true })
        else setFailure(text)
      }
    }),
  )

  return (
    <AccountPanel title={texts.title} intro={texts.intro}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice look="danger">{failure}</Notice>}
        <Field label={texts.email} error={errors.email?.message}>
          <EmailInput autoComplete="username" {...form.register('email', { validate: emailError })} />
        </Field>
        <Button type="submit" size="large" wide busy={busy} busyText={texts.loading}>
          {texts.submit}
        </Button>
      </form>
      <div className="mt-6 text-center text-sm text-muted">
        <AccountLink question={texts.remembered} to={`/login${returnQuery}`} text={texts.login} />
        <AccountLink question={texts.noAccount} to={`/register${returnQuery}`} text={texts.register} />
      </div>
    </AccountPanel>
  )
}

function AccountLink({ question, to, text }: { question: string; to: string; text: string }) {
  return (
    <p>
      {question}{' '}
      <Link to={to} className="inline-block py-2 font-semibold text-primary underline-offset-2 hover:underline">
        {text}
      </Link>
    </p>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const returnQuery = useReturnQuery()
  useKeepReturnPath()
  return (
    <AccountPanel icon={MailCheck} title={texts.sentTitle} intro={texts.sent} focus>
      <p className="rounded-card bg-tint px-4 py-3 text-center text-sm wrap-anywhere">
        <span className="block text-muted">{texts.sentTo}</span>
        <span className="font-semibold">{email}</span>
      </p>
      <p className="mt-3 mb-6 text-center text-sm text-muted">{texts.hint}</p>
      <div className="grid gap-3">
        <ButtonLink look="secondary" size="large" wide to={`/login${returnQuery}`}>
          {texts.login}
        </ButtonLink>
        <Button look="quiet" size="large" wide onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </AccountPanel>
  )
}

import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator, useSearchParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { clearToken } from '#web/session/session.ts'
import { accountFailureText } from '../account/account-failure.ts'
import { AccountPanel } from '../account/account-panel.tsx'
import { LinkCheckSkeleton } from '../account/link-check-skeleton.tsx'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import type { PasswordValues } from '../account/password-rules.ts'
import { loginPathWithReturn } from '../account/return-path.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { resetTexts as texts } from '../texts/password.ts'
import type { Route } from './+types/reset-password-screen.ts'

type Outcome = { outcome: 'valid'; email: string } | { outcome: 'invalid' } | { outcome: 'failed'; error: unknown }

/** Validates the link without using it up, since mail scanners open links too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Outcome> {
  const Token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { Email } = await api('POST /user/resetlink', { body: { Token } })
    return { outcome: 'valid', email: Email }
  } catch (error) {
    const isRefused = error instanceof CallError && error.http < 429
    return isRefused ? { outcome: 'invalid' } : { outcome: 'failed', error }
  }
}

export const meta = () => pageMeta({ title: texts.title })

/** /reset-password (U03): the page of the mailed link. */
export default function ResetPasswordScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [end, setEnd] = useState<'done' | 'invalid' | null>(null)
  if (end === 'done') return <Done />
  if (end === 'invalid' || loaderData.outcome === 'invalid') return <Invalid />
  if (loaderData.outcome === 'failed') {
    return <ErrorState title={texts.failed} text={describeError(loaderData.error).text} onRetry={revalidate} />
  }
  return <ResetForm token={search.get('token') ?? ''} email={loaderData.email} onEnd={setEnd} />
}

type ResetFormProps = { token: string; email: string; onEnd: (end: 'done' | 'invalid') => void }

function ResetForm({ token, email, onEnd }: ResetFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const form = useForm<PasswordValues>({
    mode: 'onTouched',
    defaultValues: { Password: '', NewPassword: '', ConfirmNewPassword: '' },
  })

  const submit = form.handleSubmit(({ NewPassword, ConfirmNewPassword }) =>
    run(async () => {
      setFailure(null)
      try {
        await api('POST /user/resetpassword', { body: { Token: token, NewPassword, ConfirmNewPassword } })
        // The server ends all sessions, including the one of this browser.
        clearToken()
        onEnd('done')
      } catch (error) {
        // Used or expired meanwhile.
        if (error instanceof CallError && error.code === 'RESET_LINK_INVALID') onEnd('invalid')
        else if (error instanceof CallError && error.code === 'PASSWORD_TOO_SHORT') {
          form.setError('NewPassword', { message: accountFailureText(error) }, { shouldFocus: true })
        } else setFailure(accountFailureText(error))
      }
    }),
  )

  return (
    <AccountPanel
      title={texts.title}
      intro={
        <>
          {texts.intro} <span className="font-semibold wrap-anywhere text-ink">{email}</span>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice look="danger">{failure}</Notice>}
        <NewPasswordFields form={form} email={email} />
        <Button type="submit" size="large" wide busy={busy} busyText={texts.processing}>
          {texts.submit}
        </Button>
      </form>
    </AccountPanel>
  )
}

function Done() {
  return (
    <AccountPanel icon={CircleCheck} title={texts.done} intro={texts.doneText} focus>
      <ButtonLink size="large" wide to={loginPathWithReturn()}>
        {texts.login}
      </ButtonLink>
    </AccountPanel>
  )
}

function Invalid() {
  return (
    <AccountPanel icon={Link2Off} title={texts.invalid} intro={texts.invalidText} focus>
      <ButtonLink size="large" wide to="/forgot-password">
        {texts.askAgain}
      </ButtonLink>
    </AccountPanel>
  )
}

export function HydrateFallback() {
  return <LinkCheckSkeleton title={texts.checking} />
}

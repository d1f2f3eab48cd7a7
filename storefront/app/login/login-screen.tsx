import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { api, organisationId } from '#web/api/api.ts'
import { useFlashMessage } from '#web/browser/flash-message.ts'
import { Button } from '#web/design/button.tsx'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { pathAfterLogin, useSessionToken } from '#web/session/session.ts'
import { AccountPanel } from '../account/account-panel.tsx'
import { emailError, passwordError } from '../account/credential-rules.ts'
import { EmailInput } from '../account/email-input.tsx'
import { clearReturnPath, useReturnQuery } from '../account/return-path.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { checkSession } from '../session/session-check.ts'
import { credentialTexts, loginTexts } from '../texts/login.ts'
import { readLoginFailure, type Unverified } from './login-failure.ts'
import { startSession } from './start-session.ts'
import { UnverifiedAccount } from './unverified-account.tsx'

export const meta = () => pageMeta({ title: loginTexts.title })

/** /login (U02); returns to the page that the visitor came from (U04). */
export default function LoginScreen() {
  const [unverified, setUnverified] = useState<{ kind: Unverified; email: string } | null>(null)
  useLeaveWhenMember()
  if (unverified) return <UnverifiedAccount {...unverified} onOk={() => setUnverified(null)} />
  return <LoginForm onUnverified={(kind, email) => setUnverified({ kind, email })} />
}

/** Leaves for the return path once the session is valid, also after a login in another tab. */
function useLeaveWhenMember() {
  const token = useSessionToken()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    let isOutdated = false
    checkSession().then((passes) => {
      if (!passes || isOutdated) return
      clearReturnPath()
      const path = pathAfterLogin(location.href)
      if (isBackofficePath(path)) location.replace(path)
      else navigate(path, { replace: true })
    })
    return () => {
      isOutdated = true
    }
  }, [token, navigate])
}

function LoginForm({ onUnverified }: { onUnverified: (kind: Unverified, email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const returnQuery = useReturnQuery()
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit(({ email, password }) =>
    run(async () => {
      setFailure(null)
      try {
        const userid = email.trim().toLowerCase()
        const body = { userid, password, OID: organisationId, Aud: location.origin }
        const session = await api('POST /user/login', { body })
        if (!session.Token) return setFailure(loginTexts.wrongCredentials)
        startSession(session)
        return keepPending
      } catch (error) {
        const read = readLoginFailure(error)
        if ('unverified' in read) onUnverified(read.unverified, email.trim())
        else setFailure(read.text)
      }
    }),
  )

  return (
    <AccountPanel title={loginTexts.welcome} intro={loginTexts.intro}>
      <EarlierMessage />
      {/* post: without script the password must not end up in the URL. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice look="danger">{failure}</Notice>}
        <Field label={credentialTexts.email} error={errors.email?.message}>
          <EmailInput autoComplete="username" {...form.register('email', { validate: emailError })} />
        </Field>
        <Field label={credentialTexts.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password', { validate: passwordError })} />
        </Field>
        <Link
          to={`/forgot-password${returnQuery}`}
          className="-my-3.5 justify-self-end py-3 text-sm font-semibold text-primary underline-offset-2 hover:underline"
        >
          {loginTexts.forgotten}
        </Link>
        <Button type="submit" size="large" wide busy={busy} busyText={loginTexts.processing}>
          {loginTexts.submit}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {loginTexts.noAccount}{' '}
        <Link
          to={`/register${returnQuery}`}
          className="inline-block py-2 font-semibold text-primary underline-offset-2 hover:underline"
        >
          {loginTexts.register}
        </Link>
      </p>
    </AccountPanel>
  )
}

/** The message of an earlier screen, which hides after some seconds. */
function EarlierMessage() {
  const [message, hide] = useFlashMessage()
  if (!message) return null
  return (
    <Notice look="warning" title={message.title} onHide={hide} className="mb-5">
      {message.text}
    </Notice>
  )
}

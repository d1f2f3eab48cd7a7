import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Body, CallError, type Data } from '#contract/client.ts'
import { emailShape } from '#contract/values/accounts/email-address.ts'
import { useFlashMessage } from '#web/browser/flash-message.ts'
import { hasUnstoredItems } from '#web/browser/storage-fallback.ts'
import { Button } from '#web/design/button.tsx'
import { Field, Input, PasswordInput } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { queryClient } from '../api/query-client.ts'
import { failureText, sessionApi } from '../api/staff-api.ts'
import { keepSession, logoutPath, pathAfterLogin, staffToken } from '../session/staff-session.ts'
import { sessionTexts as texts } from '../texts/session.ts'
import { LoginFrame } from './login-frame.tsx'
import {
  arePasskeysPossible,
  askPasskey,
  canSuggestPasskeys,
  isIpAddress,
  isPasskeyCancelled,
  stopPasskey,
} from './passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

type Login = Data<'POST /kelola/login'>
/** A session that still needs the second factor. */
type Pending = Pick<Login, 'FullName' | 'Methods'>

/** /kelola/masuk: login by a passkey alone, or by password and, if enrolled, the second factor. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending | null>(null)
  const [isReading, setReading] = useState(() => staffToken() !== undefined)
  const [flash] = useFlashMessage()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})

  /**
   * Enters by a full page load, which drops all data loaded without a session or for another one. It would also drop a session that is
   * only in memory, because storage refused it; that one enters without a page load.
   */
  function enter() {
    if (!hasUnstoredItems()) return location.replace(pathAfterLogin())
    queryClient.clear()
    navigate(pathAfterLogin(), { replace: true })
  }

  function onLogin(login: Login) {
    keepSession(login)
    if (login.NeedsSecondFactor) setPending(login)
    else enter()
  }

  async function attempt(logIn: () => Promise<Login>) {
    setBusy(true)
    try {
      onLogin(await logIn())
    } catch (error) {
      setFailure(textOf(error))
    }
    setBusy(false)
  }

  const ask = async (isSuggested: boolean) =>
    askPasskey(await sessionApi('POST /kelola/passkeylogin/start', { body: {} }), { isSuggested })
  const logInBy = (body: Body<'POST /kelola/passkeylogin'>) => sessionApi('POST /kelola/passkeylogin', { body })

  /** Fails silently, because nobody has asked for a passkey yet. */
  async function suggestPasskey() {
    if (!(await canSuggestPasskeys())) return
    const answer = await ask(true).catch(() => null)
    if (answer) await attempt(() => logInBy(answer))
  }

  /** After a reload the session may still wait for its second factor. */
  async function readSession() {
    const session = await sessionApi('GET /kelola/session').catch(() => null)
    if (session?.NeedsSecondFactor) setPending(session)
    else void suggestPasskey()
    setReading(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is shown
  useEffect(() => {
    void (isReading ? readSession() : suggestPasskey())
    return stopPasskey
  }, [])

  function byPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [Email, Password] = [String(form.get('email')).trim(), String(form.get('password'))]
    const found = {
      ...(emailShape.test(Email) ? {} : { email: texts.emailInvalid }),
      ...(Password ? {} : { password: texts.passwordRequired }),
    }
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    void attempt(() => sessionApi('POST /kelola/login', { body: { Email, Password } }))
  }

  if (pending) {
    return (
      <LoginFrame title={texts.factor.title} text={pending.FullName}>
        <SecondFactorForm methods={pending.Methods} onPresented={enter} />
        <a href={logoutPath} className="min-h-11 content-center text-center text-sm font-semibold text-primary">
          {texts.factor.logout}
        </a>
      </LoginFrame>
    )
  }
  if (isReading) {
    return (
      <LoginFrame title={texts.login}>
        <LoadingText />
        <Skeleton className="h-40 w-full" />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={texts.login} text={texts.loginText}>
      {flash && !failure && (
        <Notice look="warning" title={flash.title}>
          {flash.text}
        </Notice>
      )}
      {failure && <Notice look="danger">{failure}</Notice>}
      <form noValidate onSubmit={byPassword} className="grid gap-4">
        <Field label={texts.email} {...(errors.email ? { error: errors.email } : {})}>
          <Input name="email" type="email" autoComplete="username webauthn" autoCapitalize="none" maxLength={254} />
        </Field>
        <Field label={texts.password} {...(errors.password ? { error: errors.password } : {})}>
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
        </Field>
        <Button type="submit" size="large" wide busy={busy}>
          {texts.logIn}
        </Button>
      </form>
      {arePasskeysPossible() ? (
        <>
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.or}
          </p>
          <Button
            look="secondary"
            size="large"
            wide
            onClick={() => {
              setFailure(undefined)
              void attempt(async () => logInBy(await ask(false)))
            }}
          >
            <KeyRound aria-hidden className="size-5" />
            {texts.withPasskey}
          </Button>
        </>
      ) : (
        isIpAddress() && <p className="text-sm text-muted">{texts.passkeyAddress}</p>
      )}
      <a href="/forgot-password" className="min-h-11 content-center text-center text-sm font-semibold text-primary">
        {texts.forgot}
      </a>
    </LoginFrame>
  )
}

function textOf(error: unknown): string {
  if (isPasskeyCancelled(error)) return texts.passkeyCancelled
  if (error instanceof CallError && error.code === 'WRONG_CREDENTIALS') return texts.wrong
  if (error instanceof CallError && error.code === 'PASSWORD_TOO_SHORT') return texts.tooShort
  if (error instanceof CallError && error.http === 429) return error.displayMessage
  return error instanceof DOMException ? texts.passkeyFailed : failureText(error)
}

import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Body, CallError, type Data } from '#contract/client.ts'
import { emailShape } from '#contract/values/email-address.ts'
import { useFlashMessage } from '../../storefront/app/browser/flash-message.ts'
import { isKeptInMemory } from '../../storefront/app/browser/kept-text.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Field, Input, PasswordInput } from '../../storefront/app/design/field.tsx'
import { Notice } from '../../storefront/app/design/notice.tsx'
import { LoadingText, Skeleton } from '../../storefront/app/design/skeleton.tsx'
import { queryClient } from '../api/query-client.ts'
import { failureText, sessionApi } from '../api/staff-api.ts'
import { sessionTexts as texts } from '../texts/session.ts'
import { arePasskeysPossible, areSuggested, askPasskey, isAddress, isPasskeyCancelled, stopPasskey } from './passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SessionFrame } from './session-frame.tsx'
import { keepSession, logoutPath, pathAfterLogin, staffToken } from './staff-session.ts'

type Login = Data<'POST /kelola/login'>
/** A session that still needs the second factor. */
type Pending = Pick<Login, 'FullName' | 'Methods'>

/** /kelola/masuk: by a passkey alone, or by password and, where there is one, the second factor. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending | null>(null)
  const [isReading, setReading] = useState(() => staffToken() !== undefined)
  const [flash] = useFlashMessage()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})

  /**
   * By a full page load, after which everything that was loaded without the session, or for another one, is gone; so would be a session
   * that storage did not take.
   */
  function enter() {
    if (!isKeptInMemory()) return location.replace(pathAfterLogin())
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

  /** Nobody has asked for it yet: where it can't be, nothing is said. */
  async function suggestPasskey() {
    if (!(await areSuggested())) return
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
      <SessionFrame title={texts.factor.title} text={pending.FullName}>
        <SecondFactorForm methods={pending.Methods} onPresented={enter} />
        <a href={logoutPath} className="min-h-11 content-center text-center text-sm font-semibold text-primary">
          {texts.factor.logout}
        </a>
      </SessionFrame>
    )
  }
  if (isReading) {
    return (
      <SessionFrame title={texts.login}>
        <LoadingText />
        <Skeleton className="h-40 w-full" />
      </SessionFrame>
    )
  }
  return (
    <SessionFrame title={texts.login} text={texts.loginText}>
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
        isAddress() && <p className="text-sm text-muted">{texts.passkeyAddress}</p>
      )}
      <a href="/forgot-password" className="min-h-11 content-center text-center text-sm font-semibold text-primary">
        {texts.forgot}
      </a>
    </SessionFrame>
  )
}

function textOf(error: unknown): string {
  if (isPasskeyCancelled(error)) return texts.passkeyCancelled
  if (error instanceof CallError && error.code === 'WRONG_CREDENTIALS') return texts.wrong
  if (error instanceof CallError && error.code === 'PASSWORD_TOO_SHORT') return texts.tooShort
  if (error instanceof CallError && error.http === 429) return error.displayMessage
  return error instanceof DOMException ? texts.passkeyFailed : failureText(error)
}

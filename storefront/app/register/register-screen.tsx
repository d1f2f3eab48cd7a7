import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { api, organisationId, organisationName } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { readRegisterFailure } from '../account/register-failure.ts'
import { useKeepReturnPath, useReturnQuery } from '../account/return-path.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { layoutTexts } from '../texts/layout.ts'
import { registerTexts } from '../texts/register.ts'
import { AccountStep, type AccountValues } from './account-step.tsx'
import { ProfileStep, type ProfileValues } from './profile-step.tsx'
import { StepIndicator } from './step-indicator.tsx'

export const meta = () => pageMeta({ title: registerTexts.title })

/** /register (U01): two steps; the second has its own URL, so that Back returns to the first. */
export default function RegisterScreen() {
  const account = useForm<AccountValues>({
    mode: 'onTouched',
    defaultValues: { Email: '', Password: '', ConfirmPassword: '' },
  })
  const profile = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: { FullName: '', Phone: '', Gender: '', BirthPlace: '', BirthDate: '' },
  })
  const steps = useSteps()
  const { busy, run } = usePendingTask()
  const [failure, setFailure] = useState<string | null>(null)
  const [registered, setRegistered] = useState<string | null>(null)

  const send = (values: ProfileValues) =>
    run(async () => {
      setFailure(null)
      try {
        await register(account.getValues(), values)
        setRegistered(account.getValues('Email').trim())
      } catch (error) {
        const { text, field } = readRegisterFailure(error)
        if (!field) return setFailure(text)
        account.setError(field, { message: text })
        steps.back()
      }
    })

  if (registered) return <ThankYou email={registered} />
  if (steps.step === 2) {
    return (
      <AccountPanel
        key={2}
        focus
        title={registerTexts.profileTitle}
        intro={registerTexts.profileIntro}
        above={<StepIndicator step={2} />}
      >
        <ProfileStep form={profile} failure={failure} busy={busy} onSend={send} onBack={steps.back} />
      </AccountPanel>
    )
  }
  return (
    <AccountPanel
      key={1}
      focus={steps.cameBack}
      title={registerTexts.accountTitle}
      intro={registerTexts.accountIntro}
      above={<StepIndicator step={1} />}
    >
      <AccountStep form={account} onNext={steps.next} />
      <ToLogin />
      <Agreement />
    </AccountPanel>
  )
}

/** Step 2 is reached from step 1 only: a reload loses the values of step 1, so it starts again. */
function useSteps() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [passedFirst, setPassedFirst] = useState(false)
  const isSecond = search.get('langkah') === '2'
  const isLost = isSecond && !passedFirst
  // Removes the step from the URL, so that step 2 later is a new history entry.
  useEffect(() => {
    if (!isLost) return
    const first = new URLSearchParams(search)
    first.delete('langkah')
    setSearch(first, { replace: true })
  }, [isLost, search, setSearch])
  return {
    step: isSecond && passedFirst ? 2 : 1,
    cameBack: passedFirst,
    next: () => {
      setPassedFirst(true)
      const next = new URLSearchParams(search)
      next.set('langkah', '2')
      navigate(`?${next}`)
    },
    back: () => navigate(-1),
  }
}

async function register(account: AccountValues, profile: ProfileValues) {
  await api('POST /user', {
    body: {
      Email: account.Email.trim().toLowerCase(),
      Password: account.Password,
      ConfirmPassword: account.ConfirmPassword,
      FullName: profile.FullName.trim(),
      Phone: normalisePhone(profile.Phone),
      Gender: profile.Gender ? Number(profile.Gender) : null,
      BirthPlace: profile.BirthPlace.trim(),
      ...(profile.BirthDate ? { BirthDate: profile.BirthDate } : {}),
      OID: organisationId,
      OrgName: organisationName,
    },
  })
}

function ToLogin() {
  const returnQuery = useReturnQuery()
  return (
    <p className="mt-6 text-center text-sm text-muted">
      {registerTexts.haveAccount}{' '}
      <Link
        to={`/login${returnQuery}`}
        className="inline-block py-2 font-semibold text-primary underline-offset-2 hover:underline"
      >
        {registerTexts.login}
      </Link>
    </p>
  )
}

function Agreement() {
  return (
    <p className="mt-2 text-center text-xs text-muted">
      {registerTexts.agree} <NewTabLink to="/terms">{layoutTexts.terms}</NewTabLink>. {registerTexts.readPrivacy}{' '}
      <NewTabLink to="/privacy">{layoutTexts.privacy}</NewTabLink>.
    </p>
  )
}

/** Leaving the page would lose the input. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-block py-2 font-semibold text-primary underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}

function ThankYou({ email }: { email: string }) {
  const returnQuery = useReturnQuery()
  useKeepReturnPath()
  return (
    <AccountPanel icon={MailCheck} title={registerTexts.thanks} intro={registerTexts.waitForMail} focus>
      <p className="rounded-card bg-tint px-4 py-3 text-center text-sm wrap-anywhere">
        <span className="block text-muted">{registerTexts.sentTo}</span>
        <span className="font-semibold">{email}</span>
      </p>
      <p className="mt-3 mb-6 text-center text-sm text-muted">{registerTexts.spamHint}</p>
      <ButtonLink look="secondary" size="large" wide to={`/login${returnQuery}`}>
        {registerTexts.toLogin}
      </ButtonLink>
    </AccountPanel>
  )
}

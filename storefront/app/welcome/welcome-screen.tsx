import { type LucideIcon, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { LinkCheckSkeleton } from '../account/link-check-skeleton.tsx'
import { loginPathWithReturn } from '../account/return-path.ts'
import { CustomerCareButton } from '../customer-care/customer-care-link.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { welcomeTexts } from '../texts/register.ts'
import type { Route } from './+types/welcome-screen.ts'

type Outcome = { outcome: 'verified'; name: string } | { outcome: 'invalid' } | { outcome: 'failed'; error: unknown }

/** Confirms the e-mail address with the token of the mailed link. In the browser only, since mail scanners open links too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Outcome> {
  const Token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { FullName } = await api('POST /user/verification', { body: { Token } })
    return { outcome: 'verified', name: FullName }
  } catch (error) {
    const isRefused = error instanceof CallError && error.http < 429
    return isRefused ? { outcome: 'invalid' } : { outcome: 'failed', error }
  }
}

export const meta = () => [...pageMeta({ title: welcomeTexts.title }), { name: 'robots', content: 'noindex' }]

/** /welcome (U01): the page of the confirmation link. */
export default function WelcomeScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaderData.outcome === 'failed') {
    return <ErrorState title={welcomeTexts.failed} text={describeError(loaderData.error).text} onRetry={revalidate} />
  }
  if (loaderData.outcome === 'invalid') {
    return (
      <Panel icon={MailX} title={welcomeTexts.invalid} intro={welcomeTexts.invalidText}>
        <CustomerCareButton />
      </Panel>
    )
  }
  return <Panel icon={MailCheck} title={welcomeTexts.verified} intro={welcomeTexts.greeting(loaderData.name)} />
}

type PanelProps = { icon: LucideIcon; title: string; intro: string; children?: ReactNode }

function Panel({ children, ...panel }: PanelProps) {
  return (
    <AccountPanel {...panel} focus>
      <div className="grid gap-3">
        <ButtonLink size="large" wide to={loginPathWithReturn()}>
          {welcomeTexts.login}
        </ButtonLink>
        {children}
      </div>
    </AccountPanel>
  )
}

export function HydrateFallback() {
  return <LinkCheckSkeleton title={welcomeTexts.checking} />
}

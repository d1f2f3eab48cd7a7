import { ChevronRight, Store } from 'lucide-react'
import { Link } from 'react-router'
import { backofficeHome } from '#contract/values/backoffice/backoffice-pages.ts'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { profileTexts as texts } from '../texts/profile.ts'
import type { Route } from './+types/membership-screen.ts'
import { profileMenu } from './profile-menu.ts'
import { WithProfileMenu } from './profile-page.tsx'

/** /profile/index: the member card and menu. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () => api('GET /me/profile'))
}

export const meta = () => pageMeta({ title: texts.title })

export default function MembershipScreen({ loaderData: profile }: Route.ComponentProps) {
  return (
    <Page title={texts.title}>
      <WithProfileMenu>
        <section className="rounded-sheet bg-primary p-5 text-white shadow-float md:p-6">
          <p className="text-xl font-bold wrap-anywhere">{profile.FullName}</p>
          <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-3">
            <Fact label={texts.memberNumber} value={profile.MemberNumber.replace(/(\d{4})(?=\d)/g, '$1 ')} />
            <Fact label={texts.email} value={profile.Email} />
            <Fact label={texts.phone} value={profile.Phone || texts.none} />
          </dl>
        </section>
        {profile.Role !== 'customer' && (
          <ButtonLink to={backofficeHome} reloadDocument look="secondary" size="large" wide className="mt-4">
            <Store aria-hidden className="size-5" />
            {texts.backoffice}
          </ButtonLink>
        )}
        <MenuLinks />
        <ThemeSwitch className="mt-5 max-w-form" />
      </WithProfileMenu>
    </Page>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-white">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  )
}

/** The profile menu on phones; wide screens have it in the sidebar. */
function MenuLinks() {
  return (
    <ul className="mt-4 overflow-hidden rounded-card border border-line bg-surface lg:hidden">
      {profileMenu.slice(1).map(({ to, icon: Icon, text }) => (
        <li key={to} className="border-b border-line last:border-b-0">
          <Link to={to} className="flex min-h-14 items-center gap-3 px-4 font-medium hover:bg-primary-soft">
            <Icon aria-hidden className="size-5 text-primary" />
            <span className="flex-1">{text}</span>
            <ChevronRight aria-hidden className="size-5 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.title}>
      <LoadingText />
      <WithProfileMenu>
        <Skeleton className="h-48 w-full" />
        <Skeleton className="mt-4 h-80 w-full lg:hidden" />
      </WithProfileMenu>
    </Page>
  )
}

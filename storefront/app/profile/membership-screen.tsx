import { ChevronRight, LogOut, type LucideIcon, MapPin, Package, Store } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { profileTexts as texts } from '../texts/profile.ts'
import type { Route } from './+types/membership-screen.ts'

/** /profile/index: who is logged in, and the way to what is theirs. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () => api('GET /me/profile'))
}

export const meta = () => pageMeta({ title: texts.title })

export default function MembershipScreen({ loaderData: profile }: Route.ComponentProps) {
  return (
    <Page title={texts.title} width="form">
      <section className="rounded-sheet bg-primary p-5 text-white shadow-float">
        <p className="text-xl font-bold break-words">{profile.FullName}</p>
        <dl className="mt-4 grid gap-3 text-sm">
          <Fact label={texts.memberNumber} value={profile.MemberNumber.replace(/(\d{4})(?=\d)/g, '$1 ')} />
          <Fact label={texts.email} value={profile.Email} />
          <Fact label={texts.phone} value={profile.Phone || texts.none} />
        </dl>
      </section>
      <ul className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <Way to="/shop/order" icon={Package} text={texts.orders} />
        <Way to="/shop/address" icon={MapPin} text={texts.addresses} />
        {profile.Role === 'operator' && <Way to="/kelola" icon={Store} text={texts.backoffice} />}
        <Way to="/logout" icon={LogOut} text={texts.logout} />
      </ul>
    </Page>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-white">{label}</dt>
      <dd className="font-semibold break-words tabular-nums">{value}</dd>
    </div>
  )
}

function Way({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 font-medium hover:bg-primary-soft">
        <Icon aria-hidden className="size-5 text-primary" />
        <span className="flex-1">{text}</span>
        <ChevronRight aria-hidden className="size-5 text-muted" />
      </Link>
    </li>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.title} width="form">
      <LoadingText />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="mt-4 h-56 w-full" />
    </Page>
  )
}

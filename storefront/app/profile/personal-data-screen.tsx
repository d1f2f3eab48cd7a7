import type { ReactNode } from 'react'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { personalDataTexts as texts } from '../texts/profile.ts'
import type { Route } from './+types/personal-data-screen.ts'
import { ProfilePage } from './profile-page.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () => api('GET /me/profile'))
}

export const meta = () => pageMeta({ title: texts.title })

/** /profile/datadiri (U05). */
export default function PersonalDataScreen({ loaderData: profile }: Route.ComponentProps) {
  const bornAt = fromWireTime(profile.BirthDate ?? '')
  return (
    <ProfilePage title={texts.title}>
      <Card
        title={texts.known}
        action={
          <ButtonLink look="secondary" size="small" to="/profile/datadiri/edit">
            {texts.change}
          </ButtonLink>
        }
      >
        <dl className="divide-y divide-line">
          <Fact label={texts.memberNumber}>{profile.MemberNumber}</Fact>
          <Fact label={texts.fullName}>{profile.FullName}</Fact>
          <Fact label={texts.email}>{profile.Email}</Fact>
          <Fact label={texts.phone}>{profile.Phone}</Fact>
          <Fact label={texts.gender}>{profile.Gender === null ? '' : texts.genders[profile.Gender]}</Fact>
          <Fact label={texts.birthPlace}>{profile.BirthPlace}</Fact>
          <Fact label={texts.birthDate}>{bornAt && formatDate(bornAt)}</Fact>
        </dl>
      </Card>
    </ProfilePage>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="gap-4 py-3 last:pb-0 sm:grid sm:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{children || texts.none}</dd>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <ProfilePage title={texts.title}>
      <LoadingText />
      <Skeleton className="h-96 w-full" />
    </ProfilePage>
  )
}

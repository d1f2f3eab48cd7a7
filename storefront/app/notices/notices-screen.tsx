import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { ProfilePage } from '../profile/profile-page.tsx'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { noticeTexts as texts } from '../texts/notices.ts'
import type { Route } from './+types/notices-screen.ts'
import { DeviceCards } from './device-cards.tsx'
import { KindsCard } from './kinds-card.tsx'
import type { ChangeNotices } from './notices.ts'
import { ownSubscription } from './own-subscription.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const [notices, subscription] = await Promise.all([api('GET /me/notices'), ownSubscription()])
    return { notices, endpoint: subscription?.endpoint ?? '' }
  })

export const meta = () => pageMeta({ title: texts.title })

/** /profile/pemberitahuan (U05): of which news about their orders a shopper is told, by mail and on which devices. */
export default function NoticesScreen({ loaderData }: Route.ComponentProps) {
  const [notices, setNotices] = useState(loaderData.notices)
  const redirectToLogin = useLoginRedirect()

  const change: ChangeNotices = async (shown, save, done) => {
    setNotices((before) => ({ ...before, ...shown }))
    try {
      setNotices(await save())
      if (done) toast(done)
    } catch (error) {
      setNotices(notices)
      if (!redirectToLogin(error)) toast(failureText(error), 'danger')
    }
  }

  return (
    <ProfilePage title={texts.title}>
      <div className="grid gap-4 *:min-w-0">
        <DeviceCards notices={notices} initialEndpoint={loaderData.endpoint} change={change} />
        <KindsCard notices={notices} change={change} />
      </div>
    </ProfilePage>
  )
}

export function HydrateFallback() {
  return (
    <ProfilePage title={texts.title}>
      <LoadingText />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="mt-4 h-80 w-full" />
    </ProfilePage>
  )
}

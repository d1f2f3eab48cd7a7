import { useRef, useState } from 'react'
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
import type { ChangeNotices, Notices } from './notices.ts'
import { ownSubscription } from './own-subscription.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const [notices, subscription] = await Promise.all([api('GET /me/notices'), ownSubscription()])
    return { notices, endpoint: subscription?.endpoint ?? '' }
  })

export const meta = () => pageMeta({ title: texts.title })

/** /profile/pemberitahuan (U05): of which news about their orders a shopper is told, by mail and on which devices. */
export default function NoticesScreen({ loaderData }: Route.ComponentProps) {
  const [notices, change] = useNotices(loaderData.notices)
  return (
    <ProfilePage title={texts.title}>
      <div className="grid gap-4 *:min-w-0">
        <DeviceCards notices={notices} initialEndpoint={loaderData.endpoint} change={change} />
        <KindsCard notices={notices} change={change} />
      </div>
    </ProfilePage>
  )
}

/** What is shown, and how it changes: one change is saved after the other, and the last one shows the server's answer. */
function useNotices(loaded: Notices): [Notices, ChangeNotices] {
  const [notices, setNotices] = useState(loaded)
  const saved = useRef(loaded)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const changes = useRef(0)
  const redirectToLogin = useLoginRedirect()

  const change: ChangeNotices = async (shown, save, done) => {
    changes.current += 1
    const own = changes.current
    setNotices((before) => ({ ...before, ...shown }))
    const answer = saving.current.then(save)
    saving.current = answer.catch(() => undefined)
    try {
      saved.current = await answer
      if (done) toast(done)
    } catch (error) {
      if (!redirectToLogin(error)) toast(failureText(error), 'danger')
    }
    if (own === changes.current) setNotices(saved.current)
  }
  return [notices, change]
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

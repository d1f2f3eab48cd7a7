import { useMemo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { CallError } from '#contract/client.ts'
import { MemoryNotice } from '#web/browser/memory-notice.tsx'
import { useOverlayHistory } from '#web/design/close-on-back.ts'
import { Toaster } from '#web/design/toast.tsx'
import { PageLoading } from '#web/navigation/page-loading.tsx'
import { AccessNotice } from '../access/access-notice.tsx'
import { canOf, RightsContext, useMe } from '../access/rights.ts'
import { LiveNotice } from '../live/live-badge.tsx'
import { useLiveUpdates } from '../live/live-updates.ts'
import { openRooms } from '../navigation/navigation.ts'
import { OpenRoomsContext } from '../navigation/open-rooms.ts'
import type { Subject } from '../navigation/subject.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { shellTexts } from '../texts/shell.ts'
import { LayoutSkeleton } from '../ui/layout-skeleton.tsx'
import { FailedScreen, NotOperatorScreen } from '../ui/message-screens.tsx'
import { AppBadge } from './app-badge.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Rail } from './rail.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { UndoOffer } from './undo-offer.tsx'

/** The frame of every screen of /kelola, once the rights of the person are loaded. */
export function BackofficeLayout({ subjects }: { subjects: readonly Subject[] }) {
  useOverlayHistory()
  useLiveUpdates()
  const { data: me, error, isFetching, refetch } = useMe()
  const rights = useMemo(() => me && { me, can: canOf(me.Rights) }, [me])
  const rooms = useMemo(() => (rights ? openRooms(subjects, rights.can) : []), [rights, subjects])
  if (error instanceof CallError && error.http === 404) return <NotOperatorScreen />
  if (!rights) return error ? <FailedScreen error={error} busy={isFetching} onRetry={refetch} /> : <LayoutSkeleton />
  return (
    <RightsContext value={rights}>
      <OpenRoomsContext value={rooms}>
        <a href="#main" className="skip-link">
          {shellTexts.skip}
        </a>
        <ScrollRestoration />
        <PageLoading onTimeoutAtUrl={reload} />
        <div className="min-h-dvh bg-ground md:grid md:grid-cols-[13.75rem_minmax(0,1fr)]">
          <Rail />
          <div className="min-w-0 max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]">
            <TopBar />
            <MemoryNotice text={shellTexts.storageRefused} />
            <LiveNotice />
            <AccessNotice />
            <RoomTabs />
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
        <BottomNavigation />
        <AppBadge />
        <SearchDialog />
        <UndoOffer />
        <Toaster />
      </OpenRoomsContext>
    </RightsContext>
  )
}

const reload = () => window.location.reload()

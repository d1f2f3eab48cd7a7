import { useMemo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { CallError } from '#contract/client.ts'
import { MemoryNotice } from '../../storefront/app/browser/memory-notice.tsx'
import { useOverlayHistory } from '../../storefront/app/design/close-on-back.ts'
import { Toaster } from '../../storefront/app/design/toast.tsx'
import { PageLoading } from '../../storefront/app/navigation/page-loading.tsx'
import { LiveNotice } from '../live/live-badge.tsx'
import { useLiveUpdates } from '../live/live-updates.ts'
import { canOf, RightsContext, useMe } from '../session/rights.ts'
import { subjects } from '../subjects.ts'
import { shellTexts } from '../texts/shell.ts'
import { AccessNotice } from './access-notice.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { LayoutSkeleton } from './layout-skeleton.tsx'
import { FailedScreen, NotOperatorScreen } from './message-screens.tsx'
import { openRooms } from './navigation.ts'
import { OpenRoomsContext } from './open-rooms.ts'
import { Rail } from './rail.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { SearchDialog } from './search/search-dialog.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every screen of /kelola, once it is known who is here. */
export function BackofficeLayout() {
  useOverlayHistory()
  useLiveUpdates()
  const { data: me, error, isFetching, refetch } = useMe()
  const rights = useMemo(() => me && { me, can: canOf(me.Rights) }, [me])
  const rooms = useMemo(() => (rights ? openRooms(subjects, rights.can) : []), [rights])
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
            <MemoryNotice text={shellTexts.keptInMemory} />
            <LiveNotice />
            <AccessNotice />
            <RoomTabs />
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
        <BottomNavigation />
        <SearchDialog />
        <Toaster />
      </OpenRoomsContext>
    </RightsContext>
  )
}

const reload = () => window.location.reload()

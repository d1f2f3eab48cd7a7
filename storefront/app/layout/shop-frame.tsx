import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { ConnectionError, describeError } from '#web/api/page-error.ts'
import { Toaster } from '#web/design/toast.tsx'
import { PageLoading } from '#web/navigation/page-loading.tsx'
import { onSessionChangedInOtherTab, useIsMember } from '#web/session/session.ts'
import { Analytics } from '../analytics/analytics.tsx'
import { PageSkeleton } from '../navigation/page-skeleton.tsx'
import { usePictureTransition } from '../navigation/use-picture-transition.ts'
import { optionalPart } from '../page/optional-part.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { checkSession } from '../session/session-check.ts'
import { layoutTexts } from '../texts/layout.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { ConnectionHints } from './connection-hints.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const mainId = 'isi'

// The badge keeps its last number without it.
const FreshWaitingOrders = optionalPart(() => import('./fresh-waiting-orders.ts'))
const InstallInvitation = optionalPart(() => import('../install/install-invitation.tsx'))
/** The page and what belongs to it come first. */
const invitationDelayMs = 3_000

/** Everything around a screen of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle as ScreenHandle | undefined)
  const isCheckout = handles.some((handle) => handle?.isCheckout)
  const cartIcon = handles.every((handle) => handle?.cartIcon !== false)
  const main = useFocusOnNewPage()
  const navigate = useNavigate()
  const showTimeout = () => navigate('/error', { state: { error: describeError(new ConnectionError(true, null)) } })
  useRevalidateOnSessionChange()
  useSessionCheck()
  const isMember = useIsMember()
  const isSettled = useIsSettled()
  usePictureTransition()
  return (
    <>
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {layoutTexts.skip}
      </a>
      <PageLoading onTimeoutAtUrl={showTimeout} />
      <TopBar isCheckout={isCheckout} cartIcon={cartIcon} />
      <ConnectionHints />
      <main id={mainId} ref={main} tabIndex={-1} className="min-h-[100vh]">
        {children}
      </main>
      {/* Hydrated after the screen. */}
      <Suspense>
        <Footer />
      </Suspense>
      <Analytics />
      <Suspense>
        {isMember && <FreshWaitingOrders />}
        {isSettled && <InstallInvitation />}
      </Suspense>
      <div className="page-end" />
      {/* Over the page and its action bar, below the navigation. */}
      <PageSkeleton />
      {!isCheckout && <BottomNavigation />}
      <Toaster />
    </>
  )
}

/** Reloads the data after a login or logout in another tab. */
function useRevalidateOnSessionChange() {
  const { revalidate } = useRevalidator()
  useEffect(() => onSessionChangedInOtherTab(revalidate), [revalidate])
}

/** Checks the session, so that an ended one is removed before a protected screen is opened. */
function useSessionCheck() {
  useEffect(() => {
    checkSession()
  }, [])
}

/** Whether the first page has been open for a while. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    setTimeout(setSettled, invitationDelayMs, true)
  }, [])
  return isSettled
}

/** Focuses <main> after a navigation, so that screen readers start at the new page. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  // With the page, not after it: an effect may run while Tab moves the focus, when nothing has it, and would take it.
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // An element focused by the screen itself, or a control that stays, such as the choice of a variant.
    if (main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

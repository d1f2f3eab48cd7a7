import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

// Hydration does not need the skeletons, so they load afterwards. Until then only the progress bar is shown.
const loadShape = (): Promise<{ default: ComponentType<{ path: string }> }> =>
  import('./page-shape.tsx').catch(() => ({ default: () => null }))
const PageShape = lazy(loadShape)

/**
 * The shape of the page that a tap leads to, over the current page, once it takes longer than 150 ms (navigation.css). The current
 * page stays as it is below, with its scroll position and form state, because the navigation may fail.
 */
export function PageSkeleton() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  useEffect(() => {
    void loadShape()
  }, [])
  if (!location || location.pathname === pathname) return null
  return (
    <Suspense>
      <div aria-hidden className="page-skeleton fixed inset-0 z-20 overflow-hidden bg-ground pt-14 md:pt-18">
        <PageShape path={location.pathname} />
      </div>
    </Suspense>
  )
}

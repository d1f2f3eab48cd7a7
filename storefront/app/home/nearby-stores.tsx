import { api } from '#web/api/api.ts'
import { useMyLocation } from '#web/browser/my-location.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Row } from '../page/row.tsx'
import { StoreCarousel } from '../store/store-carousel.tsx'
import { type Around, nearbyKm, useNearbyStores } from '../store/use-nearby-stores.ts'
import { homeTexts as texts } from '../texts/home.ts'

const maxStores = 10 // S02

/**
 * Stores around the stored location; nothing if there is none (S02). Before hydration an attribute of <html> shows or hides
 * them (visitor-attributes.ts).
 */
export function NearbyStores() {
  const location = useMyLocation()
  const isHydrated = useHydrated()
  if (isHydrated && !location) return null
  return (
    <div className={isHydrated ? undefined : 'not-located:hidden'}>
      <NearbyRow />
    </div>
  )
}

const findNear = ({ location, signal }: Around) =>
  api('GET /nearbystore/:oid', { query: { ...location, MaxKm: nearbyKm, Size: maxStores }, signal })

function NearbyRow() {
  const { found, retry } = useNearbyStores(findNear)
  if (typeof found === 'object' && found.length <= 1) return null
  return (
    <Row title={texts.nearby} to="/store?type=nearby">
      {found === 'failed' && <ErrorState title={texts.notLoaded} onRetry={retry} />}
      {found === undefined && (
        <div role="status" className="flex min-h-24 gap-3 overflow-hidden py-1 md:gap-4">
          <span className="sr-only">{texts.loading}</span>
          {[1, 2, 3, 4].map((number) => (
            <Skeleton
              key={number}
              className="h-22 w-[76%] shrink-0 rounded-card sm:w-[40%] lg:w-[calc((100%-3*1rem)/4)]"
            />
          ))}
        </div>
      )}
      {typeof found === 'object' && <StoreCarousel label={texts.nearby} stores={found} />}
    </Row>
  )
}

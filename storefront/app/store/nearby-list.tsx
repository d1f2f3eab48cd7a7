import { LocateFixed, MapPinOff, Store } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { clearLocation, requestLocation, useMyLocation } from '../browser/my-location.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { pageCountOf } from '../design/page-number.ts'
import { Pagination } from '../design/pagination.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState, ErrorState } from '../design/states.tsx'
import { toast } from '../design/toast.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { locationTexts, storeTexts as texts } from '../texts/store.ts'
import { LocationPrompt } from './location-prompt.tsx'
import { StoreGrid } from './store-grid.tsx'
import { storeListPath, storePageSize } from './store-list-path.ts'
import { type NearbyStores, nearbyKm, useNearbyStores } from './use-nearby-stores.ts'

/**
 * Stores by distance, or the location prompt if no location is stored. Before hydration both are rendered, and an attribute of
 * <html> shows one of them (visitor-attributes.ts).
 */
export function NearbyList({ page }: { page: number }) {
  const location = useMyLocation()
  const isHydrated = useHydrated()
  // The prompt stays the same element, so that a tap on it before hydration is replayed.
  return (
    <>
      {(!isHydrated || !location) && (
        <div className={isHydrated ? undefined : 'located:hidden'}>
          <LocationPrompt />
        </div>
      )}
      {!isHydrated && (
        <div className="not-located:hidden">
          <ListSkeleton />
        </div>
      )}
      {isHydrated && location && <NearbyStoreList page={page} />}
    </>
  )
}

function NearbyStoreList({ page }: { page: number }) {
  const { found, retry } = useNearbyStores(page, storePageSize)
  if (found === 'failed') return <ErrorState title={texts.notLoaded} text={texts.notLoadedText} onRetry={retry} />
  if (!found) return <ListSkeleton />
  const { stores, count, farther } = found
  const pageCount = pageCountOf(count, storePageSize)
  if (pageCount > 0 && page > pageCount) return <Navigate to={storeListPath({ type: 'nearby' }, pageCount)} replace />
  return (
    <>
      <LocationBar count={count} />
      {stores.length > 0 ? <StoreGrid stores={stores} /> : <NoneNearby farther={farther} />}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => storeListPath({ type: 'nearby' }, number)} />
      </div>
    </>
  )
}

/** Shown if no store is nearby, with the next ones farther away. */
function NoneNearby({ farther }: { farther: NearbyStores['stores'] }) {
  return (
    <>
      <EmptyState
        icon={Store}
        title={texts.noneNearby(nearbyKm)}
        text={texts.emptyNearby}
        action={<ButtonLink to="/store">{texts.allStores}</ButtonLink>}
      />
      {farther.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg font-bold">{texts.nearestTitle}</h2>
          <StoreGrid stores={farther} />
        </section>
      )}
    </>
  )
}

/** The number of stores, and buttons to update or delete the stored location. */
function LocationBar({ count }: { count: number | undefined }) {
  const [isAsking, setAsking] = useState(false)
  async function update() {
    setAsking(true)
    const answer = await requestLocation()
    setAsking(false)
    if (answer !== 'granted') toast(locationTexts[answer], 'danger')
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2">
      <p className="flex-1 basis-48 text-sm text-muted">{count ? texts.countNearby(count, nearbyKm) : ''}</p>
      <Button look="quiet" size="small" busy={isAsking} onClick={update}>
        <LocateFixed aria-hidden className="size-4" />
        {locationTexts.update}
      </Button>
      <Button look="quiet" size="small" onClick={clearLocation}>
        <MapPinOff aria-hidden className="size-4" />
        {locationTexts.forget}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingText />
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Skeleton key={number} className="h-20 rounded-card" />
        ))}
      </div>
    </>
  )
}

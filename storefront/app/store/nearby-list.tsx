import { LocateFixed, MapPinOff, Store } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { requestLocation } from '#web/browser/ask-location.ts'
import { clearLocation, useMyLocation } from '#web/browser/my-location.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { pageCountOf } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { toast } from '#web/design/toast.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { locationTexts, storeTexts as texts } from '../texts/store.ts'
import { LocationPrompt } from './location-prompt.tsx'
import { StoreGrid } from './store-grid.tsx'
import { storeListPath, storePageSize } from './store-list-path.ts'
import { type Around, nearbyKm, useNearbyStores } from './use-nearby-stores.ts'

/**
 * All stores by distance with a line after the near ones, or the location prompt if no location is stored. Before hydration both are rendered, and an attribute of
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

type ByDistance = {
  stores: Data<'GET /nearbystore/:oid'>
  /** Counts of all stores and of the near ones; undefined if they failed to load. */
  count: number | undefined
  nearCount: number | undefined
}

async function findByDistance({ location, signal }: Around, page: number): Promise<ByDistance> {
  const countWithin = (limit: { MaxKm?: number }) =>
    optionalCall(api('GET /nearbystorecount/:oid', { query: { ...location, ...limit }, signal }))
  const [stores, all, near] = await Promise.all([
    api('GET /nearbystore/:oid', { query: { ...location, Page: page, Size: storePageSize }, signal }),
    countWithin({}),
    countWithin({ MaxKm: nearbyKm }),
  ])
  return { stores, count: all?.count, nearCount: near?.count }
}

function NearbyStoreList({ page }: { page: number }) {
  const { found, retry } = useNearbyStores(findByDistance, page)
  if (found === 'failed') return <ErrorState title={texts.notLoaded} text={texts.notLoadedText} onRetry={retry} />
  if (!found) return <ListSkeleton />
  const { stores, count, nearCount } = found
  const pageCount = pageCountOf(count, storePageSize)
  if (pageCount > 0 && page > pageCount) return <Navigate to={storeListPath({ type: 'nearby' }, pageCount)} replace />
  if (stores.length === 0) return <NoStores />
  const near = stores.filter(({ Distance }) => Distance <= nearbyKm)
  const far = stores.slice(near.length)
  return (
    <>
      <LocationBar nearCount={nearCount} />
      {near.length > 0 && <StoreGrid stores={near} />}
      {far.length > 0 && (
        <section className="mt-8 border-t border-line pt-5">
          <h2 className="mb-3 text-lg font-bold">{texts.farther(nearbyKm)}</h2>
          <StoreGrid stores={far} />
        </section>
      )}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => storeListPath({ type: 'nearby' }, number)} />
      </div>
    </>
  )
}

/** Shown if no store has a known location. */
function NoStores() {
  return (
    <>
      <LocationBar nearCount={undefined} />
      <EmptyState
        icon={Store}
        title={texts.countNearby(0, nearbyKm)}
        text={texts.emptyNearby}
        action={<ButtonLink to="/store">{texts.allStores}</ButtonLink>}
      />
    </>
  )
}

/** How many stores are near, and buttons to update or delete the stored location. */
function LocationBar({ nearCount }: Pick<ByDistance, 'nearCount'>) {
  const [isAsking, setAsking] = useState(false)
  async function update() {
    setAsking(true)
    const answer = await requestLocation()
    setAsking(false)
    if (answer !== 'granted') toast(locationTexts[answer], 'danger')
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2">
      <p className="flex-1 basis-48 text-sm text-muted">
        {nearCount === undefined ? '' : texts.countNearby(nearCount, nearbyKm)}
      </p>
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

import type { Data } from '#contract/client.ts'
import { cityAndDistance } from './city-and-distance.ts'
import { StoreCard } from './store-card.tsx'

/** What a card needs of a store. */
export type ListedStore = Pick<Data<'GET /store/:oid'>[number], 'ID' | 'Name' | 'Logo' | 'City'> & { Distance?: number }

/** A page of stores. */
export function StoreGrid({ stores }: { stores: ListedStore[] }) {
  return (
    <ul className="grid gap-3 *:min-w-0 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {stores.map((store) => (
        <li key={store.ID}>
          <ListedStoreCard store={store} />
        </li>
      ))}
    </ul>
  )
}

/** A store's card with its distance, where that is known. */
export function ListedStoreCard({ store }: { store: ListedStore }) {
  return (
    <StoreCard
      id={store.ID}
      name={store.Name}
      logo={store.Logo}
      place={cityAndDistance(store)}
      isNearby={store.Distance !== undefined}
      className="h-full"
    />
  )
}

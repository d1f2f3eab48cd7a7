import type { Data } from '#contract/client.ts'
import { cityAndDistance } from './city-and-distance.ts'
import { StoreCard } from './store-card.tsx'

/** The fields of a store that its card shows. */
export type ListedStore = Pick<Data<'GET /store/:oid'>[number], 'ID' | 'Name' | 'Logo' | 'Cover' | 'City'> & {
  Goods: { Img: string }[]
  Distance?: number
}

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

/** The card of a store, with its distance if known. */
export function ListedStoreCard({ store }: { store: ListedStore }) {
  return (
    <StoreCard
      id={store.ID}
      name={store.Name}
      logo={store.Logo}
      cover={store.Cover}
      goods={store.Goods}
      place={cityAndDistance(store)}
      isNearby={store.Distance !== undefined}
      className="h-full"
    />
  )
}

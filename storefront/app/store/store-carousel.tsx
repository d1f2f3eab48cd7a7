import { Carousel } from '#web/design/carousel.tsx'
import { type ListedStore, ListedStoreCard } from './store-grid.tsx'

/** A carousel of stores: 1.3 on phones, 3 on tablets, 4 on wide screens (B02). */
export function StoreCarousel({ label, stores }: { label: string; stores: ListedStore[] }) {
  return (
    <Carousel
      label={label}
      itemClassName="w-[max(76%,12rem)] sm:w-[40%] md:w-[calc((100%-2*1rem)/3)] lg:w-[calc((100%-3*1rem)/4)]"
    >
      {stores.map((store) => (
        <ListedStoreCard key={store.ID} store={store} />
      ))}
    </Carousel>
  )
}

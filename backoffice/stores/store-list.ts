import { Store as StoreIcon } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { openingHoursText, type TimeZone } from '#contract/values/stores/opening-hours.ts'
import { storeTexts as texts } from '../texts/stores.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'

export type Store = Data<'GET /kelola/store'>[number]

export const storeSubject = 'store'
const { columns } = texts

const hoursOf = ({ OpeningHours, TimeZone }: Store) =>
  OpeningHours ? openingHoursText(OpeningHours, (TimeZone || null) as TimeZone | null) : texts.noHours

const deliveryOf = (store: Store) =>
  [
    store.OffersPickup && texts.delivery.pickup,
    store.OffersCourier && texts.delivery.courier,
    store.OffersOwnCourier && texts.delivery.own,
  ]
    .filter(Boolean)
    .join(', ') || texts.noDelivery

export const storeList: ListDefinition<Store> = {
  subject: storeSubject,
  path: pages.stores,
  title: texts.title,
  ...listCalls('GET /kelola/store', 'GET /kelola/storecount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  linkTo: ({ ID }) => pagePath(pages.store, ID),
  columns: [
    { name: 'Name', label: columns.name, value: ({ Name }) => Name, sort: 'Name', phone: 'title' },
    { name: 'City', label: columns.city, value: ({ City }) => City || texts.noCity, sort: 'City', phone: 'line' },
    { name: 'Hours', label: columns.hours, value: hoursOf, phone: 'line' },
    { name: 'Delivery', label: columns.delivery, value: deliveryOf, phone: 'line' },
    { name: 'Phone', label: columns.phone, value: ({ Phone }) => Phone, wide: true },
    { name: 'Address', label: columns.address, value: ({ Address }) => Address, hidden: true },
  ],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  create: { label: texts.add, path: pages.newStore, right: 'stores:write' },
  empty: { icon: StoreIcon, title: texts.empty, text: texts.emptyText },
  exportName: 'toko',
}

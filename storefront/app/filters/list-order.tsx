import { Link, useNavigate } from 'react-router'
import { toast } from '#web/design/toast.tsx'
import { loadCode, offerRetry } from '../page/load-code.ts'
import { filterTexts as texts } from '../texts/filters.ts'
import type { ListSort } from './chosen-filters.ts'
import type { FilteredList } from './filtered-list.ts'

const pill =
  'flex min-h-11 items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-primary-line aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-strong md:min-h-10 md:px-4'

export type Order = { name: string; to: string; isCurrent: boolean }

/** An order of a list, which keeps its filters. */
export const orderBy = ({ chosen, pathOf }: FilteredList, sort: ListSort): Order => {
  const { place: _, ...kept } = chosen
  return { name: texts.sorts[sort], to: pathOf({ ...kept, sort }), isCurrent: chosen.sort === sort }
}

/** The order that a list has by itself. */
export function ownOrder({ chosen: { filters, sort }, pathOf }: FilteredList, name: string): Order {
  return { name, to: pathOf(filters ? { filters } : {}), isCurrent: !sort }
}

type ListOrderProps = {
  list: FilteredList
  label: string
  /** Its own orders, before those by price and distance. */
  first: readonly Order[]
}

/** The orders of a list as links. */
export function ListOrder({ list, label, first }: ListOrderProps) {
  const orders = [...first, ...(['termurah', 'termahal', 'diskon'] as const).map((sort) => orderBy(list, sort))]
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1.5 md:flex-wrap md:gap-2">
        {orders.map(({ name, to, isCurrent }) => (
          <li key={name}>
            <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined} className={pill}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <NearestFirst list={list} />
        </li>
      </ul>
    </nav>
  )
}

const location = () => Promise.all([import('#web/browser/ask-location.ts'), import('#web/browser/my-location.ts')])

/** Asks for the place of the shopper, if it is not known yet, and sorts by the distance of the stores. */
function NearestFirst({ list: { chosen, pathOf } }: { list: FilteredList }) {
  const navigate = useNavigate()
  const isCurrent = chosen.sort === 'terdekat'
  const sort = async () => {
    const code = await loadCode(location).catch(() => null)
    if (!code) return offerRetry(sort)
    const [{ requestLocation }, { readMyLocation }] = code
    if (!readMyLocation() && (await requestLocation()) !== 'granted') return toast(texts.locationDenied, 'danger')
    const place = readMyLocation()
    if (!place) return
    const { latitude, longitude } = place
    await navigate(pathOf({ ...chosen, sort: 'terdekat', place: { lat: round(latitude), long: round(longitude) } }))
  }
  return (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={sort} className={pill}>
      {texts.sorts.terdekat}
    </button>
  )
}

/** About a kilometre: near enough for stores, and no address in a link that is shared. */
const round = (degrees: number) => Math.round(degrees * 100) / 100

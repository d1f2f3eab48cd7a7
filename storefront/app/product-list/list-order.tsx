import { Link, useNavigate } from 'react-router'
import { toast } from '#web/design/toast.tsx'
import { filterTexts } from '../texts/filters.ts'
import { productListTexts } from '../texts/product.ts'
import { type ListQuery, type ListSort, listPath } from './list-query.ts'

const pill =
  'flex min-h-11 items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-primary-line aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-strong md:min-h-10 md:px-4'

/** The orders of a list as links that keep its words and filters. The three collections are orders of a category, and pages of their own. */
export function ListOrder({ query }: { query: ListQuery }) {
  return (
    <nav aria-label={productListTexts.collections}>
      <ul className="flex gap-1.5 md:flex-wrap md:gap-2">
        {ordersOf(query).map(({ name, to, isCurrent }) => (
          <li key={name}>
            <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined} className={pill}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <NearestFirst query={query} />
        </li>
      </ul>
    </nav>
  )
}

type Order = { name: string; to: string; isCurrent: boolean }

const collections = [
  ['latest', productListTexts.shortLatest],
  ['popular', productListTexts.shortPopular],
  ['choice', productListTexts.shortChoice],
] as const

function ordersOf(query: ListQuery): Order[] {
  const { sort: current, place: _, ...unsorted } = query
  const sorted = (sort: ListSort): Order => ({
    name: filterTexts.sorts[sort],
    to: listPath({ ...unsorted, sort }),
    isCurrent: current === sort,
  })
  const byPrice = (['termurah', 'termahal', 'diskon'] as const).map(sorted)
  if ('keyword' in query) {
    const fit = { name: filterTexts.sorts.fit, to: listPath(unsorted), isCurrent: !current }
    return [fit, ...(['terbaru', 'populer'] as const).map(sorted), ...byPrice]
  }
  const { filters, type } = query
  const categoryId = 'categoryId' in query ? query.categoryId : undefined
  return [
    ...collections.map(([collection, name]) => ({
      name,
      to: listPath({
        type: collection,
        ...(categoryId && { categoryId }),
        ...(filters && { filters }),
      }),
      isCurrent: type === collection && !current,
    })),
    ...byPrice,
  ]
}

/** Asks for the place of the shopper, if it is not known yet, and sorts by the distance of the stores. */
function NearestFirst({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const isCurrent = query.sort === 'terdekat'
  const sort = async () => {
    const [{ requestLocation }, { readMyLocation }] = await Promise.all([
      import('#web/browser/ask-location.ts'),
      import('#web/browser/my-location.ts'),
    ])
    if (!readMyLocation() && (await requestLocation()) !== 'granted') return toast(filterTexts.locationDenied, 'danger')
    const place = readMyLocation()
    if (!place) return
    await navigate(
      listPath({
        ...query,
        sort: 'terdekat',
        place: { lat: round(place.latitude), long: round(place.longitude) },
      }),
    )
  }
  return (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={sort} className={pill}>
      {filterTexts.sorts.terdekat}
    </button>
  )
}

/** About a kilometre: near enough for stores, and no address in a link that is shared. */
const round = (degrees: number) => Math.round(degrees * 100) / 100

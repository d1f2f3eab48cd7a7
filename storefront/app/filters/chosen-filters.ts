import { cleanKeyword } from '#contract/values/search/keyword.ts'

/** The chosen values of the filters of a product list; prices are rupiah after the discount. */
export type ListFilters = {
  min?: number
  max?: number
  inStock: boolean
  discounted: boolean
  pickup: boolean
  /** Numbers on the wire (`wirePurchaseType`). */
  types: number[]
  cities: string[]
  /** Ids. */
  stores: number[]
  /** `Ukuran=M`. */
  options: string[]
  /** The id of a category, with those below it; 0 for all, where the list has a category of its own, and absent for that one. */
  category?: number
}

export const noFilters: ListFilters = {
  ...{ inStock: false, discounted: false, pickup: false },
  ...{ types: [], cities: [], stores: [], options: [] },
}

/** The orders of a list other than its own, by their names in the address. */
export const listSorts = {
  terbaru: 'ID-desc',
  populer: 'TotalPurchase-desc',
  termurah: 'PromoPrice-asc',
  termahal: 'PromoPrice-desc',
  diskon: 'Discount-desc',
  terdekat: 'Distance-asc',
} as const
export type ListSort = keyof typeof listSorts

/** The filters and the order that a shopper has chosen; an order by distance names the place that it starts from, in degrees. */
export type Chosen = { filters?: ListFilters; sort?: ListSort; place?: { lat: number; long: number } }

/** The filters and the order in an address; what is neither is ignored. */
export function readChosen(search: URLSearchParams): Chosen {
  const filters = readFilters(search)
  return { ...(countChosen(filters) > 0 && { filters }), ...readSort(search) }
}

function readSort(search: URLSearchParams): Chosen {
  const sort = search.get('urut') ?? ''
  if (!Object.hasOwn(listSorts, sort)) return {}
  if (sort !== 'terdekat') return { sort: sort as ListSort }
  const [lat = Number.NaN, long = Number.NaN] = (search.get('dari') ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { sort, place: { lat, long } } : {}
}

/** Writes filters and order into an address. */
export function writeChosen(search: URLSearchParams, { filters, sort, place }: Chosen): void {
  if (filters) writeFilters(search, filters)
  if (sort) search.set('urut', sort)
  if (place) search.set('dari', `${place.lat},${place.long}`)
}

/** Whether a shopper has filtered or sorted the list. */
export const isFiltered = ({ filters, sort }: Chosen) => filters !== undefined || sort !== undefined

const flags = { stok: 'inStock', diskon: 'discounted', ambil: 'pickup' } as const
/** Of one filter; the call takes 50. */
const maxValues = 20
const maxPrice = 1_000_000_000_000

function readFilters(search: URLSearchParams): ListFilters {
  const texts = (name: string) =>
    [...new Set(search.getAll(name).map(cleanKeyword).filter(Boolean))].slice(0, maxValues)
  const ids = (name: string) => texts(name).map(Number).filter(isId)
  const [category] = ids('kategori')
  const [min, max] = (search.get('harga') ?? '').split('-').map(priceOf)
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && (min === undefined || max >= min) && { max }),
    ...(Object.fromEntries(Object.entries(flags).map(([name, flag]) => [flag, search.get(name) === '1'])) as Record<
      (typeof flags)[keyof typeof flags],
      boolean
    >),
    types: ids('jenis').filter((type) => type <= 3),
    cities: texts('kota'),
    stores: ids('toko'),
    options: texts('opsi').filter((option) => /^[^=]+=./.test(option)),
    ...(category && { category }),
  }
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

function priceOf(text: string): number | undefined {
  const price = Number(text)
  return /^\d{1,13}$/.test(text) && price <= maxPrice ? price : undefined
}

function writeFilters(search: URLSearchParams, filters: ListFilters): void {
  const { min, max, types, cities, stores, options, category } = filters
  if (min !== undefined || max !== undefined) search.set('harga', `${min ?? ''}-${max ?? ''}`)
  for (const [name, flag] of Object.entries(flags)) if (filters[flag]) search.set(name, '1')
  if (category) search.set('kategori', String(category))
  const several = { jenis: types, kota: cities, toko: stores, opsi: options }
  for (const [name, values] of Object.entries(several)) for (const value of values) search.append(name, String(value))
}

/** The parameters of the calls that filter and sort. */
export const chosenQuery = ({ filters = noFilters, sort, place }: Chosen) => ({
  ...filterQuery(filters),
  ...(sort && { Sort: listSorts[sort] }),
  ...(place && { Lat: place.lat, Long: place.long }),
})

/** The parameters of the calls that filter. */
export const filterQuery = ({
  min,
  max,
  inStock,
  discounted,
  pickup,
  types,
  cities,
  stores,
  options,
  category,
}: ListFilters) => ({
  ...(category !== undefined && { CategoryID: category ? [category] : [] }),
  ...(min !== undefined && { MinPrice: min }),
  ...(max !== undefined && { MaxPrice: max }),
  ...(inStock && { InStock: 1 }),
  ...(discounted && { Discounted: 1 }),
  ...(pickup && { Pickup: 1 }),
  ...(types.length > 0 && { PurchaseType: types }),
  ...(cities.length > 0 && { City: cities }),
  ...(stores.length > 0 && { StoreID: stores }),
  ...(options.length > 0 && { Option: options }),
})

/** How many values are chosen; a range of prices is one. */
export const countChosen = ({ min, max, ...others }: ListFilters) =>
  Number(min !== undefined || max !== undefined) +
  Object.values(others)
    .flat()
    .filter((value) => value !== false).length

/** A list with a value, or without it if it is there. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** The filters without one, by its name on the wire (`Costs` of filteredproduct). */
export function withoutFilter(filters: ListFilters, name: string): ListFilters {
  const { min, max, ...others } = filters
  const { category, ...inAllCategories } = filters
  switch (name) {
    case 'Price':
      return others
    case 'InStock':
      return { ...filters, inStock: false }
    case 'Discounted':
      return { ...filters, discounted: false }
    case 'Pickup':
      return { ...filters, pickup: false }
    case 'PurchaseType':
      return { ...filters, types: [] }
    case 'City':
      return { ...filters, cities: [] }
    case 'StoreID':
      return { ...filters, stores: [] }
    case 'CategoryID':
      return inAllCategories
    default:
      return { ...filters, options: filters.options.filter((option) => wireNameOf(option) !== name) }
  }
}

const wireNameOf = (option: string) => `Option:${optionName(option).toLowerCase()}`
/** `Ukuran` of `Ukuran=M`. */
export const optionName = (option: string) => option.slice(0, option.indexOf('='))
/** `M` of `Ukuran=M`. */
export const optionValue = (option: string) => option.slice(option.indexOf('=') + 1)

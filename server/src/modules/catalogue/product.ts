import type { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { WireStorePlace } from './store-place.ts'

/** How a product is sold. */
export type PurchaseType = keyof typeof wirePurchaseType

export type CardRow = {
  id: number
  name: string
  image: string | null
  second_image: string | null
  price: number
  promo_price: number
  discount_percent: number
  stock: number
  purchase_type: PurchaseType
  min_days: number | null
  closed_at: Date | null
  delivery_date: string | null
  category_id: number
  category_name: string
  store_id: number
  store_name: string
  store_city: string
  available: boolean
  total_purchase: number
  weight: number
  unit: string
  width_cm: number
  height_cm: number
  length_cm: number
  family_id: number | null
  family_name: string | null
  variants: number | null
  lowest_price: number | null
  highest_price: number | null
}

export type ProductRow = CardRow & {
  images: string[]
  description: string
  store_subdistrict: string | null
  store_province: string | null
  store_place: WireStorePlace
  sku: string
  barcode: string
  option_values: string[]
  options: FamilyOption[] | null
}

/** What the members of a family differ in, such as a size, with its values in their order. */
export type FamilyOption = { name: string; values: readonly string[] }

export type VariantRow = {
  id: number
  option_values: string[]
  image: string | null
  price: number
  promo_price: number
  discount_percent: number
  stock: number
  sku: string
  barcode: string
}

export type CategoryRow = { id: number; name: string; image: string }

/** A category as it stands in the tree. */
export type TreeCategory = CategoryRow & { parentId: number | null; available: boolean }

export type StoreRow = {
  id: number
  name: string
  logo: string
  cover: string
  owner_name: string
  description: string
  city: string
  address_id: number
}

/** The ways in which a store hands over its goods. */
export type StoreDelivery = { offersPickup: boolean; offersCourier: boolean; offersOwnCourier: boolean }

/** A store of a list, with a few of its goods. */
export type ListedStoreRow = StoreRow & { goods: { id: number; name: string; image: string | null }[] }

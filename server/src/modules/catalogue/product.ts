import type { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { WireStorePlace } from '../regions/store-place.ts'

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
  /** YYYY-MM-DD; null if it is in stock, or if the day is past. */
  restock_on: string | null
  description: string
  store_place: WireStorePlace
  sku: string
  barcode: string
  option_values: string[]
  options: FamilyOption[] | null
}

/** An option in which the members of a family differ, such as a size, with its ordered values. */
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

/** A category with its position in the tree. */
export type TreeCategory = CategoryRow & { parentId: number | null; available: boolean }

import type { CategorySlug } from './categories.ts'
import type { StoreKey } from './stores.ts'

/** One product of the demo shop. Relative days count from the time of seeding, so that the shop always looks current. */
export interface DemoProduct {
  /** Unique among all products; pictures, promotions and chosen products refer to it. */
  key: string
  name: string
  store: StoreKey
  /** Whole rupiah, before the discount. */
  price: number
  discountPercent?: number
  stock: number
  weight: number
  /** Grams by default, or ml. */
  unit?: 'ml'
  /** Length, width, height of the packed product in cm. */
  size: readonly [number, number, number]
  sold: number
  /** Days since it was created and since it was last changed. */
  age: readonly [number, number]
  /** First paragraphs of the description, in plain text. */
  about: string | readonly string[]
  points?: readonly string[]
  /** Index of the note that ends the description, or false for none; by default the notes alternate. */
  note?: number | false
  /** Hidden by the store (status 0). */
  unavailable?: true
  /** Purchase type 2. A negative `closesInDays` is a pre-order that has ended. */
  preOrder?: { closesInDays: number; deliveryInDays: number }
  /** Purchase type 3. */
  madeToOrder?: { minDays?: number }
  /** The family of which it is the first variant, and the cheapest. */
  family?: DemoFamily
}

export interface DemoFamily {
  name: string
  options: readonly { name: string; values: readonly string[] }[]
  /** Of the first variant; in the order of the options. */
  values: readonly string[]
  others: readonly DemoVariant[]
}

/** A further variant; missing fields are as in the first. */
export interface DemoVariant {
  values: readonly string[]
  stock: number
  price?: number
  weight?: number
  /** Key of its pictures. */
  pictures?: string
}

/** The products of one category. Each description ends with one of the notes, in turn. */
export interface DemoAssortment {
  category: CategorySlug
  notes: readonly [string, ...string[]]
  products: readonly DemoProduct[]
}

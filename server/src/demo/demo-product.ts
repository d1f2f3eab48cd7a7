import type { CategorySlug } from './categories.ts'
import type { StoreKey } from './stores.ts'

/** One product of the demo shop. Relative days count from the moment of seeding, so that the shop never looks stale. */
export interface DemoProduct {
  /** Unique among all shelves; names its pictures and is how promos and choices point here. */
  key: string
  name: string
  store: StoreKey
  /** Whole rupiah, before the discount. */
  price: number
  discountPercent?: number
  stock: number
  weight: number
  /** Grams unless it says ml. */
  unit?: 'ml'
  /** Length, width, height of the packed product in cm. */
  size: readonly [number, number, number]
  sold: number
  /** Days since it was created and since it was last changed. */
  age: readonly [number, number]
  /** First paragraphs of the description, in plain text. */
  about: string | readonly string[]
  points?: readonly string[]
  /** Which of the shelf's notes ends the description, or none; without it they take turns. */
  note?: number | false
  /** Taken off the shelf by the store (status 0). */
  unavailable?: true
  /** Purchase type 2. A negative `closesInDays` is a pre-order that has ended. */
  preOrder?: { closesInDays: number; deliveryInDays: number }
  /** Purchase type 3. */
  madeToOrder?: { minDays?: number }
}

/** The products of one category; each description ends with one of the shelf's notes, by turns. */
export interface DemoShelf {
  category: CategorySlug
  notes: readonly [string, ...string[]]
  products: readonly DemoProduct[]
}

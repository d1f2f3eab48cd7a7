import type { PurchaseType } from '../product.ts'

/** The editable fields of a product. Amounts are rupiah, sizes cm. */
export type ProductFields = {
  categoryId: number
  name: string
  /** Sanitised HTML. */
  description: string
  /** Keys of pictures, the first is the cover, and their alternative texts. */
  images: readonly string[]
  imageAlts: readonly string[]
  price: number
  discountPercent: number
  /** The price to pay, if it was entered; null if it follows from the percentage. */
  salePrice: number | null
  purchaseType: PurchaseType
  minDays: number | null
  closedAt: Date | null
  /** YYYY-MM-DD */
  deliveryDate: string | null
  weight: number
  unit: 'gram' | 'ml'
  lengthCm: number
  widthCm: number
  heightCm: number
  sku: string
  barcode: string
  lowStock: number | null
  /** YYYY-MM-DD, on which it is expected back once it is sold out. */
  restockOn: string | null
  available: boolean
  publishAt: Date | null
  unpublishAt: Date | null
}

/** A product that is locked for a change. */
export type LockedProduct = ProductFields & {
  id: number
  version: number
  storeId: number
  familyId: number | null
  archivedAt: Date | null
}

export type ListedProductRow = Pick<
  LockedProduct,
  | 'id'
  | 'version'
  | 'storeId'
  | 'categoryId'
  | 'name'
  | 'price'
  | 'discountPercent'
  | 'purchaseType'
  | 'weight'
  | 'unit'
  | 'sku'
  | 'barcode'
  | 'available'
  | 'publishAt'
  | 'archivedAt'
  | 'familyId'
> & {
  image: string | null
  storeName: string
  categoryName: string
  promoPrice: number
  stock: number
  isLow: boolean
  /** Shoppers who wait until it is back. */
  waiting: number
  totalPurchase: number
  optionValues: string[]
  updatedAt: Date
}

export type ManagedProductRow = ListedProductRow & ProductFields

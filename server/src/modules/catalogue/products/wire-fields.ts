import { toWireTime } from '#contract/values/wib-time.ts'
import { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { ProductFields } from './managed-product.ts'

/** What variants of a family usually share, as the wire has it. */
export const toSharedFields = (product: ProductFields) => ({
  CategoryID: product.categoryId,
  Description: product.description,
  PurchaseType: wirePurchaseType[product.purchaseType],
  MinDays: product.minDays,
  ClosedDate: product.closedAt && toWireTime(product.closedAt),
  DeliveryDate: product.deliveryDate,
  Weight: product.weight,
  Unit: product.unit,
  Length: product.lengthCm,
  Width: product.widthCm,
  Height: product.heightCm,
})

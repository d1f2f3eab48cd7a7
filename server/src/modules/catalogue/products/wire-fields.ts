import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { ProductFields } from './managed-product.ts'

/** The fields that variants of a family usually share, in wire format. */
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

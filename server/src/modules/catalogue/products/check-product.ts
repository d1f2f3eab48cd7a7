import { maxRestockDays } from '#contract/values/products/product-limits.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { DomainError } from '../../../errors.ts'
import type { ProductFields } from './managed-product.ts'

/** The fields that depend on the way of selling. */
export const saleFields = ['purchaseType', 'minDays', 'closedAt', 'deliveryDate'] as const

/** Checks that the fields of the way of selling are complete. Throws PURCHASE_TYPE_INCOMPLETE. */
export function checkPurchaseType(product: ProductFields): void {
  const missing = missingOf(product)
  if (missing) throw new DomainError('PURCHASE_TYPE_INCOMPLETE', `${product.purchaseType} without ${missing}`)
}

function missingOf({ purchaseType, minDays, closedAt, deliveryDate }: ProductFields): string | undefined {
  if (purchaseType === 'made_to_order' && minDays === null) return 'days'
  if (purchaseType !== 'pre_order') return undefined
  if (closedAt === null || deliveryDate === null) return 'dates'
  return deliveryDate < wibDay(closedAt) ? 'a delivery after the last order' : undefined
}

/** Checks that a new day of being back is neither past nor too far away. Throws RESTOCK_DATE_INVALID. */
export function checkRestockDay(day: string | null | undefined, now: Date): void {
  if (!day) return
  const today = wibDay(now)
  if (day < today || day > addDays(today, maxRestockDays)) throw new DomainError('RESTOCK_DATE_INVALID', day)
}

type Times = Pick<ProductFields, 'publishAt' | 'unpublishAt' | 'available'>

/** Checks that scheduled times are in the future and in order. Throws PRODUCT_TIMES_INVALID. */
export function checkTimes({ publishAt, unpublishAt, available }: Times, changes: Partial<Times>, now: Date): void {
  const isPast = (time: Date | null | undefined) => time && time <= now
  const isWrong =
    isPast(changes.publishAt) ||
    isPast(changes.unpublishAt) ||
    (publishAt && available) ||
    (publishAt && unpublishAt && unpublishAt <= publishAt)
  if (isWrong) throw new DomainError('PRODUCT_TIMES_INVALID', 'times of a product')
}

import { wibDay } from '#contract/values/time/calendar-day.ts'
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

import type { Calls } from '#contract/calls.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { namesOf, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { DomainError, InvalidInputError } from '../../../errors.ts'
import { sanitiseHtml } from '../../../rich-text/sanitise-html.ts'
import type { ProductChanges } from './save-product.ts'

type ProductBody = Partial<Omit<BodyOf<Calls['updateProduct']>, 'Version' | 'Pictures'>>

/** The fields that a body contains, without its pictures; a missing field does not change. */
export function productChangesOf(body: ProductBody): ProductChanges {
  const changes: { [F in keyof ProductChanges]: ProductChanges[F] | undefined } = {
    categoryId: body.CategoryID,
    name: body.Name === undefined ? undefined : nameIn(body.Name),
    description: body.Description === undefined ? undefined : sanitiseHtml(body.Description),
    price: body.Price,
    discountPercent: body.Discount,
    salePrice: body.SalePrice,
    purchaseType: body.PurchaseType === undefined ? undefined : namesOf(wirePurchaseType, [body.PurchaseType])[0],
    minDays: body.MinDays,
    closedAt: timeIn(body.ClosedDate),
    deliveryDate: body.DeliveryDate === undefined ? undefined : dayIn(body.DeliveryDate),
    weight: body.Weight,
    unit: body.Unit,
    lengthCm: body.Length,
    widthCm: body.Width,
    heightCm: body.Height,
    sku: body.SKU === undefined ? undefined : oneLine(body.SKU),
    barcode: body.Barcode === undefined ? undefined : oneLine(body.Barcode),
    lowStock: body.LowStock,
    restockOn: body.RestockDate === undefined ? undefined : restockDayIn(body.RestockDate),
    available: body.IsOffered,
    publishAt: timeIn(body.PublishAt),
    unpublishAt: timeIn(body.UnpublishAt),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Invisible characters do not count as a name. */
function nameIn(text: string): string {
  const name = oneLine(text)
  if (name === '') throw new InvalidInputError('Name is empty')
  return name
}

function timeIn(text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text
  const time = fromWireTime(text)
  if (!time) throw new DomainError('PRODUCT_TIMES_INVALID', text)
  return time
}

function restockDayIn(text: string | null): string | null {
  if (text !== null && !fromWireTime(text)) throw new DomainError('RESTOCK_DATE_INVALID', text)
  return text
}

function dayIn(text: string | null): string | null {
  if (text !== null && !fromWireTime(text)) throw new DomainError('PURCHASE_TYPE_INCOMPLETE', text)
  return text
}

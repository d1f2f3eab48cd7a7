import type { Data } from '#contract/client.ts'
import { wireAvailability, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'

export type ProductCardData = Data<'GET /product/:oid'>[number]

/** The fields of a product that its card shows. */
export type CardProduct = Pick<
  ProductCardData,
  | 'ID'
  | 'Name'
  | 'Img'
  | 'SecondImg'
  | 'Price'
  | 'PromoPrice'
  | 'Discount'
  | 'StoreCity'
  | 'TotalPurchase'
  | 'DeliveryDate'
  | 'Family'
  | keyof Buyable
>

/** Why a product can't be bought now, in order of precedence (S07). */
export type UnavailableReason = 'unavailable' | 'soldOut' | 'preOrderClosed'

type Buyable = Pick<ProductCardData, 'Status' | 'Stock' | 'PurchaseType' | 'ClosedDate'>

export function unavailableReasonOf(product: Buyable, now = Date.now()): UnavailableReason | null {
  if (product.Status === wireAvailability.hidden) return 'unavailable'
  if (!product.Stock) return 'soldOut'
  const closed =
    product.PurchaseType === wirePurchaseType.pre_order && product.ClosedDate ? fromWireTime(product.ClosedDate) : null
  return closed && closed.getTime() <= now ? 'preOrderClosed' : null
}

const fewLeft = 5

/** Whether so few pieces are left that the shopper should know. */
export const isFewLeft = (stock: number): boolean => stock > 0 && stock <= fewLeft

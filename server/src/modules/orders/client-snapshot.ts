import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { isSameName } from '#contract/values/products/product-name.ts'
import { ChangedError } from '../../errors.ts'
import { changedTexts } from '../../texts/orders.ts'
import type { QuotedGoods } from '../shipping/quote-queries.ts'
import type { Cart } from './cart.ts'
import type { OrderLine } from './order.ts'

/** The values that the shopper saw, in wire spelling; a value that the client does not report is absent. Only compared, never trusted. */
export type SeenGoods = {
  /** Rupiah for all the goods. */
  goodsTotal?: number | undefined
  purchaseType?: number | undefined
  /** The day of a pre-order, YYYY-MM-DD. */
  deliveryDate?: string | null | undefined
  lines: readonly SeenLine[]
}
export type SeenLine = {
  name?: string | undefined
  /** Rupiah for one piece: the price to pay. */
  promoPrice?: number | undefined
  /** Rupiah for one piece, before the discount; the price to pay, from a client that knows only one. */
  price?: number | undefined
  purchaseType?: number | undefined
  deliveryDate?: string | null | undefined
}

/**
 * Compares the ordered goods with those that the shopper saw (O06): their names, purchase type, delivery date and price. Throws
 * PRODUCT_RENAMED, PURCHASE_TYPE_CHANGED, DELIVERY_DATE_CHANGED or PRICE_CHANGED with the new facts.
 */
export function checkSeen(cart: Cart, seen: SeenGoods): void {
  cart.lines.forEach((line, index) => {
    const claimed = seen.lines[index] ?? {}
    checkName(line, claimed)
    checkTerms(line, claimed)
    // All goods of an order have one purchase type and one delivery date. Without a pre-order the DeliveryTime is only a wish.
    checkTerms(line, {
      purchaseType: seen.purchaseType,
      deliveryDate: line.purchaseType === 'pre_order' ? seen.deliveryDate : null,
    })
    checkPrice(line, claimed)
  })
  checkTotal(cart, seen.goodsTotal)
}

/**
 * A value that the client does not report is taken to be the one at the time of the shipping quote, and is compared with that. Throws as
 * `checkSeen` does.
 */
export function checkQuoted(cart: Cart, seen: SeenGoods, quoted: QuotedGoods): void {
  const [line] = cart.lines
  const isClaimed = (name: 'purchaseType' | 'deliveryDate') => Boolean(seen[name] || seen.lines[0]?.[name])
  checkTerms(line!, {
    purchaseType: isClaimed('purchaseType') ? undefined : wirePurchaseType[quoted.purchaseType],
    deliveryDate: isClaimed('deliveryDate') ? undefined : quoted.deliveryDate,
  })
  const isPriceClaimed = seen.lines.every(({ price, promoPrice }) => price !== undefined || promoPrice !== undefined)
  if (seen.goodsTotal === undefined && !isPriceClaimed) checkTotal(cart, quoted.goodsTotal)
}

/** A different name means a different variant, or different goods under the same id. */
function checkName({ name }: OrderLine, claimed: SeenLine) {
  if (claimed.name && !isSameName(claimed.name, name)) {
    throw new ChangedError('PRODUCT_RENAMED', changedTexts.name(claimed.name, name))
  }
}

function checkTerms(line: OrderLine, { purchaseType, deliveryDate }: Pick<SeenLine, 'purchaseType' | 'deliveryDate'>) {
  const isOtherDay = deliveryDate != null && deliveryDate !== line.deliveryDate
  // Carts send 0 for a purchase type that they do not know.
  const isOtherKind = purchaseType ? purchaseType !== wirePurchaseType[line.purchaseType] : false
  const isPreOrder = line.purchaseType === 'pre_order'
  if (isOtherKind || (isOtherDay && !isPreOrder && !purchaseType)) {
    throw new ChangedError('PURCHASE_TYPE_CHANGED', changedTexts.purchaseType(line))
  }
  if (isOtherDay && isPreOrder) throw new ChangedError('DELIVERY_DATE_CHANGED', changedTexts.deliveryDate(line))
}

function checkPrice({ name, price, promoPrice }: OrderLine, claimed: SeenLine) {
  const isUnchanged =
    claimed.promoPrice === undefined
      ? isPriceOf({ price, promoPrice }, claimed.price)
      : claimed.promoPrice === promoPrice
  if (!isUnchanged) throw new ChangedError('PRICE_CHANGED', changedTexts.price(name, promoPrice))
}

/** A client that knows one price may have read either. */
const isPriceOf = ({ price, promoPrice }: { price: number; promoPrice: number }, claimed: number | undefined) =>
  claimed === undefined || claimed === price || claimed === promoPrice

function checkTotal({ goodsTotal }: Cart, claimed: number | undefined) {
  if (claimed === undefined || claimed === goodsTotal) return
  throw new ChangedError('PRICE_CHANGED', changedTexts.goodsTotal(goodsTotal))
}

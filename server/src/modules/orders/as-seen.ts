import { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import { ChangedError } from '../../errors.ts'
import { changedTexts } from '../../texts/orders.ts'
import type { QuotedGoods } from '../shipping/quote-queries.ts'
import type { Cart } from './cart.ts'
import type { OrderLine } from './order.ts'

/** What a client says that the shopper saw, in the spelling of the wire. What is absent was not said. Never believed. */
export type SeenGoods = {
  /** Rupiah for all the goods. */
  goodsTotal?: number | undefined
  purchaseType?: number | undefined
  /** The day of a pre-order, YYYY-MM-DD. */
  deliveryDate?: string | null | undefined
  lines: readonly SeenLine[]
}
export type SeenLine = {
  /** Rupiah for one piece: what is paid. */
  promoPrice?: number | undefined
  /** Rupiah for one piece, before the discount; what is paid, where the client knows no other. */
  price?: number | undefined
  purchaseType?: number | undefined
  deliveryDate?: string | null | undefined
}

/**
 * Compares what is ordered with what the shopper saw (O06): kind and day of the goods, and their price. Throws
 * PURCHASE_TYPE_CHANGED, DELIVERY_DATE_CHANGED or PRICE_CHANGED with the new facts.
 */
export function checkSeen(cart: Cart, seen: SeenGoods): void {
  cart.lines.forEach((line, index) => {
    const said = seen.lines[index] ?? {}
    checkTerms(line, said)
    // All goods of an order are of one kind and have one day. Of other goods a DeliveryTime is a wish.
    checkTerms(line, {
      purchaseType: seen.purchaseType,
      deliveryDate: line.purchaseType === 'pre_order' ? seen.deliveryDate : null,
    })
    checkPrice(line, said)
  })
  checkTotal(cart, seen.goodsTotal)
}

/**
 * Who says nothing of the goods saw them as they were when the fee was named for them: what the client did not say is
 * compared with that. Throws as `checkSeen` does.
 */
export function checkQuoted(cart: Cart, seen: SeenGoods, quoted: QuotedGoods): void {
  const [line] = cart.lines
  const isSaid = (name: 'purchaseType' | 'deliveryDate') => Boolean(seen[name] || seen.lines[0]?.[name])
  checkTerms(line!, {
    purchaseType: isSaid('purchaseType') ? undefined : wirePurchaseType[quoted.purchaseType],
    deliveryDate: isSaid('deliveryDate') ? undefined : quoted.deliveryDate,
  })
  const isPriceSaid = seen.lines.every(({ price, promoPrice }) => price !== undefined || promoPrice !== undefined)
  if (seen.goodsTotal === undefined && !isPriceSaid) checkTotal(cart, quoted.goodsTotal)
}

function checkTerms(line: OrderLine, { purchaseType, deliveryDate }: Pick<SeenLine, 'purchaseType' | 'deliveryDate'>) {
  const isOtherDay = deliveryDate != null && deliveryDate !== line.deliveryDate
  // 0 is a cart's word for a kind that it does not know.
  const isOtherKind = purchaseType ? purchaseType !== wirePurchaseType[line.purchaseType] : false
  const isPreOrder = line.purchaseType === 'pre_order'
  if (isOtherKind || (isOtherDay && !isPreOrder && !purchaseType)) {
    throw new ChangedError('PURCHASE_TYPE_CHANGED', changedTexts.purchaseType(line))
  }
  if (isOtherDay && isPreOrder) throw new ChangedError('DELIVERY_DATE_CHANGED', changedTexts.deliveryDate(line))
}

function checkPrice({ name, price, promoPrice }: OrderLine, said: SeenLine) {
  const isAsSeen =
    said.promoPrice === undefined ? isPriceOf({ price, promoPrice }, said.price) : said.promoPrice === promoPrice
  if (!isAsSeen) throw new ChangedError('PRICE_CHANGED', changedTexts.price(name, promoPrice))
}

/** A client that knows one price may have read either. */
const isPriceOf = ({ price, promoPrice }: { price: number; promoPrice: number }, said: number | undefined) =>
  said === undefined || said === price || said === promoPrice

function checkTotal({ goodsTotal }: Cart, said: number | undefined) {
  if (said === undefined || said === goodsTotal) return
  throw new ChangedError('PRICE_CHANGED', changedTexts.goodsTotal(goodsTotal))
}

import type { Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { type FulfilmentOptions, isAvailable, type TakenProduct, takeStock } from '../catalogue/stock/stock-queries.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { commissionOf } from './commission.ts'
import type { OrderLine } from './order.ts'

export type CartItem = { productId: number; quantity: number; note: string }
/** The pieces taken from a product's stock, and the number that is left. */
export type TakenPieces = { productId: number; name: string; quantity: number; stockLeft: number }
export type Cart = {
  storeId: number
  storeName: string
  pkpFrom: string | null
  fulfilment: FulfilmentOptions
  lines: OrderLine[]
  taken: TakenPieces[]
  goodsTotal: number
}

/** Far above any real order; keeps every sum a safe integer. */
const maxTotal = 100_000_000_000

/**
 * Takes the goods from stock and copies their prices. The demand is summed per product, so two lines of one product
 * can't take the same piece. Throws INSUFFICIENT_STOCK, PRODUCT_UNAVAILABLE, PRE_ORDER_CLOSED or one of the MIXED codes;
 * the rollback then returns the stock.
 */
export async function takeCart(tx: Transaction, input: readonly CartItem[], orderId: Fragment): Promise<Cart> {
  const demand = sumPerProduct(input)
  const products = new Map((await takeStock(tx, demand, orderId)).map((product) => [product.id, product]))
  const first = products.get(demand[0]!.productId)

  for (const { productId, quantity } of demand) {
    const product = products.get(productId)
    const isForSale = product ? product.available : await isAvailable(tx, productId)
    if (!isForSale) throw new DomainError('PRODUCT_UNAVAILABLE', `product ${productId}`)
    if (!product) throw new DomainError('INSUFFICIENT_STOCK', `product ${productId}, wanted ${quantity}`)
    checkRules(product, first!)
  }

  const lines = input.map((line) => toOrderLine(products.get(line.productId)!, line))
  const goodsTotal = lines.reduce((sum, line) => sum + line.promoPrice * line.quantity, 0)
  if (goodsTotal > maxTotal) throw new InvalidInputError('OrderItem is worth more than one order may be')
  const taken = demand.map(({ productId, quantity }) => {
    const { name, stockLeft } = products.get(productId)!
    return { productId, name, quantity, stockLeft }
  })
  const { storeId, storeName, pkpFrom } = first!
  return { storeId, storeName, pkpFrom, fulfilment: first!, lines, taken, goodsTotal }
}

/** One store, one purchase type, one delivery date, and in time. */
function checkRules(product: TakenProduct, first: TakenProduct) {
  if (product.storeId !== first.storeId) throw new DomainError('MIXED_STORES', `stores of product ${product.id}`)
  if (product.purchaseType !== first.purchaseType) {
    throw new DomainError('MIXED_PURCHASE_TYPES', `type of product ${product.id}`)
  }
  if (product.purchaseType !== 'pre_order') return
  if (product.deliveryDate !== first.deliveryDate) {
    throw new DomainError('MIXED_DELIVERY_DATES', `date of product ${product.id}`)
  }
  if (product.isClosed) throw new DomainError('PRE_ORDER_CLOSED', `product ${product.id}`)
}

/** A line of this product with its present price. */
export function toOrderLine(product: TakenProduct, { quantity, note }: Omit<CartItem, 'productId'>): OrderLine {
  return {
    productId: product.id,
    name: product.name,
    image: product.image ?? '',
    purchaseType: product.purchaseType,
    minDays: product.minDays,
    deliveryDate: product.deliveryDate,
    discountPercent: product.discountPercent,
    price: product.price,
    promoPrice: product.promoPrice,
    quantity,
    note,
    commission: commissionOf(product.promoPrice * quantity, product.commissionRate),
  }
}

import type { Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import type { PurchaseType } from '../product.ts'

export type Demand = { productId: number; quantity: number }

/** Delivery options of a store, and the id of its address. */
export type FulfilmentOptions = {
  offersPickup: boolean
  offersCourier: boolean
  offersOwnCourier: boolean
  storeAddressId: number
}

/** A product as it was when its stock was taken, with the delivery options of its store. */
export type TakenProduct = FulfilmentOptions & {
  id: number
  storeId: number
  storeName: string
  /** Basis points. */
  commissionRate: number
  /** YYYY-MM-DD, the first day on which its store collects PPN. */
  pkpFrom: string | null
  name: string
  /** Pieces that are left for others. */
  stockLeft: number
  image: string | null
  price: number
  promoPrice: number
  discountPercent: number
  purchaseType: PurchaseType
  minDays: number | null
  /** Whether it is a pre-order past its closing time. */
  isClosed: boolean
  /** YYYY-MM-DD */
  deliveryDate: string | null
  available: boolean
}

/**
 * Takes the demanded stock of each product that has enough for an order, and returns these products. One statement a product, sent
 * together in id order, since two orders of the same products could deadlock otherwise. `demand` lists each product once.
 */
export async function takeStock(
  tx: Transaction,
  demand: readonly Demand[],
  orderId: Fragment,
): Promise<TakenProduct[]> {
  const inOrder = demand.toSorted((a, b) => a.productId - b.productId)
  const taken = await Promise.all(
    inOrder.map(
      ({ productId, quantity }) => tx<TakenProduct[]>`
        update product_stock k set stock = k.stock - ${quantity}, moved_for = 'sale', moved_order = ${orderId}
        from products p join stores s on s.id = p.store_id
        where k.product_id = ${productId} and k.stock >= ${quantity} and p.id = k.product_id
        returning p.id, p.store_id as "storeId", s.name as "storeName", s.commission_rate as "commissionRate",
          s.pkp_from::text as "pkpFrom", p.name, k.stock as "stockLeft", p.images[1] as image, p.price,
          p.promo_price as "promoPrice", p.discount_percent as "discountPercent", p.purchase_type as "purchaseType",
          p.min_days as "minDays", coalesce(p.closed_at <= shop_now(), false) as "isClosed", p.delivery_date::text as "deliveryDate", p.available,
          s.offers_pickup as "offersPickup", s.offers_courier as "offersCourier",
          s.offers_own_courier as "offersOwnCourier", s.address_id as "storeAddressId"`,
    ),
  )
  return taken.flat()
}

/** Whether a product is on sale, in stock or not. */
export async function isAvailable(tx: Transaction, productId: number): Promise<boolean> {
  const rows = await tx`select from products where id = ${productId} and available`
  return rows.length === 1
}

/** Locks stocks in the order in which orders lock them, before some are taken and others returned. */
export async function lockStock(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx`select from product_stock where product_id = any(${[...productIds]}) order by product_id for update`
}

/** Returns the stock of an order. Rows are locked in the same order as when it was taken. */
export async function returnStock(tx: Transaction, goods: readonly Demand[], orderId: number): Promise<void> {
  await tx`
    with goods as (
      select * from unnest(${goods.map((one) => one.productId)}::bigint[], ${goods.map((one) => one.quantity)}::int[])
        as g (product_id, quantity)
    ), locked as (
      select k.product_id from product_stock k
      where k.product_id in (select product_id from goods)
      order by k.product_id for update
    )
    update product_stock k set stock = k.stock + g.quantity, moved_for = 'cancellation', moved_order = ${orderId}
    from goods g join locked l using (product_id) where k.product_id = g.product_id`
}

/** Counts pieces as sold, for the popular list. Rows are locked in id order. */
export async function addToSales(tx: Transaction, goods: readonly Demand[]): Promise<void> {
  await tx`
    with goods as (
      select * from unnest(${goods.map((one) => one.productId)}::bigint[], ${goods.map((one) => one.quantity)}::int[])
        as g (product_id, quantity)
    ), locked as (
      select id from products where id in (select product_id from goods) order by id for no key update
    )
    update products p set total_purchase = p.total_purchase + g.quantity
    from goods g join locked l on l.id = g.product_id where p.id = l.id`
}

/** Pieces that were paid for and returned to stock do not count as sold. */
export async function removeFromSales(tx: Transaction, goods: readonly Demand[]): Promise<void> {
  await addToSales(
    tx,
    goods.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  )
}

import { maxRestockWishes, restockWishDays } from '#contract/values/products/restock-wishes.ts'
import type { AnySql, Transaction } from '../../db/database.ts'

/** A wish `w` that waits. */
const isWaiting = (sql: AnySql) =>
  sql`w.told_at is null and w.wished_at > shop_now() - make_interval(days => ${restockWishDays}::int)`

/** Products that a shopper waits for, the newest wish first; without those that are deleted or archived. */
export async function findWishedIds(sql: AnySql, userId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select w.product_id as id from restock_wishes w join products p on p.id = w.product_id
    where w.user_id = ${userId} and ${isWaiting(sql)} and p.archived_at is null
    order by w.wished_at desc, w.id desc limit ${maxRestockWishes}`
  return rows.map(({ id }) => id)
}

export type Wished = { isAvailable: boolean; isInStock: boolean; isWaiting: boolean }

/**
 * Saves a wish for a sold-out product, unless the shopper has too many others; one that waits stays as it is, and one that has been told
 * or has ended begins anew. Undefined without such a product. Call it with the writes of the shopper locked.
 */
export async function saveWish(tx: Transaction, userId: number, productId: number): Promise<Wished | undefined> {
  const [row] = await tx<Wished[]>`
    with product as (
      select id, available, in_stock from products where id = ${productId}
    ), saved as (
      insert into restock_wishes as w (user_id, product_id)
      select ${userId}, id from product
      where available and not in_stock and ${maxRestockWishes} > (
        select count(*) from restock_wishes w where w.user_id = ${userId} and w.product_id <> ${productId} and ${isWaiting(tx)})
      on conflict (user_id, product_id) do update set id = default, wished_at = excluded.wished_at, told_at = null
        where not (${isWaiting(tx)})
      returning 1
    )
    select available as "isAvailable", in_stock as "isInStock", exists (select from saved) or exists (
      select from restock_wishes w where w.user_id = ${userId} and w.product_id = ${productId} and ${isWaiting(tx)}
    ) as "isWaiting"
    from product`
  return row
}

export async function deleteWish(sql: AnySql, userId: number, productId: number): Promise<void> {
  await sql`delete from restock_wishes where user_id = ${userId} and product_id = ${productId}`
}

/** Wishes that one transaction tells. */
export const maxToldAtOnce = 100

/**
 * Marks waiting wishes for products that can be bought as told, the oldest first, and returns them. The products that somebody waits for
 * are found by jumps in an index, so that the number of wishes for those that stay sold out costs nothing.
 */
export function takeDueWishes(tx: Transaction): Promise<{ id: number; userId: number }[]> {
  return tx<{ id: number; userId: number }[]>`
    with recursive waited (id) as (
      (select product_id from restock_wishes where told_at is null order by product_id limit 1)
      union all
      select (select product_id from restock_wishes where told_at is null and product_id > waited.id order by product_id limit 1)
      from waited where waited.id is not null
    ), due as (
      select w.id from restock_wishes w join users u on u.id = w.user_id
      where w.product_id = any(array(
          select p.id from waited join products p on p.id = waited.id where p.available and p.in_stock))
        and ${isWaiting(tx)} and u.status = 'active'
      order by w.wished_at, w.id limit ${maxToldAtOnce} for update of w skip locked
    )
    update restock_wishes w set told_at = shop_now() from due where w.id = due.id
    returning w.id, w.user_id as "userId"`
}

export type ToldWish = {
  /** Whether the product is still there for shoppers to buy. */
  isOnSale: boolean
  productId: number
  name: string
  price: number
  storeName: string
}

/** The wish of a mail; undefined if it was taken back or begun anew, or if its product or shopper is no longer served. */
export async function findToldWish(sql: AnySql, id: number, userId: number): Promise<ToldWish | undefined> {
  const [row] = await sql<ToldWish[]>`
    select p.available and p.in_stock as "isOnSale", p.id as "productId", p.name, p.promo_price as price, s.name as "storeName"
    from restock_wishes w join products p on p.id = w.product_id join stores s on s.id = p.store_id join users u on u.id = w.user_id
    where w.id = ${id} and w.user_id = ${userId} and w.told_at is not null and p.archived_at is null and u.status = 'active'`
  return row
}

/** Lets a wish wait again. */
export async function waitAgain(sql: AnySql, id: number): Promise<void> {
  await sql`update restock_wishes set told_at = null where id = ${id}`
}

/** Days for which a wish that was told is kept: as long as a mail that failed can be sent again. */
const toldDays = 30

/** Deletes wishes that were told or have ended, of archived products and of shoppers who may no longer buy. */
export async function sweepRestockWishes(sql: AnySql): Promise<void> {
  await sql`
    delete from restock_wishes w using products p, users u
    where p.id = w.product_id and u.id = w.user_id and (
      w.told_at < shop_now() - make_interval(days => ${toldDays}::int)
      or w.wished_at < shop_now() - make_interval(days => ${restockWishDays}::int)
      or p.archived_at is not null or u.status = 'refused')`
}

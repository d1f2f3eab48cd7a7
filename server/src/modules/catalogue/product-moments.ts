import type { Context } from '../../context.ts'

const maxAtOnce = 500

/**
 * What happens to products by time alone: the ones whose time has come begin or end to be sold, and pre-orders whose time to order
 * is over go to the end of the lists.
 */
export async function applyProductMoments({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await sql`
    update products set available = true, publish_at = null, version = version + 1, updated_at = now()
    where id in (
      select id from products where publish_at <= shop_now() and archived_at is null
      order by id limit ${maxAtOnce} for update skip locked
    )`
  await sql`
    update products set available = false, unpublish_at = null, version = version + 1
    where id in (
      select id from products where unpublish_at <= shop_now() order by id limit ${maxAtOnce} for update skip locked
    )`
  await sql`
    update products set in_stock = false
    where id in (
      select id from products where in_stock and purchase_type = 'pre_order' and closed_at <= shop_now()
      order by id limit ${maxAtOnce} for update skip locked
    )`
}

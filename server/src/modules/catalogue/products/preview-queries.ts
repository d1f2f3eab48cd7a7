import type { Static } from 'typebox'
import type { Product } from '#contract/shop/catalogue.ts'
import type { AnySql } from '../../../db/database.ts'
import { previewMinutes } from '../../../http/preview-token.ts'

/** A product as its page would show it. */
type Preview = { storeId: number; product: Static<typeof Product> }

/** Returns its id. */
export async function insertPreview(
  sql: AnySql,
  { productId, storeId, product }: Preview & { productId: number },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into product_previews (product_id, store_id, product) values (${productId}, ${storeId}, ${JSON.stringify(product)}::text::jsonb)
    returning id`
  return row.id
}

export async function findPreview(sql: AnySql, productId: number, id: number): Promise<Preview | undefined> {
  const [row] = await sql<Preview[]>`
    select store_id as "storeId", product from product_previews where id = ${id} and product_id = ${productId}`
  return row
}

/** Deletes previews whose links have expired. */
export async function sweepPreviews(sql: AnySql): Promise<void> {
  await sql`delete from product_previews where created_at < now() - make_interval(mins => ${previewMinutes}::int)`
}

import { maxFavourites } from '#contract/values/products/favourites.ts'
import type { AnySql, Transaction } from '../../db/database.ts'

/** Ids of a shopper's favourites, the newest first. */
export async function findFavouriteIds(sql: AnySql, userId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select product_id as id from favourites where user_id = ${userId}
    order by added_at desc, product_id desc limit ${maxFavourites}`
  return rows.map(({ id }) => id)
}

type Changes = { add: readonly number[]; remove: readonly number[] }

/** Adds the products that exist, the first as the newest; those of `add` stay although `remove` names them too. */
export async function changeFavourites(tx: Transaction, userId: number, { add, remove }: Changes): Promise<void> {
  await tx`
    with removed as (
      delete from favourites
      where user_id = ${userId} and product_id = any(${[...remove]}) and not product_id = any(${[...add]})
    )
    insert into favourites (user_id, product_id, added_at)
    select ${userId}, p.id, shop_now() - min(wanted.place) * interval '1 microsecond'
    from unnest(${[...add]}::bigint[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id
    group by p.id
    order by p.id -- so that two devices do not wait for each other
    on conflict (user_id, product_id) do nothing`
  await tx`
    delete from favourites where user_id = ${userId} and product_id in (
      select product_id from favourites where user_id = ${userId}
      order by added_at desc, product_id desc offset ${maxFavourites})`
}

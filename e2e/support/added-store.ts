import { withShopDatabase } from './shop-database.ts'

/**
 * Adds a store with goods of these prices for a test that changes them, because parallel tests see changes of a demo store.
 * The goods have a picture, as those of the demo, because they are first in lists that other tests read.
 */
export const addStore = (name: string, prices = [20_000]) =>
  withShopDatabase(async (sql) => {
    const rows = await sql<{ storeId: number; productId: number }[]>`
      with store as (
        insert into stores (name, slug, city, address, phone, owner_name, logo)
        select ${name}, 't', 'Bogor', 'Jl. Lama 1', '084000001199', 'Sari Contoh', logo from stores where logo <> '' limit 1
        returning id
      ), product as (
        insert into products (store_id, category_id, name, images, price, weight, length_cm, width_cm, height_cm)
        select id, (select min(id) from categories), ${`Teh ${name}`} || case number when 1 then '' else ' ' || number end,
          (select images from products where images <> '{}' order by id limit 1), price, 100, 5, 5, 5
        from store, unnest(${prices}::int[]) with ordinality as wanted (price, number)
        returning id, store_id
      ), stock as (insert into product_stock (product_id, stock) select id, 9 from product)
      select id as "productId", store_id as "storeId" from product order by id`
    return { ...rows[0]!, productIds: rows.map((row) => row.productId) }
  })

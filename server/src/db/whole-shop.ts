import type { AnySql, Transaction } from './database.ts'

/** Row counts of append-only tables. */
export async function countLastingRows(sql: AnySql): Promise<Record<string, number>> {
  const [row] = await sql<[Record<string, number>]>`
    select
      (select count(*)::int from users) as users,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from order_lines) as order_lines,
      (select count(*)::int from ledger_entries) as ledger_entries,
      (select count(*)::int from uploads) as uploads`
  return row
}

/** Keys of all files in the storage that rows refer to, sorted, in batches. Marks are drawn, and not stored. */
export async function* listNamedFiles(tx: Transaction): AsyncGenerator<string[]> {
  // With a cursor: a shop of a million products has millions of names.
  await tx`
    declare named_files cursor for select key from (
      select key from uploads
      union select unnest(images) from products
      union select image from order_lines
      union select image from digital_orders
      union select image from digital_brands
      union select image from categories
      union select image from bank_accounts
      union select logo from stores
      union select image from banners
      union select phone_image from banners
      union select image from news
      union select image from promotions
      union select value from settings where key = 'shop_logo'
    ) named
    where key > '' and key not like 'marks/%' order by key`
  for (;;) {
    const rows = await tx<{ key: string }[]>`fetch 10000 from named_files`
    if (rows.length === 0) break
    yield rows.map(({ key }) => key)
  }
  await tx`close named_files`
}

/** The file name of the newest migration that this database has run. */
export async function findLastMigration(sql: AnySql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`select name from schema_migrations order by name desc limit 1`
  return row.name
}

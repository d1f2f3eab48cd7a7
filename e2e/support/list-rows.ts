import { inTransaction, type Sql } from '../../server/src/db/database.ts'
import { post } from '../../server/src/modules/ledger/ledger.ts'

// Inserts rows for tests of page sizes and counts.

/** The rows from number `first` to number `last`, and their owner. */
export type Rows = { sql: Sql; userId: number; first: number; last: number }

/** The position of the stores. */
export const bandungPosition = { Lat: -6.88, Long: 107.61 }

/** Deletes the rows of all lists, except wallet transactions, which can't be deleted: each test has an account of its own. */
export const clearRows = (sql: Sql) =>
  sql.unsafe(`
  update orders set payment_proof_id = null; delete from payment_reviews; delete from payment_proofs where order_id is not null;
  delete from order_lines; delete from orders; delete from wallet_top_ups; delete from digital_orders;
  delete from bulk_operations; delete from product_choices; delete from stock_counts; delete from stock_takes; delete from product_stock; delete from products;
  delete from product_families; delete from category_merges; delete from categories; delete from stores;
  delete from addresses; delete from news; delete from promotions; delete from mails`)

/** Returns the id of a store, which is created if there is none. */
export async function ensureStore(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with known as (select id from stores limit 1), made as (
      insert into stores (name, slug, city) select 'Toko Contoh', 'toko-contoh', 'Bandung'
      where not exists (select from known) returning id
    )
    select id from known union all select id from made`
  return row!.id
}

export async function ensureCategory(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with known as (select id from categories limit 1), made as (
      insert into categories (name, slug) select 'Minuman', 'minuman' where not exists (select from known) returning id
    )
    select id from known union all select id from made`
  return row!.id
}

async function ensureBankAccount(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with known as (select id from bank_accounts limit 1), made as (
      insert into bank_accounts (bank_name, account_number, account_name)
      select 'Bank Contoh', '1234567890', 'PT Contoh' where not exists (select from known) returning id
    )
    select id from known union all select id from made`
  return row!.id
}

async function ensureDigitalProduct(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with known as (select id from digital_products limit 1), brand as (
      insert into digital_brands (name) select 'XL' where not exists (select from known) returning id
    ), made as (
      insert into digital_products (sku, category, brand_id, name, price, fee, cost, is_sellable, is_repeatable, listed_at)
      select 'xl25', 'pulsa', id, 'Pulsa XL 25.000', 25000, 0, 24000, true, true, now() from brand returning id
    )
    select id from known union all select id from made`
  return row!.id
}

type Place = { storeId: number; categoryId: number }

/** `hiddenIn`: where they are, out of shoppers' sight; otherwise they are offered. */
export async function addProducts({ sql, first, last, hiddenIn }: Omit<Rows, 'userId'> & { hiddenIn?: Place }) {
  const { storeId, categoryId } = hiddenIn ?? {
    storeId: await ensureStore(sql),
    categoryId: await ensureCategory(sql),
  }
  await sql`
    with product as (
      insert into products (store_id, category_id, name, price, purchase_type, weight, unit, length_cm, width_cm, height_cm, available)
      select ${storeId}, ${categoryId}, 'Teh ' || n, 25000, 'ready', 500, 'gram', 10, 10, 10, ${!hiddenIn}
      from generate_series(${first}::int, ${last}::int) n
      returning id
    )
    insert into product_stock (product_id, stock) select id, 10 from product`
}

export const addStores = ({ sql, first, last }: Rows) => sql`
  insert into stores (name, slug, city, latitude, longitude)
  select 'Warung ' || n, 'warung-' || n, 'Bandung', ${bandungPosition.Lat}, ${bandungPosition.Long}
  from generate_series(${first}::int, ${last}::int) n`

export const addAddresses = ({ sql, userId, first, last }: Rows) => sql`
  insert into addresses (user_id, recipient, phone, address, area_id, postal_code)
  select ${userId}, 'Penerima ' || n, '081234567890', 'Jl. Dago No. ' || n, (select min(id) from areas), '40135'
  from generate_series(${first}::int, ${last}::int) n`

const bank = { name: 'Bank Contoh', image: '', number: '1234567890', holder: 'PT Contoh', branch: '' }

/** Adds orders that wait for their transfer. */
export async function addOrders({ sql, userId, first, last }: Rows) {
  await addProducts({ sql, first: 1, last: 1 })
  const [storeId, bankAccountId] = [await ensureStore(sql), await ensureBankAccount(sql)]
  await sql`
    with placed as (
      insert into orders (user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
        delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline)
      select ${userId}, ${storeId}, 'waiting', 'unpaid', 'bank', 'Transfer Bank', ${bankAccountId}, ${sql.json(bank)},
        'pickup', 25000, 0, 1, now() + interval '1 day'
      from generate_series(${first}::int, ${last}::int)
      returning id
    ), product as (select id from products limit 1)
    insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price,
      quantity)
    select placed.id, 1, product.id, 'Teh', '', 'ready', 0, 25000, 25000, 1 from placed, product`
}

export async function addDigitalOrders({ sql, userId, first, last }: Rows) {
  const [productId, bankAccountId] = [await ensureDigitalProduct(sql), await ensureBankAccount(sql)]
  await sql`
    insert into digital_orders (user_id, product_id, category, sku, product_name, brand_name, image, reference, status,
      payment_status, payment_type, payment, bank_account_id, bank, transfer_deadline, placed_at, price, fee, unique_code,
      supplier_reference, created_at, updated_at)
    select ${userId}, ${productId}, 'pulsa', 'xl25', 'Pulsa XL 25.000', 'XL', '', '081' || (800000000 + n), 'waiting',
      'unpaid', 'bank', 'Transfer Bank', ${bankAccountId}, ${sql.json(bank)}, now() + interval '1 day', now(), 25000, 0, 1,
      gen_random_uuid()::text, now(), now()
    from generate_series(${first}::int, ${last}::int) n`
}

/** Adds cancelled top-ups, because a shopper can have only one pending. */
export async function addTopUps({ sql, userId, first, last }: Rows) {
  const bankAccountId = await ensureBankAccount(sql)
  await sql`
    insert into wallet_top_ups (user_id, status, payment_status, amount, unique_code, payment, bank_account_id, bank,
      transfer_deadline, created_at, updated_at)
    select ${userId}, 'cancelled', 'failed', 50000 + n, 1, 'Transfer Bank', ${bankAccountId}, ${sql.json(bank)},
      now(), now(), now()
    from generate_series(${first}::int, ${last}::int) n`
}

export async function addWalletTransactions({ sql, userId, first, last }: Rows) {
  for (let n = first; n <= last; n++) {
    await inTransaction(sql, async (tx) => {
      const [row] = await tx<[{ id: number }]>`select nextval('ledger_corrections') as id`
      const origin = { author: null, cause: 'correct-wallet' }
      const posting = { kind: 'correction', referenceId: row.id, note: 'Transfer terlambat', origin } as const
      await post(tx, { ...posting, wallet: { userId, amount: 1_000 }, shop: { corrections: -1_000 } }, new Date())
    })
  }
}

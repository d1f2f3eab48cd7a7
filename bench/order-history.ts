import { inTransaction, type Sql } from '../server/src/db/database.ts'
import { countClosedDays } from '../server/src/modules/reports/count-days.ts'

/** Rows that are written at once; each batch is a transaction. */
const batchSize = 250_000
/** Accounts that the orders are paid to: sums of a day are as many as pairs of store and account, of which a shop has few. */
const bankCount = 3
/** Orders of every size that are still open, the last ones: equally many, so that a screen of open work has equally much to show. */
export const openOrders = 300
const tablesOfLastRelease = ['users', 'orders', 'order_lines', 'order_events', 'ledger_transactions', 'ledger_entries']

/** The phone of the recipient of an order. */
export const phoneOf = (n: number) => `0857${String(n).padStart(8, '0')}`
/** The tracking number of an order that was shipped: every second one. */
export const trackingNumberOf = (n: number) => `JP${String(n).padStart(10, '0')}`

/**
 * Adds a year of `count` orders to a seeded shop without orders: every second one picked up, every second one shipped, all paid but the last,
 * which wait for payment, acceptance and shipping. Each has its line, events and postings; the sums of its days are counted. With
 * `ofLastRelease` the schema is the last release's, and so are the accounts, without sums of days. Returns the number before the first
 * order: the numbers of all follow from it.
 */
export async function insertOrderHistory(
  sql: Sql,
  count: number,
  { ofLastRelease = false }: { ofLastRelease?: boolean } = {},
): Promise<number> {
  const [{ base }] = await sql<[{ base: number }]>`select nextval(pg_get_serial_sequence('orders', 'id')) as base`
  const [{ ledgerBase }] = await sql<[{ ledgerBase: number }]>`
    select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as "ledgerBase"`
  await sql`
    create unlogged table history_products as
    select row_number() over (order by id) - 1 as place, id, store_id, name, images[1] as image, price, promo_price, discount_percent
    from products where available and purchase_type = 'ready' order by id limit 1000`
  const tables = ofLastRelease ? tablesOfLastRelease : [...tablesOfLastRelease, 'paid_transfers']
  const indexes = await dropIndexes(sql, tables)
  const foreignKeys = await dropForeignKeys(sql, tables)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  const shoppers = Math.max(1_000, Math.floor(count / 4))
  for (let from = 1; from <= shoppers; from += batchSize) {
    await sql`
      insert into users (email, password_hash, status, full_name, member_number, phone)
      select 'riwayat' || n || '@bench.test', 'none', 'active', 'Pembeli Riwayat ' || n, (300000000000 + n)::text, '0858' || lpad(n::text, 8, '0')
      from generate_series(${from}::int, ${Math.min(from + batchSize - 1, shoppers)}::int) n`
  }
  const [{ firstShopper }] = await sql<[{ firstShopper: number }]>`
    select min(id) as "firstShopper" from users where email like 'riwayat%'`
  for (let from = 1; from <= count; from += batchSize) {
    const until = Math.min(from + batchSize - 1, count)
    await insertBatch(sql, { from, until, count, base, ledgerBase, firstShopper, shoppers, ofLastRelease })
    console.log(`… ${until.toLocaleString('en-GB')} orders`)
  }
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  for (const definition of [...indexes, ...foreignKeys]) await sql.unsafe(definition)
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`
  await sql`
    select setval(pg_get_serial_sequence('ledger_transactions', 'id'), (select max(id) from ledger_transactions))`
  await sql`drop table history_products`
  await sql.unsafe(`vacuum (analyze) open_transfers, ${tables.join(', ')}`)
  if (ofLastRelease) return base
  console.log('… the sums of its days')
  await countClosedDays({ maintenance: sql, clock: { now: () => new Date() } })
  await sql.unsafe('vacuum (analyze) sales_days, product_days, ledger_days')
  return base
}

/** Drops the indexes of the filled tables that belong to no constraint; returns their definitions. */
async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid::regclass::text = any(${tables}::text[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      and not i.indisunique`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

/** Drops the foreign keys of the filled tables, which are checked faster for all rows at once; returns the statements that add them. */
async function dropForeignKeys(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const keys = await sql<{ tableName: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as "tableName", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables}::text[])`
  for (const { tableName, name } of keys) await sql.unsafe(`alter table ${tableName} drop constraint ${name}`)
  return keys.map(({ tableName, name, definition }) => `alter table ${tableName} add constraint ${name} ${definition}`)
}

type Batch = {
  from: number
  until: number
  count: number
  base: number
  ledgerBase: number
  firstShopper: number
  shoppers: number
  ofLastRelease: boolean
}

/** Orders `from` to `until`. Everything about an order follows from its place. */
async function insertBatch(sql: Sql, batch: Batch) {
  const { from, until, count, base, ledgerBase, firstShopper, shoppers, ofLastRelease } = batch
  const sides = ofLastRelease
    ? sql`(1, 'transit', -o.total), (2, 'revenue', o.total)`
    : sql`(1, 'bank:' || o.bank_account_id, -o.total), (2, 'goods:' || o.store_id, o.goods_total),
        (3, 'shipping:' || o.store_id, o.shipping_fee), (4, 'codes', o.unique_code)`
  await inTransaction(sql, async (tx) => {
    await tx`
      create temporary table batch on commit drop as
      select n, ${base}::bigint + n as id, ${ledgerBase}::bigint + n as posting,
        ${firstShopper}::bigint + (n::bigint * 7919) % ${shoppers} as user_id, n % 2 = 0 as is_sent,
        case when n <= ${count - openOrders} then 'completed' when n % 3 = 0 then 'waiting' when n % 3 = 1 then 'processing' else 'packing' end
          as status,
        -- The last ones were placed in the last two hours.
        case when n <= ${count - openOrders} then now() - interval '2 hours' - interval '365 days' * (1 - n::float / ${count})
          else now() - interval '2 hours' * (${count} - n) / ${openOrders}::float end as at,
        p.id as product_id, p.store_id, p.name, p.image, p.price, p.promo_price, p.discount_percent, 1 + n % 3 as quantity
      from generate_series(${from}::bigint, ${until}::bigint) n join history_products p on p.place = n % (select count(*) from history_products)`
    await tx`
      insert into orders (id, user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank, delivery_option,
        delivery, courier, tracking_number, goods_total, shipping_fee, unique_code, transfer_deadline, created_at, updated_at)
      select id, user_id, store_id, case when status = 'packing' and not is_sent then 'ready' else status end,
        case status when 'waiting' then 'unpaid' else 'verified' end, 'bank', 'Transfer Bank',
        (select min(id) from bank_accounts) + n % ${bankCount}, '{"name": "Bank Contoh", "number": "0011", "holder": "PT Contoh"}',
        case when is_sent then 'courier' else 'pickup' end,
        case when is_sent then jsonb_build_object('recipient', 'Penerima ' || n, 'phone', '0857' || lpad(n::text, 8, '0'),
          'address', 'Jl. Contoh No. ' || n, 'area', 'Dago', 'subdistrict', 'Coblong', 'city', 'Bandung', 'province', 'Jawa Barat',
          'postalCode', '40135') end,
        case when is_sent then 'JNE' else '' end,
        case when is_sent and status = 'completed' then 'JP' || lpad(n::text, 10, '0') else '' end,
        promo_price * quantity, case when is_sent then 18000 else 0 end, 1 + n % 999, at + interval '1 day', at, at
      from batch order by n`
    await tx`
      insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price, quantity)
      select id, 1, product_id, name, image, 'ready', discount_percent, price, promo_price, quantity from batch order by n`
    await tx`
      insert into order_events (order_id, at, event, status, actor)
      select id, least(at + minutes * interval '1 minute', now()), event, step, actor
      from batch join (values ('verify', 'processing', 30, 'operator'), ('process', 'packing', 90, 'operator'),
        ('ship', 'shipped', 300, 'operator'), ('complete', 'completed', 2000, 'customer')) s (event, step, minutes, actor)
        on batch.status = 'completed' or batch.status = 'packing' and minutes <= 90 or batch.status = 'processing' and minutes <= 30
      order by n, minutes`
    await tx`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id, user_id)
      select o.bank_account_id, o.total, 'order', o.id, o.user_id from batch join orders o using (id) where batch.status = 'waiting'
      on conflict do nothing`
    if (!ofLastRelease) {
      await tx`
        insert into paid_transfers (purpose, reference_id, bank_account_id, amount, user_id, awaited_since, paid_at)
        select 'order', o.id, o.bank_account_id, o.total, o.user_id, batch.at, least(batch.at + interval '30 minutes', now())
        from batch join orders o using (id) where batch.status <> 'waiting' order by o.id`
    }
    await tx`
      insert into ledger_transactions (id, kind, reference_id, at) overriding system value
      select posting, 'order_payment', id, least(at + interval '30 minutes', now()) from batch where status <> 'waiting' order by n`
    await tx`
      insert into ledger_entries (transaction_id, line, account, amount)
      select posting, line, account, amount from batch join orders o using (id), lateral (values ${sides}) side (line, account, amount)
      where batch.status <> 'waiting' and amount <> 0 order by n, line`
  })
}

import { inTransaction, type Sql, type Transaction } from '../db/database.ts'

/**
 * Fills a shop that has products with a year of orders up to yesterday: more at weekends and from month to month, a rush before a
 * feast, some unpaid, some refunded, each with its entries in the ledger. For reports that somebody looks at; no stock is moved.
 */
export async function insertSalesYear(sql: Sql, { ordersPerDay }: { ordersPerDay: number }): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = 0`
    // The same in every run.
    await tx`select setseed(0.29)`
    await insertShoppers(tx, ordersPerDay * 150)
    await planOrders(tx, ordersPerDay)
    await insertOrders(tx)
    await insertPostings(tx)
  })
}

const insertShoppers = (tx: Transaction, count: number) => tx`
  insert into users (email, password_hash, status, full_name, member_number, phone)
  select 'tahunan' || n || '@contoh.test', 'none', 'active', 'Pembeli ' || n, (200000000000 + n)::text, '081234567890'
  from generate_series(1, ${count}::int) n`

/** A row for each order. Some shoppers and some products are chosen much more often than others. */
async function planOrders(tx: Transaction, ordersPerDay: number): Promise<void> {
  await tx.unsafe(`
    create temporary table year_orders on commit drop as
    with shopper as (select array_agg(id order by id) as ids from users where email like 'tahunan%'),
    sold as (select array_agg(id order by total_purchase desc, id) as ids from products where available and promo_price > 0),
    days as (
      select d, ${Number(ordersPerDay)} * (0.6 + 0.8 * n / 365.0)
        * case extract(isodow from d) when 6 then 1.3 when 7 then 1.5 else 0.85 end
        * case when n between 100 and 116 then 2.2 else 1 end as expected
      from generate_series(1, 365) n, lateral (select (shop_now() at time zone interval '7 hours')::date - 366 + n as d) x
    ), planned as (
      select nextval(pg_get_serial_sequence('orders', 'id')) as id, d, random() as fate,
        shopper.ids[1 + floor(random() ^ 2 * cardinality(shopper.ids))::int] as user_id,
        sold.ids[1 + floor(random() ^ 3 * cardinality(sold.ids))::int] as product_id,
        (array['bank', 'bank', 'bank', 'qris', 'qris', 'cash'])[1 + floor(random() * 6)::int] as payment_type,
        1 + floor(random() ^ 3 * 4)::int as quantity,
        d + interval '17 hours' * sqrt(random()) - interval '1 hour' as wib
      from days, shopper, sold, generate_series(1, greatest(1, round(expected * (0.8 + 0.4 * random())))::int)
    )
    select planned.*, wib at time zone interval '7 hours' as at, p.store_id, p.promo_price as price, p.name
    from planned join products p on p.id = product_id`)
}

async function insertOrders(tx: Transaction): Promise<void> {
  await tx`
    insert into orders (id, user_id, store_id, status, payment_status, payment_type, payment, qris, bank, delivery_option,
      goods_total, shipping_fee, unique_code, created_at, updated_at)
    select id, user_id, store_id,
      case when fate < 0.03 then 'rejected' when fate < 0.1 then 'cancelled' else 'completed' end,
      case when fate < 0.03 then 'failed' when fate < 0.1 then 'expired' else 'paid' end, payment_type,
      case payment_type when 'bank' then 'Transfer Bank' when 'qris' then 'QRIS' else 'Tunai' end,
      '00020101', '{"name": "BCA", "number": "1234567890", "holder": "PT Contoh"}', 'pickup', price * quantity, 0,
      case payment_type when 'cash' then 0 else 1 + id % 999 end, at, at
    from year_orders`
  await tx`
    insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price,
      quantity)
    select id, 1, product_id, name, '', 'ready', 0, price, price, quantity from year_orders`
}

/** Payments an hour after the order, refunds a day later into the wallet. */
async function insertPostings(tx: Transaction): Promise<void> {
  await tx`
    with paid as (
      insert into ledger_transactions (kind, reference_id, at)
      select 'order_payment', id, at + interval '1 hour' from year_orders where fate not between 0.03 and 0.1
      returning id, reference_id
    )
    insert into ledger_entries (transaction_id, line, account, amount)
    select paid.id, line, account, sign * o.total from paid join orders o on o.id = reference_id,
      (values (1, 'transit', -1), (2, 'revenue', 1)) side (line, account, sign)`
  await tx`
    with refunded as (
      insert into ledger_transactions (kind, reference_id, at)
      select 'order_refund', id, least(at + interval '25 hours', shop_now()) from year_orders where fate < 0.03 order by at
      returning id, reference_id
    ), credited as (
      select r.id, o.user_id, o.total, row_number() over w as place, sum(o.total) over w as balance
      from refunded r join orders o on o.id = r.reference_id window w as (partition by o.user_id order by r.id)
    ), wallet as (
      insert into wallets (user_id, balance, entry_count) select user_id, sum(total), count(*) from credited group by user_id
      returning user_id
    )
    insert into ledger_entries (transaction_id, line, account, amount, user_id, wallet_entry, balance_after)
    select id, 1, 'wallet', total, user_id, place, balance from credited
    union all select id, 2, 'refunds', -total, null, null, null from credited`
}

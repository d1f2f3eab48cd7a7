import type { Transaction } from '../db/database.ts'
import { demoAccountName, demoBanks, demoQris } from './banks.ts'

const firstNames = [
  'Siti Dewi Rina Wulan Fitri Ayu Maya Intan Nur Putri Yuni Lia Ratih Citra',
  'Agus Budi Dedi Eko Hendra Joko Rizky Bayu Fajar Yusuf Andi Made Rudi Taufik',
].flatMap((names) => names.split(' '))
const lastNames = [
  'Rahayu Lestari Wijaya Santoso Hidayat Pratama Saputra Nugroho Setiawan Kurniawan',
  'Siregar Nasution Simanjuntak Harahap Sihombing Tambunan Daeng Wulandari Permata Anggraini',
].flatMap((names) => names.split(' '))

/**
 * Adds a year of orders up to yesterday to a shop with products: more at weekends and from month to month, a rush before a feast, some
 * unpaid, some refunded, each with its events and its entries in the ledger. They fill the reports; no stock changes.
 */
export async function insertSalesYear(tx: Transaction, { ordersPerDay }: { ordersPerDay: number }): Promise<void> {
  // A fixed seed, so that every run is the same.
  await tx`select setseed(0.29)`
  await insertShoppers(tx, ordersPerDay * 150)
  await planOrders(tx, ordersPerDay)
  await insertOrders(tx)
  await insertEvents(tx)
  await insertPostings(tx)
  await tx`
    update users set created_at = first_at - interval '10 minutes'
    from (select user_id, min(at) as first_at from year_orders group by user_id) first where user_id = users.id`
}

/** Login is impossible for these accounts. */
const insertShoppers = (tx: Transaction, count: number) => tx`
  insert into users (email, password_hash, status, full_name, member_number, phone)
  select lower(replace(name, ' ', '.')) || n || '@pelanggan.contoh.test', 'none', 'active', name, (200000000000 + n)::text,
    '0840' || lpad(n::text, 8, '0')
  from (
    select n, (${firstNames}::text[])[1 + floor(random() * ${firstNames.length}::int)::int] || ' '
      || (${lastNames}::text[])[1 + floor(random() * ${lastNames.length}::int)::int] as name
    from generate_series(1, ${count}::int) n
  ) named`

/** A row for each order. Some shoppers and some products are chosen much more often than others. */
async function planOrders(tx: Transaction, ordersPerDay: number): Promise<void> {
  await tx`
    create temporary table year_orders on commit drop as
    with shopper as (select array_agg(id order by id) as ids from users where email like '%@pelanggan.contoh.test'),
    sold as (
      select array_agg(id order by total_purchase desc, id) as ids from products
      where available and purchase_type = 'ready' and promo_price > 0
    ), days as (
      select d, ${ordersPerDay}::int * (0.6 + 0.8 * n / 365.0)
        * case extract(isodow from d) when 6 then 1.3 when 7 then 1.5 else 0.85 end
        * case when n between 100 and 116 then 2.2 else 1 end as expected
      from generate_series(1, 365) n, lateral (select (shop_now() at time zone interval '7 hours')::date - 366 + n as d) x
    ), chosen as (
      select d + interval '17 hours' * sqrt(random()) - interval '1 hour' as wib, random() as fate,
        shopper.ids[1 + floor(random() ^ 2 * cardinality(shopper.ids))::int] as user_id,
        sold.ids[1 + floor(random() ^ 3 * cardinality(sold.ids))::int] as product_id,
        (array['bank', 'bank', 'bank', 'qris', 'qris', 'cash'])[1 + floor(random() * 6)::int] as payment_type,
        1 + floor(random() ^ 3 * 4)::int as quantity
      from days, shopper, sold, generate_series(1, greatest(1, round(expected * (0.8 + 0.4 * random())))::int)
    ), planned as (
      select *, wib at time zone interval '7 hours' as at,
        case when fate < 0.03 and payment_type <> 'cash' then 'refunded' when fate < 0.1 then 'unpaid' else 'completed' end
          as outcome
      from chosen order by wib
    )
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, planned.*, p.store_id, p.price, p.promo_price,
      p.discount_percent, p.name, coalesce(p.images[1], '') as image,
      -- Cash is paid when the goods are handed over.
      least(at + case payment_type when 'cash' then interval '20 hours' else interval '1 hour' end, shop_now()) as paid_at
    from planned join products p on p.id = product_id order by wib`
}

async function insertOrders(tx: Transaction): Promise<void> {
  const [{ bankName, accountNumber }] = demoBanks
  await tx`
    insert into orders (id, user_id, store_id, status, payment_status, payment_type, payment, qris, bank_account_id, bank, delivery_option,
      goods_total, shipping_fee, unique_code, created_at, updated_at)
    select id, user_id, store_id, case outcome when 'refunded' then 'rejected' when 'unpaid' then 'cancelled' else outcome end,
      case when outcome = 'completed' then 'paid' when outcome = 'unpaid' and payment_type <> 'cash' then 'expired' else 'failed' end,
      payment_type, case payment_type when 'bank' then 'Transfer Bank' when 'qris' then 'QRIS' else 'Tunai' end,
      case payment_type when 'qris' then ${demoQris} end,
      case payment_type when 'bank' then (select min(id) from bank_accounts) end,
      case payment_type when 'bank' then ${tx.json({ name: bankName, number: accountNumber, holder: demoAccountName })} end,
      'pickup', promo_price * quantity, 0, case payment_type when 'cash' then 0 else 1 + id % 999 end, at, at
    from year_orders`
  await tx`
    insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price,
      quantity)
    select id, 1, product_id, name, image, 'ready', discount_percent, price, promo_price, quantity from year_orders`
}

/** The events of each order after it was placed. */
const insertEvents = (tx: Transaction) => tx`
  insert into order_events (order_id, at, event, status, actor, actor_user_id)
  select id, least(at + hours * interval '1 hour', shop_now()), event, status, actor, case actor when 'customer' then user_id end
  from year_orders join (values
    ('completed', false, 1, 'verify', 'processing', 'operator'),
    ('completed', true, 1, 'accept', 'processing', 'operator'),
    ('completed', null, 3, 'process', 'ready', 'operator'),
    ('completed', null, 20, 'arrive', 'arrived', 'operator'),
    ('completed', null, 21, 'complete', 'completed', 'customer'),
    ('refunded', false, 1, 'verify', 'processing', 'operator'),
    ('refunded', false, 25, 'refuse', 'rejected', 'operator'),
    ('unpaid', false, 24, 'expire', 'cancelled', 'system'),
    ('unpaid', true, 5, 'cancel', 'cancelled', 'customer')
  ) step (step_outcome, is_cash, hours, event, status, actor)
    on step_outcome = outcome and coalesce(is_cash, payment_type = 'cash') = (payment_type = 'cash')
  order by id, hours`

/** Payments, and refunds into the wallet. */
async function insertPostings(tx: Transaction): Promise<void> {
  await tx`
    with paid as (
      insert into ledger_transactions (kind, reference_id, at)
      select 'order_payment', id, paid_at from year_orders where outcome <> 'unpaid' order by paid_at
      returning id, reference_id
    )
    insert into ledger_entries (transaction_id, line, account, amount)
    select paid.id, line, account, amount from paid join orders o on o.id = reference_id, lateral (values
      (1, case payment_type when 'bank' then 'bank:' || bank_account_id when 'qris' then 'qris' else 'till:' || store_id end, -total),
      (2, 'goods:' || store_id, goods_total),
      (3, 'codes', unique_code)) side (line, account, amount)
    where amount <> 0`
  await tx`
    with refunded as (
      insert into ledger_transactions (kind, reference_id, at)
      select 'order_refund', id, least(at + interval '25 hours', shop_now()) from year_orders
      where outcome = 'refunded' order by at
      returning id, reference_id
    ), credited as (
      select r.id, o.user_id, o.store_id, o.goods_total, o.unique_code, o.total, row_number() over w as place, sum(o.total) over w as balance
      from refunded r join orders o on o.id = r.reference_id window w as (partition by o.user_id order by r.id)
    ), wallet as (
      insert into wallets (user_id, balance, entry_count) select user_id, sum(total), count(*) from credited group by user_id
      returning user_id
    )
    insert into ledger_entries (transaction_id, line, account, amount, user_id, wallet_entry, balance_after)
    select id, 1, 'wallet', total, user_id, place, balance from credited
    union all select id, 2, 'returns:' || store_id, -goods_total, null, null, null from credited
    union all select id, 3, 'codes', -unique_code, null, null, null from credited`
}

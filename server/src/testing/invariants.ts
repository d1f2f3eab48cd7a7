import type { Sql } from '../db/database.ts'
import { findBookBreaches } from '../modules/invariants/book-breaches.ts'
import { type DeliveryOption, type OrderEvent, type OrderStatus, transitionsOf } from '../modules/orders/order.ts'
import type { PaymentType } from '../modules/payments/payment.ts'
import { findDigitalViolations } from './digital-invariants.ts'

/**
 * The invariants of every database of the shop at any time, even after processes were killed. Returns one sentence for each violation;
 * tests expect none.
 */
export async function findViolations(sql: Sql): Promise<string[]> {
  const found = await Promise.all([
    findBookBreaches(sql),
    findWrongPostings(sql),
    findWrongSales(sql),
    findWrongTransfers(sql),
    findWrongSums(sql),
    findWrongMovements(sql),
    findWrongShares(sql),
    findWrongPayouts(sql),
    findMissingParts(sql),
    findWrongKeys(sql),
    findWrongHistories(sql),
    findWrongSerials(sql),
    findDigitalViolations(sql),
  ])
  return found.flat()
}

/**
 * The total pieces by product: in stock, or in an order that did not end unpaid. Orders move pieces between the two and never change this
 * number.
 */
export async function countPieces(sql: Sql): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; pieces: number }[]>`
    select k.product_id as id, k.stock + coalesce(sum(l.quantity), 0)::int as pieces
    from product_stock k
    left join (
      select product_id, quantity from order_lines join orders o on o.id = order_id
      where o.status not in ('rejected', 'cancelled')
    ) l on l.product_id = k.product_id
    group by k.product_id, k.stock order by k.product_id`
  return new Map(rows.map((row) => [row.id, row.pieces]))
}

/** Each order and top-up that waits for a transfer has exactly one open transfer, and no other has any. */
async function findWrongTransfers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'order ' || o.id || ' waits, but its amount is not awaited' as breach
    from orders o left join open_transfers t
      on t.purpose = 'order' and t.reference_id = o.id and t.amount = o.total and t.rests_until is null
        and t.bank_account_id = coalesce(o.bank_account_id, 0)
    where o.status = 'waiting' and o.payment_type in ('bank', 'qris') and t.reference_id is null
    union all
    select 'top-up ' || u.id || ' waits, but its amount is not awaited'
    from wallet_top_ups u left join open_transfers t
      on t.purpose = 'top_up' and t.reference_id = u.id and t.rests_until is null and t.amount = u.total and t.bank_account_id = u.bank_account_id
    where u.status = 'waiting' and t.reference_id is null
    union all
    select 'the transfer of top-up ' || t.reference_id || ' is awaited, but the top-up does not wait'
    from open_transfers t left join wallet_top_ups u on u.id = t.reference_id and u.status = 'waiting'
    where t.purpose = 'top_up' and t.rests_until is null and u.id is null
    union all
    select 'the transfer of order ' || t.reference_id || ' is awaited, but the order does not wait'
    from open_transfers t left join orders o on o.id = t.reference_id and o.status = 'waiting'
    where t.purpose = 'order' and t.rests_until is null and o.id is null`
  return rows.map((row) => row.breach)
}

/** The ledger has exactly one posting in the wallet for each payment, refund and top-up. */
async function findWrongPostings(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    with moved as (
      select case t.kind when 'top_up_reversal' then 'top_up' else t.kind end as kind, t.reference_id as id, e.user_id,
        sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
      group by 1, 2, 3 having sum(e.amount) <> 0
    ), owed as (
      select 'top_up' as kind, id, user_id, amount from wallet_top_ups where status = 'completed'
      union all
      select 'order_payment', id, user_id, -total from orders o where payment_type = 'wallet' and total > 0
      union all
      -- ended after the payment: declined by the store, or not accepted in time
      select 'order_refund', o.id, o.user_id, o.total - ${refundedOf(sql)} from orders o
      where o.total > ${refundedOf(sql)} and exists (select from order_events e where e.order_id = o.id and e.event in ('refuse', 'lapse', 'cancel_paid'))
        and ${wasPaid(sql, 'order_events')}
      union all
      select 'order_partial_refund', r.order_id, o.user_id, sum(r.amount) from order_refunds r join orders o on o.id = r.order_id
      where not exists (select from payouts where kind = 'refund' and subject_id = r.id) group by r.order_id, o.user_id
      union all
      select 'payout_return', id, user_id, amount from payouts p
      where state = 'returned' and not exists (select from bank_statement_rows where id = p.return_row_id and reason <> 'payout')
      union all
      select 'late_transfer', id, user_id, amount from late_transfers where outcome = 'credited'
      union all
      select case when amount > 0 then 'suspense_wallet' else 'suspense_taken' end, id, user_id, amount / 100 from bank_statement_rows r
      where state = 'wallet' and reason <> 'payout'
      union all
      select 'digital_payment', id, user_id, -total from digital_orders o where payment_type = 'wallet'
      union all
      select 'digital_refund', o.id, o.user_id, o.total from digital_orders o
      where status = 'failed'
        and ${wasPaid(sql, 'digital_order_events')}
    )
    select coalesce(m.kind, w.kind) || ' ' || coalesce(m.id, w.id) || ' moved ' || coalesce(m.amount, 0) || ', not '
      || coalesce(w.amount, 0) as breach
    from moved m full join owed w using (kind, id, user_id)
    where m.amount is distinct from w.amount and coalesce(m.kind, w.kind) <> 'correction'`
  return rows.map((row) => row.breach)
}

/** Rupiah of `o` that were refunded in parts. */
const refundedOf = (sql: Sql) => sql`(select coalesce(sum(amount), 0) from order_refunds where order_id = o.id)`

/** Whether `o` was paid when it ended: its last verification was not reversed. */
const wasPaid = (sql: Sql, events: 'order_events' | 'digital_order_events') => sql`
  (select e.event from ${sql.identifier(events)} e where e.order_id = o.id and e.event in ('verify', 'pay', 'unverify')
    order by e.id desc limit 1) in ('verify', 'pay')`

/** Sales are payments minus reversals, each with the next number. */
async function findWrongSales(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    with received as (
      select t.reference_id as id, t.kind in ('digital_payment', 'digital_reversal') as is_digital, sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.code = e.account and a.class = 'income' and a.purpose not in ('commission', 'vat_sales')
      where t.kind in ('order_payment', 'order_reversal', 'digital_payment', 'digital_reversal')
      group by 1, 2
    ), owed as (
      select o.id, false as is_digital,
        case when o.payment_status in ('verified', 'paid') or ${wasPaid(sql, 'order_events')} then o.total else 0 end as amount
      from orders o
      union all
      select o.id, true, case when ${wasPaid(sql, 'digital_order_events')} then o.total else 0 end from digital_orders o
    )
    select case when is_digital then 'digital order ' else 'order ' end || id || ' brought ' || coalesce(r.amount, 0) || ', not '
      || coalesce(o.amount, 0) as breach
    from received r full join owed o using (id, is_digital)
    where coalesce(r.amount, 0) <> coalesce(o.amount, 0)`
  const numbers = await sql<{ breach: string }[]>`
    select kind || ' ' || reference_id || ' has ' || count(*) || ' postings, the last with number ' || max(number) as breach
    from ledger_transactions group by kind, reference_id having count(*) <> max(number)`
  return [...rows, ...numbers].map((row) => row.breach)
}

/**
 * The commission of a paid order is that of the pieces that are left, with the share of those that are gone down to a whole rupiah; an
 * order without a payment has neither commission nor PPN. What the books have is also what the store owes, and less in its sales.
 */
async function findWrongShares(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    with booked as (
      select t.reference_id as id, sum(e.amount) filter (where e.account = 'commission') as commission,
        sum(e.amount) filter (where e.account like 'payable:%') as owed,
        sum(e.amount) filter (where e.account = 'vat_out') as tax,
        sum(e.amount) filter (where e.account like 'vat_sales:%') as inside
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.kind like 'order_%' group by 1
    ), left_over as (
      select o.id, case when o.payment_status in ('verified', 'paid') then sum(g.commission - div(
          g.commission::numeric * (g.placed - g.quantity + r.refunded), g.placed::numeric
        )) else 0 end as commission
      from orders o join order_goods g on g.order_id = o.id, lateral (
        select coalesce(sum(x.quantity), 0) as refunded from order_refunds p join order_refund_lines x on x.refund_id = p.id
        where p.order_id = o.id and x.line = g.line
      ) r group by o.id
    )
    select 'order ' || o.id || ' has ' || coalesce(b.commission, 0) || ' of commission, not ' || l.commission as breach
    from orders o join left_over l using (id) left join booked b using (id)
    where coalesce(b.commission, 0) <> l.commission or coalesce(b.owed, 0) <> -l.commission
    union all
    select 'order ' || o.id || ' in ' || o.payment_status || ' has ' || b.tax || ' of PPN, its sales less ' || b.inside
    from orders o join booked b using (id)
    where coalesce(b.tax, 0) <> -coalesce(b.inside, 0) or coalesce(b.tax, 0) < 0
      or (o.payment_status not in ('verified', 'paid') and coalesce(b.tax, 0) <> 0)
    union all
    select 'order ' || d.order_id || ' has ' || coalesce(b.tax, 0) || ' of PPN, its document ' || d.tax
    from (
      select distinct on (order_id) order_id, coalesce((content->'tax'->>'tax')::bigint, 0) as tax,
        jsonb_array_length(coalesce(content->'refunds', '[]')) as parts, content->>'paidAt' as paid_at
      from issued_documents order by order_id, id desc
    ) d join orders o on o.id = d.order_id left join booked b on b.id = d.order_id
    where d.paid_at is not null and o.payment_status in ('verified', 'paid') and coalesce(b.tax, 0) <> d.tax
      and d.parts = (select count(*) from order_refunds r where r.order_id = d.order_id)`
  return rows.map((row) => row.breach)
}

/** The money in suspense is that of the marked movements, and a movement is of the payment that it is recorded for. */
async function findWrongMovements(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'suspense has ' || booked || ', its movements ' || marked as breach
    from (select
      coalesce((select sum(amount) from ledger_entries where account = 'suspense'), 0) as booked,
      coalesce((select sum(amount / 100) from bank_statement_rows where in_suspense), 0) as marked) sums
    where booked <> marked
    union all
    select 'movement ' || r.id || ' of ' || r.amount || ' sen is not of ' || r.purpose || ' ' || r.reference_id
    from bank_statement_rows r
    left join paid_transfers p on p.statement_row_id = r.id and p.purpose = r.purpose and p.reference_id = r.reference_id
      and (p.amount + ${forgivenOf(sql)}) * 100 = r.amount and p.bank_account_id = r.bank_account_id
    where r.state = 'payment' and p.reference_id is null
    union all
    select 'movement ' || p.statement_row_id || ' is linked, but not recorded'
    from paid_transfers p join bank_statement_rows r on r.id = p.statement_row_id where r.state <> 'payment'`
  return rows.map((row) => row.breach)
}

/** Rupiah that the bank has more than the payment of movement `r`. */
const forgivenOf = (sql: Sql) => sql`(
  select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.kind = 'forgiven' and t.reference_id = r.id and e.account = 'rounding')`

/** The money under way is that of the open payouts, each left once, and no bank account lost more than was paid and not returned. */
async function findWrongPayouts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'payouts under way are ' || booked || ', not ' || open as breach
    from (select
      coalesce((select sum(amount) from ledger_entries where account = 'payouts'), 0) as booked,
      coalesce((select sum(amount) from payouts where state in ('requested', 'in_file')), 0) as open) sums
    where booked <> open
    union all
    select 'payout ' || p.number || ' in ' || p.state || ' moved ' || coalesce(e.amount, 0) || ' of bank accounts'
    from payouts p left join (
      select t.reference_id as id, sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind in ('payout', 'payout_unpaid', 'payout_return') and e.account like 'bank:%' group by 1
    ) e on e.id = p.id
    -- A movement that a person had put into the wallet before brought back the money by a posting of its own.
    where coalesce(e.amount, 0) <> case when p.state = 'paid'
      or exists (select from bank_statement_rows where id = p.return_row_id and reason <> 'payout') then p.amount else 0 end
    union all
    select 'movement ' || r.id || ' of a payout is of ' || count(p.id)
    from bank_statement_rows r left join payouts p on r.id in (p.statement_row_id, p.return_row_id)
    where r.reason = 'payout' group by r.id having count(p.id) <> 1
    union all
    select 'payout ' || p.number || ' has the movement ' || r.id || ' in ' || r.state || ' of ' || r.amount
    from payouts p join bank_statement_rows r on r.id in (p.statement_row_id, p.return_row_id)
      left join lateral (
        select coalesce(-sum(e.amount), 0) as fee from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'payout_fee' and t.reference_id = p.id and e.account = 'bank_fees'
      ) f on true
    where r.amount <> case when r.id = p.return_row_id then p.amount - f.fee else -p.amount end * 100
      or r.state <> case when r.id = p.return_row_id then 'wallet' else 'none' end
      or (r.id = p.return_row_id and r.user_id is distinct from p.user_id)
    union all
    select 'payout ' || p.number || ' is not in the content of its file' from payouts p join payout_files f on f.id = p.file_id
    where position(p.account_number in f.content) = 0
    union all
    select 'file ' || f.name || ' has ' || count(p.id) || ' payouts of ' || coalesce(sum(p.amount), 0)
    from payout_files f left join payouts p on p.file_id = f.id group by f.id
    having count(p.id) <> f.payout_count or coalesce(sum(p.amount), 0) <> f.total`
  return rows.map((row) => row.breach)
}

async function findWrongSums(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'order ' || o.id || ' has lines worth ' || coalesce(l.total, 0) || ', not ' || o.goods_total as breach
    from orders o left join (select order_id, sum(total) as total from order_lines group by order_id) l on l.order_id = o.id
    where l.total is distinct from o.goods_total
    union all
    select 'the goods of refund ' || r.id || ' are ' || r.goods || ', not ' || w.goods from order_refunds r, lateral (
      select coalesce((
          select sum(x.quantity * g.promo_price) from order_refund_lines x join order_goods g on g.order_id = r.order_id and g.line = x.line
          where x.refund_id = r.id
        ), 0) + coalesce((
          select sum(n.quantity * (g.promo_price - n.promo_price)) from order_edits e join order_replacements n on n.edit_id = e.id
            join order_goods g on g.order_id = n.order_id and g.line = n.replaces
          where e.refund_id = r.id
        ), 0) as goods
    ) w where r.goods <> w.goods
    union all
    select 'order ' || order_id || ' has ' || quantity || ' pieces in line ' || line from order_goods where quantity < 0
    union all
    select 'order ' || id || ' has the unique code ' || unique_code from orders
    where (payment_type in ('bank', 'qris')) <> (unique_code between 1 and 999)
    union all
    select 'product ' || p.id || ' counts ' || p.total_purchase || ' sold, more than its paid orders'
    from products p left join (
      select product_id, sum(l.quantity - coalesce((
        select sum(x.quantity) from order_refunds r join order_refund_lines x on x.refund_id = r.id
        where r.order_id = o.id and x.line = l.line
      ), 0)) as sold from order_goods l join orders o on o.id = l.order_id
      where o.payment_status in ('verified', 'paid') group by product_id
    ) s on s.product_id = p.id
    where p.total_purchase <> coalesce(s.sold, 0)`
  return rows.map((row) => row.breach)
}

/** Each order has its lines, bank account, address and deadline. */
async function findMissingParts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'order ' || o.id || ' is not whole' as breach from orders o
    where not exists (select from order_lines l where l.order_id = o.id)
      or (payment_type = 'bank' and (bank is null or bank_account_id is null or transfer_deadline is null))
      or (delivery_option <> 'pickup' and delivery is null)
    union all
    select 'the proof of order ' || o.id || ' is another shopper''s' from orders o
    join payment_proofs p on p.id = o.payment_proof_id
    join uploads u on u.key = p.upload_key
    where p.user_id <> o.user_id or u.user_id <> o.user_id or p.order_id <> o.id`
  return rows.map((row) => row.breach)
}

/** The order of each stored answer exists, and no two keys of a shopper have the same order. */
async function findWrongKeys(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'the key ' || k.key || ' names order ' || (k.answer->>'ID') || ', which is not there' as breach
    from idempotency_keys k left join orders o on o.id = (k.answer->>'ID')::bigint and o.user_id = k.user_id
    where k.answer::jsonb ? 'OrderItems' and o.id is null
    union all
    select 'order ' || (answer->>'ID') || ' was answered to several keys'
    from idempotency_keys where answer::jsonb ? 'OrderItems' group by answer->>'ID' having count(*) > 1`
  return rows.map((row) => row.breach)
}

/** The numbers of documents of a store, a kind and a year have no gap, and each but the last of its order is corrected by the next. */
async function findWrongSerials(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'store ' || store_id || ' has ' || count(d.id) || ' of kind ' || kind || ' in ' || year || ', the last is ' || s.last as breach
    from document_serials s left join issued_documents d using (store_id, kind, year)
    group by store_id, kind, year, s.last having count(d.id) <> s.last or max(d.serial) <> s.last
    union all
    select 'document ' || id || ' corrects ' || coalesce(corrects::text, 'none') || ', not ' || coalesce(earlier::text, 'none')
    from (select id, corrects, lag(id) over (partition by order_id, kind order by id) as earlier from issued_documents) d
    where corrects is distinct from earlier`
  return rows.map((row) => row.breach)
}

type Step = {
  orderId: number
  event: OrderEvent
  status: OrderStatus
  before: OrderStatus
  isLast: boolean
  now: OrderStatus
  deliveryOption: DeliveryOption
  paymentType: PaymentType
}

/** An order begins as waiting; every change of state is in its history exactly once, and in the table of transitions. */
async function findWrongHistories(sql: Sql): Promise<string[]> {
  const steps = await sql<Step[]>`
    select e.order_id as "orderId", e.event, e.status,
      lag(e.status, 1, 'waiting') over (partition by e.order_id order by e.id) as before,
      lead(e.id) over (partition by e.order_id order by e.id) is null as "isLast", o.status as now,
      o.delivery_option as "deliveryOption", o.payment_type as "paymentType"
    from order_events e join orders o on o.id = e.order_id order by e.order_id, e.id`
  const withoutHistory = await sql<{ id: number; status: OrderStatus }[]>`
    select id, status from orders o
    where status <> 'waiting' and not exists (select from order_events e where e.order_id = o.id)`
  const missing = withoutHistory.map(({ id, status }) => `order ${id} is ${status}, its history doesn't say how`)
  const wrong = steps.flatMap((step) => {
    const { orderId, event, status, before, deliveryOption, paymentType } = step
    if (step.isLast && status !== step.now) return [`order ${orderId} is ${step.now}, its history ends with ${status}`]
    const possible = transitionsOf({ status: before, deliveryOption, paymentType }, event)
    return possible.some(({ to }) => to === status)
      ? []
      : [`order ${orderId} went from ${before} to ${status} by ${event}`]
  })
  return [...missing, ...wrong]
}

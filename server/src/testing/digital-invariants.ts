import type { Sql } from '../db/database.ts'
import { type DigitalEvent, type DigitalStatus, transitionOf } from '../modules/digital/digital-order.ts'
import type { PaymentType } from '../modules/payments/payment.ts'

/** The part of findViolations for digital goods. */
export async function findDigitalViolations(sql: Sql): Promise<string[]> {
  const found = await Promise.all([findWrongParts(sql), findWrongCosts(sql), findWrongHistories(sql)])
  return found.flat()
}

/** Open transfers, proofs and due work agree with the order's state. */
async function findWrongParts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    select 'digital order ' || o.id || ' waits, but its amount is not awaited' as breach
    from digital_orders o left join open_transfers t
      on t.purpose = 'digital_order' and t.reference_id = o.id and t.amount = o.total and t.rests_until is null
        and t.bank_account_id = coalesce(o.bank_account_id, 0)
    where o.status = 'waiting' and t.reference_id is null
    union all
    select 'the transfer of digital order ' || t.reference_id || ' is awaited, but the order does not wait'
    from open_transfers t left join digital_orders o on o.id = t.reference_id and o.status = 'waiting'
    where t.purpose = 'digital_order' and t.rests_until is null and o.id is null
    union all
    select 'the proof of digital order ' || o.id || ' is another shopper''s' from digital_orders o
    join payment_proofs p on p.id = o.payment_proof_id
    where p.user_id <> o.user_id or p.digital_order_id is distinct from o.id
    union all
    select 'digital order ' || id || ' is ' || status || ', and nobody will act on it' from digital_orders
    where status in ('inquiring', 'paid', 'sent') and next_check_at is null and attention = ''
    union all
    select 'the key ' || k.key || ' names digital order ' || (k.answer->>'ID') || ', which is not there'
    from idempotency_keys k left join digital_orders o
      on o.id = (k.answer->>'ID')::bigint and o.user_id = k.user_id
    where k.answer::jsonb ? 'TransactionID' and o.id is null`
  return rows.map((row) => row.breach)
}

/** The supplier's account contains the cost of each delivery, without those that it took back. */
async function findWrongCosts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ breach: string }[]>`
    with moved as (
      select t.reference_id as id, sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'supplier'
      where t.kind in ('digital_cost', 'digital_return') group by t.reference_id
    ), owed as (
      select id, case when status = 'completed' or attention like 'Terkirim setelah dananya dikembalikan%' then supplier_price
        else 0 end as amount
      from digital_orders where supplier_price > 0
    )
    select 'digital order ' || coalesce(m.id, o.id) || ' cost ' || coalesce(m.amount, 0) || ', not '
      || coalesce(o.amount, 0) as breach
    from moved m full join owed o using (id) where coalesce(m.amount, 0) <> coalesce(o.amount, 0)`
  return rows.map((row) => row.breach)
}

type Step = {
  orderId: number
  event: DigitalEvent
  status: DigitalStatus
  before: DigitalStatus | null
  isLast: boolean
  now: DigitalStatus
  paymentType: PaymentType
}

/** Every change of state is in the history exactly once, and in the table of transitions. */
async function findWrongHistories(sql: Sql): Promise<string[]> {
  const steps = await sql<Step[]>`
    select o.id as "orderId", e.event, e.status, lag(e.status) over (partition by o.id order by e.id) as before,
      lead(e.id) over (partition by o.id order by e.id) is null as "isLast", o.status as now,
      o.payment_type as "paymentType"
    from digital_orders o left join digital_order_events e on e.order_id = o.id
    where o.payment_type is not null order by o.id, e.id`
  return steps.flatMap((step) => {
    const { orderId, event, status, before, paymentType } = step
    const name = `digital order ${orderId}`
    if (step.isLast && status !== step.now) return [`${name} is ${step.now}, its history ends with ${status}`]
    if (before === null) return event === 'place' && status === 'waiting' ? [] : [`${name} begins with ${event}`]
    const transition = transitionOf({ status: before, paymentType }, event)
    return transition?.to === status ? [] : [`${name} went from ${before} to ${status} by ${event}`]
  })
}

import { addDays } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { post, type ShopAccount } from '../ledger/ledger.ts'
import { findCountedDays } from '../reports/day-sources.ts'

/**
 * Reclassifies the entries that earlier releases wrote to `transit` and `revenue` to the accounts that this release uses, one closed day
 * and store in a posting of today. No entry changes, and both accounts end at zero. A release that runs beside this one may still write to
 * them: its days are carried when they are closed.
 */
export async function carryLegacyAccounts(ctx: Pick<Context, 'maintenance' | 'clock'>): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await inTransaction(ctx.maintenance, (tx) => carryNextDay(ctx, tx))
}

/** Returns whether all closed days are carried. */
async function carryNextDay(ctx: Pick<Context, 'clock'>, tx: Transaction): Promise<boolean> {
  const [{ until }] = await tx<[{ until: string | null }]>`select until::text from ledger_carried for update`
  const counted = await findCountedDays(tx)
  if (!counted.until) return true
  const [next] = await tx<[{ day: string | null }]>`
    select min(day)::text as day from ledger_days
    where account in ('transit', 'revenue') and day >= coalesce(${until}::date, '-infinity') and day < ${counted.until}::date`
  if (!next.day) {
    await tx`update ledger_carried set until = ${counted.until}::date`
    return true
  }
  await carryDay(tx, next.day, ctx.clock.now())
  await tx`update ledger_carried set until = ${addDays(next.day, 1)}::date`
  return false
}

async function carryDay(tx: Transaction, day: string, now: Date): Promise<void> {
  const rows = await tx<{ storeId: number; account: ShopAccount; legacy: ShopAccount; amount: number }[]>`
    with legacy as (
      select t.kind, t.reference_id, e.account, e.amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.at >= ${fromWireTime(day)!} and t.at < ${fromWireTime(addDays(day, 1))!}
        and t.kind <> 'reclassification' and e.account in ('transit', 'revenue')
    ), carried as (
      select o.store_id, ${moneyAccount(tx, tx`'till:' || o.store_id`)} as account, l.account as legacy, l.amount
      from legacy l join orders o on o.id = l.reference_id
      where l.kind in ('order_payment', 'order_reversal') and l.account = 'transit'
      union all
      select o.store_id, part.account, l.account, sign(l.amount) * part.amount
      from legacy l join orders o on o.id = l.reference_id, lateral (values
        ('goods:' || o.store_id, o.goods_total), ('shipping:' || o.store_id, o.shipping_fee), ('codes', o.unique_code)
      ) part (account, amount)
      where l.kind in ('order_payment', 'order_reversal') and l.account = 'revenue'
      union all
      select 0, ${moneyAccount(tx, tx`'transit'`)}, l.account, l.amount
      from legacy l join digital_orders o on o.id = l.reference_id
      where l.kind in ('digital_payment', 'digital_reversal') and l.account = 'transit'
      union all
      select 0, part.account, l.account, sign(l.amount) * part.amount
      from legacy l join digital_orders o on o.id = l.reference_id, lateral (values
        ('digital', o.price + o.fee), ('codes', o.unique_code)
      ) part (account, amount)
      where l.kind in ('digital_payment', 'digital_reversal') and l.account = 'revenue'
      union all
      select 0, 'digital_cost', l.account, l.amount from legacy l where l.kind in ('digital_cost', 'digital_return')
      union all
      select 0, case l.account when 'revenue' then 'codes' else 'bank:' || t.bank_account_id end, l.account, l.amount
      from legacy l join wallet_top_ups t on t.id = l.reference_id where l.kind in ('top_up', 'top_up_reversal')
      union all
      select 0, coalesce('bank:' || nullif(t.bank_account_id, 0), 'qris'), l.account, l.amount
      from legacy l join late_transfers t on t.id = l.reference_id where l.kind = 'late_transfer'
    )
    select store_id as "storeId", account, legacy, sum(amount)::bigint as amount
    from carried where account <> legacy group by store_id, account, legacy having sum(amount) <> 0 order by store_id, account`
  const ofStores = [...Map.groupBy(rows, ({ storeId }) => storeId).values()]
  for (const [index, moved] of ofStores.entries()) {
    const shop: Record<string, number> = {}
    for (const { account, legacy, amount } of moved) {
      shop[account] = (shop[account] ?? 0) + amount
      shop[legacy] = (shop[legacy] ?? 0) - amount
    }
    const identity = {
      kind: 'reclassification',
      referenceId: Number(day.replaceAll('-', '')),
      number: index + 1,
    } as const
    await post(tx, { ...identity, note: day, origin: { author: null, cause: 'carry' }, shop }, now)
  }
}

/** The account on which the money of `o` arrived; `transit` if its bank account is unknown. */
const moneyAccount = (tx: Transaction, cash: Fragment) => tx`
  case o.payment_type when 'qris' then 'qris' when 'cash' then ${cash} else coalesce('bank:' || o.bank_account_id, 'transit') end`

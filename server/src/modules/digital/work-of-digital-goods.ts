import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { addOperatingHours, verificationHours } from '#contract/values/time/operating-hours.ts'
import { sqlFragment } from '../../db/sql.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'
import { isToVerify, type ProofToVerify, toVerifyItem } from '../payments/proofs-to-verify.ts'

const toVerify: WorkSource = {
  kind: 'verify',
  for({ sql, settings }, rights) {
    if (rights.get('payments:write') !== 'all' || rights.get('orders:read') !== 'all') return undefined
    const from = sql`from digital_orders o where o.status = 'waiting' and ${isToVerify(sqlFragment`o.payment_proof_id`)}`
    return {
      from,
      rows: (limit) => sql`
        select o.id, u.full_name as "customerName", o.product_name || ' · ' || o.reference as detail, '' as "storeName", o.total,
          o.unique_code as "uniqueCode", o.bank, p.created_at as "proofAt", p.upload_key as "proofKey"
        from (select o.id, o.payment_proof_id ${from} order by o.payment_proof_id limit ${limit}) due
          join digital_orders o on o.id = due.id join payment_proofs p on p.id = due.payment_proof_id
          join users u on u.id = o.user_id`,
      toItem: (row: ProofToVerify) => toVerifyItem(row, wireReceivable.digital_order, settings.closedDays),
    }
  },
}

type Failure = { id: number; customerName: string; detail: string; total: number; since: string }

/** Orders whose supplier left a person to decide. Their shoppers have paid, and wait as for a verification. */
const toCheck: WorkSource = {
  kind: 'digital',
  for({ sql, settings }, rights) {
    if (rights.get('orders:write') !== 'all') return undefined
    const from = sql`from digital_orders o where o.attention <> '' and o.payment_type is not null`
    return {
      from,
      rows: (limit) => sql`
        select o.id, u.full_name as "customerName", o.product_name || ' · ' || o.reference as detail, o.total,
          coalesce(o.sent_at, o.placed_at, o.created_at) as since
        from (select o.id ${from} order by o.id limit ${limit}) due
          join digital_orders o on o.id = due.id join users u on u.id = o.user_id`,
      toItem({ id, customerName, detail, total, since: at }: Failure) {
        const since = new Date(at)
        const deadline = addOperatingHours(since, verificationHours, settings.closedDays)
        return { ...noFacts, id, title: customerName, detail, amount: total, since, deadline, counts: 'operating' }
      },
    }
  },
}

type Deposit = { balance: number | null; balanceAt: string | null; problem: string }

/** A low deposit with the supplier, or a supplier that does not respond. */
const deposit: WorkSource = {
  kind: 'supplier',
  for({ sql, settings }, rights) {
    if (rights.get('orders:write') !== 'all') return undefined
    const from = sql`from digital_supplier d where d.problem <> '' or d.balance < ${settings.digital.lowBalance}`
    return {
      from,
      rows: (limit) => sql`select d.balance, d.balance_at as "balanceAt", d.problem ${from} limit ${limit}`,
      toItem: ({ balance, balanceAt, problem }: Deposit) => ({
        ...noFacts,
        ...{ id: 1, detail: problem, amount: balance, since: balanceAt === null ? null : new Date(balanceAt) },
      }),
    }
  },
}

/** The work on digital goods. */
export const digitalWork: readonly WorkSource[] = [toVerify, toCheck, deposit]

import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { type Rights, withinScope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { sqlFragment } from '../../db/sql.ts'
import { noFacts, type Work, type WorkSource } from '../../open-work/work-source.ts'
import { isToVerify, type ProofToVerify, toVerifyItem } from '../payments/proofs-to-verify.ts'
import { amountScope, hasAmounts } from './amounts.ts'
import { type StepFacts, stepColumns, termOfStep } from './order-term.ts'

const toVerify: WorkSource = {
  kind: 'verify',
  for({ sql, settings }, rights) {
    if (rights.get('payments:write') !== 'all') return undefined
    // Payments belong to the organisation, their amounts to readers of the store's orders, as in the list of orders.
    const from = sql`from orders o where o.status = 'waiting' and ${isToVerify(sqlFragment`o.payment_proof_id`)}
      and ${withinScope(sql, amountScope(rights), sql`o.store_id`)}`
    return {
      from,
      rows: (limit) => sql`
        select o.id, u.full_name as "customerName", '' as detail, s.name as "storeName", o.total, o.unique_code as "uniqueCode",
          o.bank, p.created_at as "proofAt", p.upload_key as "proofKey"
        from (select o.id, o.payment_proof_id ${from} order by o.payment_proof_id limit ${limit}) due
          join orders o on o.id = due.id join payment_proofs p on p.id = due.payment_proof_id
          join users u on u.id = o.user_id join stores s on s.id = o.store_id`,
      toItem: (row: ProofToVerify) => toVerifyItem(row, wireReceivable.order, settings.closedDays),
    }
  },
}

type Parcel = StepFacts & {
  id: number
  storeId: number
  customerName: string
  storeName: string
  courier: string
  total: number
}

/** Orders in one of the states in which the store has to act, the longest in it first. */
function parcels({ sql }: Context, rights: Rights, { kind, status }: (typeof steps)[number]): Work | undefined {
  const scope = rights.get('fulfilment:write')
  if (!scope) return undefined
  const from = sql`from orders o where o.status = ${status} and ${withinScope(sql, scope, sql`o.store_id`)}`
  return {
    from,
    rows: (limit) => sql`
      select o.id, o.store_id as "storeId", u.full_name as "customerName", s.name as "storeName", o.courier, o.total,
        ${stepColumns}
      from (select o.id ${from} order by o.updated_at, o.id limit ${limit}) due
        join orders o on o.id = due.id join users u on u.id = o.user_id join stores s on s.id = o.store_id`,
    toItem: (row: Parcel) => ({
      ...noFacts,
      id: row.id,
      title: row.customerName,
      detail: row.courier,
      storeName: row.storeName,
      amount: hasAmounts(rights, row.storeId) ? row.total : null,
      ...termOfStep(kind, row),
    }),
  }
}

/** The statuses are literals, in the words of the indexes. */
const steps = [
  { kind: 'accept', status: sqlFragment`'processing'` },
  { kind: 'ship', status: sqlFragment`'packing'` },
  { kind: 'hand_over', status: sqlFragment`'ready'` },
] as const

/** The work on orders: payments to verify, and the steps of their stores. */
export const orderWork: readonly WorkSource[] = [
  toVerify,
  ...steps.map((step): WorkSource => ({ kind: step.kind, for: (ctx, rights) => parcels(ctx, rights, step) })),
]

import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { acceptBy } from '#contract/values/stores/acceptance-time.ts'
import type { Holiday, OpeningHours, TimeZone } from '#contract/values/stores/opening-hours.ts'
import { addDays } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { type Rights, withinScope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { noFacts, type Work, type WorkSource } from '../../open-work/work-source.ts'
import { isToVerify, type ProofToVerify, toVerifyItem } from '../payments/proofs-to-verify.ts'
import { amountScope, hasAmounts } from './amounts.ts'

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

type Parcel = {
  id: number
  storeId: number
  customerName: string
  storeName: string
  courier: string
  total: number
  updatedAt: string
  openingHours: OpeningHours
  timeZone: TimeZone | null
  holidays: readonly Holiday[]
  /** YYYY-MM-DD, of a pre-order. */
  promised: string | null
}

/** Orders in one of the states in which the store has to act, the longest in it first. */
function parcels(
  { sql }: Context,
  rights: Rights,
  { status, deadlineOf }: { status: Fragment; deadlineOf: (parcel: Parcel) => Date | null },
): Work | undefined {
  const scope = rights.get('fulfilment:write')
  if (!scope) return undefined
  const from = sql`from orders o where o.status = ${status} and ${withinScope(sql, scope, sql`o.store_id`)}`
  return {
    from,
    rows: (limit) => sql`
      select o.id, o.store_id as "storeId", u.full_name as "customerName", s.name as "storeName", o.courier, o.total,
        o.updated_at as "updatedAt", coalesce(s.opening_hours, '[]') as "openingHours", s.time_zone as "timeZone", s.holidays,
        (select to_char(max(l.delivery_date), 'YYYY-MM-DD') from order_lines l where l.order_id = o.id) as promised
      from (select o.id ${from} order by o.updated_at, o.id limit ${limit}) due
        join orders o on o.id = due.id join users u on u.id = o.user_id join stores s on s.id = o.store_id`,
    toItem: (row: Parcel) => ({
      ...noFacts,
      id: row.id,
      title: row.customerName,
      detail: row.courier,
      storeName: row.storeName,
      amount: hasAmounts(rights, row.storeId) ? row.total : null,
      since: new Date(row.updatedAt),
      deadline: deadlineOf(row),
    }),
  }
}

/** A pre-order is shipped by the end of its promised day; other goods have no deadline. */
const endOfPromise = ({ promised }: Parcel) => (promised ? fromWireTime(addDays(promised, 1)) : null)

/** The statuses are literals, in the words of the indexes. */
const steps = [
  {
    kind: 'accept',
    status: sqlFragment`'processing'`,
    deadlineOf: (row: Parcel) => acceptBy(new Date(row.updatedAt), row),
  },
  { kind: 'ship', status: sqlFragment`'packing'`, deadlineOf: endOfPromise },
  { kind: 'hand_over', status: sqlFragment`'ready'`, deadlineOf: endOfPromise },
] as const

/** The work on orders: payments to verify, and the steps of their stores. */
export const orderWork: readonly WorkSource[] = [
  toVerify,
  ...steps.map(({ kind, ...step }): WorkSource => ({ kind, for: (ctx, rights) => parcels(ctx, rights, step) })),
]

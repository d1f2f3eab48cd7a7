import type { ComplaintKind, ComplaintState } from '#contract/values/orders/complaint.ts'
import type { StoreDays } from '#contract/values/stores/acceptance-time.ts'
import type { ClosedDays } from '#contract/values/time/operating-hours.ts'
import { withinScope } from '../../access/rights.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'
import { hasReplacement, termOfComplaint } from '../orders/order-term.ts'

type Row = {
  id: number
  customerName: string
  storeName: string
  storeDays: StoreDays
  kind: ComplaintKind
  state: ComplaintState
  amount: number
  at: string
  stateAt: string
}

/** Complaints in one of the states that wait for staff, the longest in it first. The status is a literal, in the words of the index. */
const rowsOf = (from: Fragment) => (limit: number) =>
  sqlFragment`
  select c.order_id as id, u.full_name as "customerName", s.name as "storeName", c.kind, c.state, c.at, c.state_at as "stateAt",
    json_build_object('openingHours', coalesce(s.opening_hours, '[]'), 'timeZone', s.time_zone, 'holidays', s.holidays) as "storeDays",
    (select sum(l.quantity * o.promo_price) from complaint_lines l join order_goods o on o.order_id = c.order_id and o.line = l.line
      where l.complaint_id = c.id)::bigint as amount
  from (select c.id ${from} order by c.state_at, c.id limit ${limit}) due
    join complaints c on c.id = due.id join users u on u.id = c.user_id join stores s on s.id = c.store_id`

/** A row has the id of its order, which has one open complaint at most; its detail is the kind or the state. */
const itemOf = (row: Row, closed: ClosedDays) => ({
  ...noFacts,
  ...{ id: row.id, title: row.customerName, storeName: row.storeName, amount: row.amount },
  ...termOfComplaint(row, { storeDays: row.storeDays, closed }),
})

/** New complaints wait for their store, approved ones for a person who may refund, as long as late money does. */
export const complaintWork: readonly WorkSource[] = [
  {
    kind: 'complaint',
    for({ sql, settings }, rights) {
      const scope = rights.get('orders:write')
      if (!scope) return undefined
      const from = sqlFragment`from complaints c where c.state = 'open' and ${withinScope(sql, scope, sqlFragment`c.store_id`)}`
      return {
        from,
        rows: rowsOf(from),
        toItem(row: Row) {
          return { ...itemOf(row, settings.closedDays), detail: row.kind }
        },
      }
    },
  },
  {
    kind: 'complaint',
    for({ settings }, rights) {
      if (rights.get('refunds:write') !== 'all') return undefined
      const from = sqlFragment`from complaints c where c.state = 'approved' and not ${hasReplacement}`
      return {
        from,
        rows: rowsOf(from),
        toItem(row: Row) {
          return { ...itemOf(row, settings.closedDays), detail: row.state }
        },
      }
    },
  },
]

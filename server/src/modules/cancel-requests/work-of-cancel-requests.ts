import { acceptBy, type StoreDays } from '#contract/values/stores/acceptance-time.ts'
import { withinScope } from '../../access/rights.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'

type Row = {
  id: number
  customerName: string
  storeName: string
  storeDays: StoreDays
  reason: string
  total: number
  at: string
}

/** Requests of orders that have not left; a row has the id of its order, which has one open request at most. */
export const cancelRequestWork: WorkSource = {
  kind: 'cancel_request',
  for({ sql }, rights) {
    const scope = rights.get('orders:write')
    if (!scope) return undefined
    const from = sql`
      from order_cancel_requests r join orders o on o.id = r.order_id
      where r.state = 'open' and o.status in ('processing', 'packing', 'ready') and ${withinScope(sql, scope, sql`r.store_id`)}`
    return {
      from,
      rows: (limit) => sql`
        select o.id, u.full_name as "customerName", s.name as "storeName", r.reason, o.total, r.at,
          json_build_object('openingHours', coalesce(s.opening_hours, '[]'), 'timeZone', s.time_zone, 'holidays', s.holidays)
            as "storeDays"
        from (select r.id ${from} order by r.at, r.id limit ${limit}) due
          join order_cancel_requests r on r.id = due.id join orders o on o.id = r.order_id
          join users u on u.id = r.user_id join stores s on s.id = r.store_id`,
      toItem(row: Row) {
        const since = new Date(row.at)
        return {
          ...noFacts,
          ...{
            id: row.id,
            title: row.customerName,
            detail: row.reason,
            storeName: row.storeName,
            amount: row.total,
            since,
          },
          deadline: acceptBy(since, row.storeDays),
        }
      },
    }
  },
}

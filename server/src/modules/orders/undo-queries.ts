import type { Transaction } from '../../db/database.ts'
import type { OrderEvent, OrderStatus } from './order.ts'

/** Longer than a step is offered to be taken back, since a list of orders takes its time; a mail decides by its own. */
const undoSeconds = 60

export type LastStep = {
  event: OrderEvent
  userId: number | null
  statusBefore: OrderStatus
  isRecent: boolean
  /** Whether a corrected tracking number or a complaint rests on it. */
  isBuiltOn: boolean
}

/** The newest step in the history of a locked order, and the state before it. */
export async function findLastStep(tx: Transaction, orderId: number): Promise<LastStep | undefined> {
  const [row] = await tx<LastStep[]>`
    select last.event, last.actor_user_id as "userId",
      coalesce((select e.status from order_events e where e.order_id = ${orderId} and e.id < last.id order by e.id desc limit 1),
        'waiting') as "statusBefore",
      last.at > shop_now() - make_interval(secs => ${undoSeconds}::int) as "isRecent",
      exists (select from tracking_number_changes c where c.order_id = ${orderId} and c.at >= last.at)
        or exists (select from complaints c where c.order_id = ${orderId} and c.at >= last.at) as "isBuiltOn"
    from (select * from order_events where order_id = ${orderId} order by id desc limit 1) last`
  return row
}

/** Gives an order the clock of the state that it has again, and takes away the tracking number of a shipment that was taken back. */
export async function restoreBefore(
  tx: Transaction,
  orderId: number,
  { status, isUnshipped }: { status: OrderStatus; isUnshipped: boolean },
): Promise<void> {
  await tx`
    update orders o set tracking_number = case when ${isUnshipped} then '' else tracking_number end,
      updated_at = coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.status = ${status}
        and e.event not in ('unprocess', 'unship', 'unarrive')), o.created_at)
    where id = ${orderId}`
}

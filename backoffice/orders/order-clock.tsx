import type { Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { ClockBadge, useClosedDays, useNow } from '../ui/clock-badge.tsx'
import { formatComingTime } from '../ui/format-wire-time.ts'
import type { ManagedOrder } from './order-query.ts'

const { clock: texts } = orderDeskTexts

type Awaited = Pick<Data<'GET /kelola/order'>[number], 'Awaits' | 'Since' | 'Deadline' | 'Counts'>

/** How much time is left for the step of staff that an order waits for; nothing where no rule sets a deadline. */
export function AwaitedClock({ awaited }: { awaited: Awaited }) {
  const now = useNow()
  const closed = useClosedDays()
  return awaited.Awaits !== null && awaited.Deadline !== null && <ClockBadge term={awaited} {...{ now, closed }} />
}

/** The deadline of that step in words, such as 'Terima sebelum Sabtu 28 Nov 2026, 08:00 WIB'; '' without one. */
export const awaitedText = ({ Awaits, Deadline }: Awaited, format = formatComingTime): string =>
  Awaits && Deadline ? texts[Awaits](format(Deadline)) : ''

/** The time until which the next step has to be made, by staff or by the shopper. */
export function OrderClock({ managed }: { managed: ManagedOrder }) {
  const { Order: order, Awaits, Deadline } = managed
  if (Awaits && Deadline) {
    return (
      <>
        <AwaitedClock awaited={managed} />
        <Badge wraps>{awaitedText(managed)}</Badge>
      </>
    )
  }
  if (order.Status === wireOrderStatus.waiting) {
    // A proof extends the deadline (decision 7), so that the shopper has nothing left to do.
    return order.PaymentConfirmationID === null ? <PayBy at={order.TransferDeadline} /> : null
  }
  return null
}

/** The deadline of a transfer: the shopper's, so it has no clock of the team. */
function PayBy({ at }: { at: string | null }) {
  const time = fromWireTime(at ?? '')
  if (!at || !time) return null
  const isLate = time.getTime() <= Date.now()
  return (
    <Badge look={isLate ? 'danger' : 'warning'} wraps>
      {isLate ? texts.late(formatComingTime(at)) : texts.pay(formatComingTime(at))}
    </Badge>
  )
}

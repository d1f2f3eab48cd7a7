import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { formatComingTime } from '../ui/format-wire-time.ts'
import type { ManagedOrder } from './order-actions.tsx'
import { promisedDateAhead } from './promised-date.ts'

const { clock: texts } = orderDeskTexts
const soonMs = 6 * 60 * 60 * 1000

/** The time until which the next step has to be made; nothing where no rule sets one. */
export function OrderClock({ order }: { order: ManagedOrder['Order'] }) {
  if (order.Status === wireOrderStatus.waiting) {
    // A proof extends the deadline (decision 7), so that the shopper has nothing left to do.
    return order.PaymentConfirmationID === null ? <Until at={order.TransferDeadline} text={texts.pay} /> : null
  }
  if (order.Status === wireOrderStatus.processing) return <Until at={order.AcceptBy ?? null} text={texts.accept} />
  const promised = order.Status === wireOrderStatus.packing ? promisedDateAhead(order) : null
  return promised && <Badge wraps>{texts.promised(formatDate(promised))}</Badge>
}

function Until({ at, text }: { at: string | null; text: (time: string) => string }) {
  const time = fromWireTime(at ?? '')
  if (!at || !time) return null
  const leftMs = time.getTime() - Date.now()
  if (leftMs <= 0)
    return (
      <Badge look="danger" wraps>
        {texts.late(formatComingTime(at))}
      </Badge>
    )
  const look = leftMs <= soonMs ? 'danger' : 'warning'
  return (
    <Badge look={look} wraps>
      {text(formatComingTime(at))}
    </Badge>
  )
}

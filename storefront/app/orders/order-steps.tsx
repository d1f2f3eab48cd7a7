import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { formatDayAndMonth, fromWireTime } from '#contract/values/time/wib-time.ts'
import { ProgressSteps } from '#web/design/progress-steps.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { orderTexts } from '../texts/orders.ts'
import { hasFailed } from './order-state.ts'
import { isPickup } from './pickup-location.tsx'

const { waiting, processing, packing, ready, shipped, arrived, completed } = wireOrderStatus
const { steps: texts } = orderTexts

/** A step, and the state of the order from which it is under way. */
type Step = { label: string; from: number }

/** The way of an order, by how it is paid and reaches the shopper. While its goods are packed, the second step says so. */
export function stepsOf(order: Pick<Order, 'Status' | 'DeliveryOptionID' | 'PaymentType' | 'ReplacementFor'>): Step[] {
  // Cash is paid at the end, and a replacement not at all.
  const isPaidFirst = order.PaymentType !== 'Cash' && order.ReplacementFor === undefined
  return [
    { label: isPaidFirst ? paymentStep(order.Status > waiting) : texts.placed, from: waiting },
    order.Status === packing ? { label: texts.packed, from: packing } : { label: texts.processed, from: processing },
    isPickup(order) ? { label: texts.ready, from: ready } : { label: texts.shipped, from: shipped },
    { label: isPickup(order) ? texts.collected : texts.arrived, from: arrived },
    { label: texts.completed, from: completed },
  ]
}

/** The first step of an order that is paid at its beginning; "Dibayar" would read as done while the money is awaited. */
export const paymentStep = (isPaid: boolean) => (isPaid ? texts.paid : texts.unpaid)

/** The index of the step that is under way; after the last one their number. */
export function currentStep(steps: readonly Step[], status: number): number {
  return status >= completed
    ? steps.length
    : Math.max(
        0,
        steps.findLastIndex(({ from }) => from <= status),
      )
}

/** The steps of an order with their days; nothing for one that ended otherwise. */
export function OrderSteps({ order, className }: { order: Order; className?: string }) {
  if (hasFailed(order)) return null
  const steps = stepsOf(order)
  const current = currentStep(steps, order.Status)
  return (
    <ProgressSteps
      className={className}
      label={texts.label}
      current={current}
      steps={steps.map(({ label, from }, index) => ({
        label,
        // The first step is done when the second begins.
        detail: index <= current && order.Status > waiting && dayOf(order, Math.max(from, processing)),
      }))}
    />
  )
}

/** The day on which the order came into a state last: a step may have been taken back. */
function dayOf({ Timeline = [] }: Order, status: number): string {
  const entered = Timeline.findLast(({ Status }, index) => Status === status && Timeline[index - 1]?.Status !== Status)
  const at = entered && fromWireTime(entered.At)
  return at ? formatDayAndMonth(at) : ''
}

import { api } from '#web/api/api.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { CancelButton } from '../payment/cancel-button.tsx'
import { orderTexts } from '../texts/orders.ts'
import { isPickup } from './pickup-location.tsx'

/** Cancels an unpaid order, then shows the list (O08). */
export function CancelOrder({ order }: { order: Order }) {
  return (
    <CancelButton
      payable={order}
      texts={orderTexts}
      cancel={() => api('PUT /me/cancelorder/:id', { params: { id: order.ID } })}
      next="/shop/order"
    />
  )
}

/** Confirms that the goods arrived or were collected, after confirmation. */
export function ConfirmArrival({ order }: { order: Order }) {
  return (
    <ConfirmButton
      label={isPickup(order) ? orderTexts.confirmPickup : orderTexts.confirmArrival}
      look="primary"
      question={orderTexts.confirmQuestion}
      confirm={isPickup(order) ? orderTexts.yesPickedUp : orderTexts.yesConfirm}
      act={() => api('PUT /me/arrivedorder/:id', { params: { id: order.ID } })}
      done={orderTexts.confirmed}
    />
  )
}

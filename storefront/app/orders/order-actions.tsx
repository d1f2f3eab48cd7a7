import { api } from '../api/api.ts'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { lateTransferTexts } from '../texts/late-transfer.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'
import { isPickup } from './pickup-location.tsx'

/** Cancels an unpaid order after confirmation, then shows the list (O08). */
export function CancelOrder({ order }: { order: Order }) {
  return (
    <ConfirmButton
      label={orderTexts.cancel}
      look="secondary"
      question={orderTexts.cancelQuestion}
      warning={order.PaymentConfirmationID !== null && lateTransferTexts.cancelWithProof}
      confirm={orderTexts.yesCancel}
      danger
      act={() => api('PUT /me/cancelorder/:id', { params: { id: order.ID } })}
      done={orderTexts.cancelled}
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

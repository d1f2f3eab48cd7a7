import { useNavigate } from 'react-router'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { digitalCategoryOf } from '#contract/values/digital/digital-goods.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { CancelButton } from '../payment/cancel-button.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { type DigitalOrder, saveNumber } from './digital-cart.ts'
import { isBill, serviceFor } from './services.ts'

const texts = digitalTexts.orders

/** Cancels an unpaid order, then shows the list (D05). */
export function CancelDigitalOrder({ order }: { order: DigitalOrder }) {
  return (
    <CancelButton
      payable={order}
      texts={texts}
      cancel={() => api('PUT /me/canceldigitalorder/:id', { params: { id: order.ID } })}
      next="/digital/order"
    />
  )
}

/** Confirms receipt, after confirmation. */
export function ConfirmDigitalOrder({ order }: { order: DigitalOrder }) {
  return (
    <ConfirmButton
      label={texts.confirm}
      look="secondary"
      question={texts.confirmQuestion}
      confirm={texts.yesConfirm}
      act={() => api('PUT /me/confirmdigitalorder/:id', { params: { id: order.ID } })}
      done={texts.confirmed}
    />
  )
}

/** Opens the form of an ended order's service with the same number. */
export function BuyAgain({ order }: { order: DigitalOrder }) {
  const navigate = useNavigate()
  const category = digitalCategoryOf(order.CategoryID)
  if (order.OrderStatus < wireDigitalStatus.completed || !category) return null
  const service = serviceFor(category)
  return (
    <Button
      look="secondary"
      size="large"
      wide
      onClick={() => {
        saveNumber(service, order.Reference)
        navigate(service.path)
      }}
    >
      {isBill(category) ? texts.payAgain : texts.buyAgain}
    </Button>
  )
}

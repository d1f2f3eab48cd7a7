import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { AskedAction } from '../asked-action.tsx'
import { toast } from '../design/toast.tsx'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

const texts = digitalTexts.orders

/** Cancels an unpaid order after asking, then shows the list (000, section 4). */
export function CancelDigitalOrder({ order }: { order: DigitalOrder }) {
  const navigate = useNavigate()
  return (
    <AskedAction
      label={texts.cancel}
      look="secondary"
      question={texts.cancelQuestion}
      confirm={texts.yesCancel}
      danger
      act={async () => {
        await api('PUT /me/canceldigitalorder/:id', { params: { id: order.ID } })
        toast(texts.cancelled)
        await navigate('/digital/order')
      }}
    />
  )
}

/** Confirms that it has arrived, after asking. */
export function ConfirmDigitalOrder({ order }: { order: DigitalOrder }) {
  const { revalidate } = useRevalidator()
  return (
    <AskedAction
      label={texts.confirm}
      look="secondary"
      question={texts.confirmQuestion}
      confirm={texts.yesConfirm}
      act={async () => {
        await api('PUT /me/confirmdigitalorder/:id', { params: { id: order.ID } })
        toast(texts.confirmed)
        await revalidate()
      }}
    />
  )
}

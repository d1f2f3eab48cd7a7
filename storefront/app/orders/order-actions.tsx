import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CallError } from '#contract/client.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { toast } from '../design/toast.tsx'
import { useAskToLogin } from '../member-only.ts'
import { describeError } from '../page-error.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'

/** What to say about a call that did not do what the shopper asked for. */
export function failureText(error: unknown): string {
  if (error instanceof CallError && error.http === 200) return error.usermsg ?? error.message
  return describeError(error).text
}

/** Cancels an unpaid order after asking, then shows the list (000, section 4). */
export function CancelOrder({ order }: { order: Order }) {
  const navigate = useNavigate()
  return (
    <AskedAction
      label={orderTexts.cancel}
      look="secondary"
      question={orderTexts.cancelQuestion}
      confirm={orderTexts.yesCancel}
      danger
      act={async () => {
        await api('PUT /me/cancelorder/:id', { params: { id: order.ID } })
        toast(orderTexts.cancelled)
        await navigate('/shop/order')
      }}
    />
  )
}

/** Confirms that the goods are there, after asking. */
export function ConfirmArrival({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  return (
    <AskedAction
      label={orderTexts.confirmArrival}
      look="primary"
      question={orderTexts.confirmQuestion}
      confirm={orderTexts.yesConfirm}
      act={async () => {
        await api('PUT /me/arrivedorder/:id', { params: { id: order.ID } })
        toast(orderTexts.confirmed)
        await revalidate()
      }}
    />
  )
}

type AskedActionProps = {
  label: string
  look: 'primary' | 'secondary'
  question: string
  confirm: string
  danger?: boolean
  act: () => Promise<void>
}

function AskedAction({ label, look, question, confirm, danger, act }: AskedActionProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const askToLogin = useAskToLogin()

  async function run() {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (askToLogin(error)) return
      toast(failureText(error), 'danger')
      // The order may have moved meanwhile: show how it stands.
      await revalidate()
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button look={look} size="large" wide onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={label}
        text={question}
        confirm={confirm}
        cancel={orderTexts.back}
        danger={danger}
        busy={busy}
      />
    </>
  )
}

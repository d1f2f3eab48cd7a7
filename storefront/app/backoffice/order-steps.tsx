import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Field, Input, Textarea } from '../design/field.tsx'
import { toast } from '../design/toast.tsx'
import { failureText } from '../failure-text.ts'
import { useAskToLogin } from '../member-only.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import type { ManagedOrder } from './order-panel.tsx'

type Step = ManagedOrder['Actions'][number]

/** What the server says may follow now; the first is the strong button. Each asks before it is done. */
export function OrderSteps({ managed }: { managed: ManagedOrder }) {
  const [asking, setAsking] = useState<Step | null>(null)
  const { Actions: steps } = managed
  if (steps.length === 0) return null
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {steps.map((step, index) => (
          <Button
            key={step}
            wide
            look={index > 0 || needsReason(step) ? 'secondary' : 'primary'}
            onClick={() => setAsking(step)}
          >
            {texts.actions[step]}
          </Button>
        ))}
      </div>
      {asking && <StepDialog step={asking} managed={managed} onClose={() => setAsking(null)} />}
    </>
  )
}

type StepDialogProps = { step: Step; managed: ManagedOrder; onClose: () => void }

function StepDialog({ step, managed, onClose }: StepDialogProps) {
  const { Order: order } = managed
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const askToLogin = useAskToLogin()

  async function confirm() {
    const problem = problemOf(step, text)
    setError(problem)
    if (problem) return
    setBusy(true)
    try {
      await take(step, order.ID, text.trim())
      toast(texts.done[step])
    } catch (thrown) {
      if (askToLogin(thrown)) return
      toast(failureText(thrown), 'danger')
    }
    // Done or not: show how the order stands now.
    await revalidate()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.actions[step]}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look={needsReason(step) ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {texts.actions[step]}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3 md:w-96"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) confirm()
        }}
      >
        <p className="text-sm empty:hidden">{questionOf(step, order)}</p>
        {needsReason(step) && (
          <Field label={texts.rejectReason} error={error}>
            <Textarea value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
        {step === 'ship' && (
          <Field label={texts.tracking} hint={texts.trackingHint} error={error} optional>
            <Input
              value={text}
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

const needsReason = (step: Step) => step === 'reject' || step === 'refuse'

/** What to be sure of before the step. */
function questionOf(step: Step, order: ManagedOrder['Order']): string | null {
  const amount = formatRupiah(totalToPay(order))
  switch (step) {
    case 'verify':
      if (order.PaymentType === 'QRIS') return texts.verifyQris(amount)
      return texts.verifyQuestion(amount, `${order.BankName} ${order.BankAccountNumber}`)
    case 'arrive':
      return order.PaymentType === 'Cash' ? texts.arriveCash(amount) : texts.panel(order.ID)
    case 'refuse':
      return order.PaymentType === 'Cash' ? texts.panel(order.ID) : texts.refuseQuestion(amount)
    case 'process':
      return texts.panel(order.ID)
    default:
      return null
  }
}

function problemOf(step: Step, text: string): string | undefined {
  if (needsReason(step) && text.trim() === '') return texts.rejectRequired
  if (step === 'ship' && !/^[A-Za-z0-9 ./-]*$/.test(text.trim())) return texts.trackingInvalid
  return undefined
}

async function take(step: Step, id: number, text: string): Promise<void> {
  const params = { id }
  switch (step) {
    case 'verify':
      await api('PUT /kelola/order/:id/verify', { params, body: {} })
      return
    case 'reject':
      await api('PUT /kelola/order/:id/reject', { params, body: { Note: text } })
      return
    case 'process':
      await api('PUT /kelola/order/:id/process', { params, body: {} })
      return
    case 'ship':
      await api('PUT /kelola/order/:id/ship', { params, body: { TrackingNumber: text } })
      return
    case 'arrive':
      await api('PUT /kelola/order/:id/arrive', { params, body: {} })
      return
    case 'refuse':
      await api('PUT /kelola/order/:id/refuse', { params, body: { Note: text } })
  }
}

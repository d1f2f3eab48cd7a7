import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { api } from '../api.ts'
import { AskedAction } from '../asked-action.tsx'
import { Button } from '../design/button.tsx'
import { Field, Input } from '../design/field.tsx'
import { toast } from '../design/toast.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { ManagedDigitalOrder } from './digital-orders-screen.tsx'
import { ReasonDialog, StepDialog } from './step-dialog.tsx'

const texts = backofficeTexts.digital

type Step = ManagedDigitalOrder['Actions'][number]

/** What the server says may follow now; each asks before it is done. */
export function DigitalOrderSteps({ managed: { Order: order, Actions: steps } }: { managed: ManagedDigitalOrder }) {
  const [asking, setAsking] = useState<Step | null>(null)
  const { revalidate } = useRevalidator()
  if (steps.length === 0) return null
  const params = { id: order.ID }
  const total = formatRupiah(order.TotalTransaction)
  const close = () => setAsking(null)
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      {steps.map((step) =>
        step === 'verify' ? (
          <AskedAction
            key={step}
            label={texts.steps.verify}
            look="primary"
            question={
              order.PaymentType === 'QRIS'
                ? backofficeTexts.verifyQris(total)
                : backofficeTexts.verifyQuestion(total, `${order.BankName} ${order.BankAccountNumber}`)
            }
            confirm={texts.steps.verify}
            act={async () => {
              await api('PUT /kelola/digitalorder/:id/verify', { params, body: {} })
              toast(texts.done.verify)
              await revalidate()
            }}
          />
        ) : (
          <Button key={step} look="secondary" size="large" wide onClick={() => setAsking(step)}>
            {texts.steps[step]}
          </Button>
        ),
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.steps.reject}
          done={texts.done.reject}
          act={(Note) => api('PUT /kelola/digitalorder/:id/reject', { params, body: { Note } })}
          onClose={close}
        />
      )}
      {asking === 'refund' && (
        <ReasonDialog
          title={texts.steps.refund}
          warning={texts.refundQuestion(total)}
          done={texts.done.refund}
          act={(Note) => api('PUT /kelola/digitalorder/:id/refund', { params, body: { Note } })}
          onClose={close}
        />
      )}
      {asking === 'complete' && <CompleteDialog id={order.ID} onClose={close} />}
    </div>
  )
}

/** The supplier has delivered although the shop never heard of it: with what it delivered, and for how much. */
function CompleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [serialNumber, setSerialNumber] = useState('')
  const [cost, setCost] = useState('')
  const [isChecked, setChecked] = useState(false)
  const costDigits = cost.replaceAll('.', '').trim()
  const serialError = serialNumber.trim() === '' ? texts.serialRequired : undefined
  const costError = /^\d{1,9}$/.test(costDigits) ? undefined : texts.costInvalid
  return (
    <StepDialog
      title={texts.steps.complete}
      done={texts.done.complete}
      check={() => {
        setChecked(true)
        return !serialError && !costError
      }}
      act={() =>
        api('PUT /kelola/digitalorder/:id/complete', {
          params: { id },
          body: { SerialNumber: serialNumber.trim(), Price: Number(costDigits) },
        })
      }
      onClose={onClose}
    >
      <p className="text-sm">{texts.completeQuestion}</p>
      <Field label={texts.serialNumber} error={isChecked ? serialError : undefined}>
        <Input
          value={serialNumber}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setSerialNumber(event.target.value)}
        />
      </Field>
      <Field label={texts.cost} error={isChecked ? costError : undefined}>
        <Input
          value={cost}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          onChange={(event) => setCost(event.target.value)}
        />
      </Field>
    </StepDialog>
  )
}

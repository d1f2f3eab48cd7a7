import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { askProofAction, type QueueAction, QueueActions } from '../work-queues/queue-actions.tsx'
import { takeBackAction } from '../work-queues/take-back-action.tsx'
import { verifyQuestion } from '../work-queues/verify-question.ts'

export type ManagedDigitalOrder = Data<'GET /kelola/digitalorder'>[number]

const texts = backofficeTexts.digital
const subjects = ['digitalorder']

const rightOf = {
  verify: 'payments:write',
  unverify: 'payments:write',
  ask_proof: 'payments:write',
  reject: 'payments:write',
  complete: 'orders:write',
  refund: 'refunds:write',
} as const

/** The possible actions for which the person has the right. Each asks for confirmation. */
export function DigitalOrderActions({ managed }: { managed: ManagedDigitalOrder }) {
  const { can } = useRights()
  const actions = managed.Actions.filter((action) => can(rightOf[action], 'all'))
  return <QueueActions subjects={subjects} actions={actions.map((action) => actionOf(action, managed.Order))} />
}

function actionOf(action: ManagedDigitalOrder['Actions'][number], order: ManagedDigitalOrder['Order']): QueueAction {
  const params = { id: order.ID }
  const SeenProofID = order.PaymentConfirmationID
  const amount = formatRupiah(totalToPay(order))
  const named = { label: texts.actions[action], done: texts.done[action] }
  switch (action) {
    case 'verify':
      return {
        ...named,
        asks: 'confirmation',
        text: verifyQuestion(order, amount),
        act: () => staffApi('PUT /kelola/digitalorder/:id/verify', { params, body: {} }),
      }
    case 'reject':
      return {
        ...named,
        asks: 'reason',
        act: (Note) => staffApi('PUT /kelola/digitalorder/:id/reject', { params, body: { Note, SeenProofID } }),
      }
    case 'refund':
      return {
        ...named,
        asks: 'reason',
        act: (Note) => staffApi('PUT /kelola/digitalorder/:id/refund', { params, body: { Note } }),
      }
    case 'unverify':
      return takeBackAction({
        ...named,
        payment: { type: wireReceivable.digital_order, id: order.ID },
        text: texts.takeBackText(amount),
        act: (Note) => staffApi('PUT /kelola/digitalorder/:id/unverify', { params, body: { Note } }),
      })
    case 'ask_proof':
      return askProofAction((Note) =>
        staffApi('PUT /kelola/digitalorder/:id/askproof', { params, body: { Note, SeenProofID } }),
      )
    case 'complete':
      return {
        ...named,
        asks: 'more',
        dialog: (onClose) => <CompleteDialog id={order.ID} onClose={onClose} />,
      }
  }
}

/** Marks an order as delivered, with serial number and price from the supplier's records. */
function CompleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [serialNumber, setSerialNumber] = useState('')
  const [price, setPrice] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { busy, run } = useStaffAction({ subjects, done: texts.done.complete, onEnd: onClose })
  const rupiah = /^\d{1,12}$/.test(price.replaceAll('.', '')) ? Number(price.replaceAll('.', '')) : null
  const isMissing = serialNumber.trim() === ''

  async function confirm() {
    setIsChecked(true)
    if (isMissing || rupiah === null) return
    const body = { SerialNumber: serialNumber.trim(), Price: rupiah }
    await run(() => staffApi('PUT /kelola/digitalorder/:id/complete', { params: { id }, body }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.actions.complete}
      footer={
        <DialogButtons onCancel={onClose} look="primary" busy={busy} onClick={confirm}>
          {texts.actions.complete}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        <Field label={texts.serialNumber} error={isChecked && isMissing ? texts.serialNumberRequired : undefined}>
          <Input
            value={serialNumber}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setSerialNumber(event.target.value)}
          />
        </Field>
        <Field label={texts.price} error={isChecked && rupiah === null ? texts.priceInvalid : undefined}>
          <Input
            value={price}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setPrice(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

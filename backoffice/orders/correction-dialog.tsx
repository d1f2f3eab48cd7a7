import { useState } from 'react'
import { savePdf } from '#web/browser/save-pdf.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input, Textarea } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderPaperTexts } from '../texts/order-papers.ts'
import type { OrderDocument } from './order-document.ts'

const { correction: texts } = orderPaperTexts

/** Issues a correction with a number of its own; the document stays. */
export function CorrectionDialog({ document, onClose }: { document: OrderDocument; onClose: () => void }) {
  const [BuyerName, setName] = useState(document.BuyerName)
  const [BuyerAddress, setAddress] = useState(document.BuyerAddress)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: ['order'], done: texts.done, onEnd: onClose })

  async function correct() {
    const Reason = reason.trim()
    setError(Reason === '' ? texts.reasonRequired : undefined)
    if (Reason === '') return
    const body = { Reason, BuyerName, BuyerAddress }
    await run(async () =>
      savePdf(await staffApi('POST /kelola/document/:id/correct', { params: { id: document.ID }, body })),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={correct}>
          {texts.title}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">{texts.text(document.Number)}</p>
        <Field label={texts.buyerName}>
          <Input value={BuyerName} maxLength={150} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={texts.buyerAddress}>
          <Textarea
            rows={2}
            value={BuyerAddress}
            maxLength={500}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Field label={texts.reason} error={error}>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

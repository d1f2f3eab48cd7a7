import { useState } from 'react'
import { maxReturnCourier } from '#contract/values/orders/complaint.ts'
import {
  isTrackingCode,
  maxTrackingNumberLength,
  plainTrackingNumber,
  trackingExample,
} from '#contract/values/orders/tracking-number.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { trackingNumberTexts } from '#web/texts/tracking-number.ts'
import { useAction } from '../api/use-action.ts'
import { complaintTexts } from '../texts/complaints.ts'
import { orderTexts } from '../texts/orders.ts'
import type { OrderComplaints } from './load-complaints.ts'

const texts = complaintTexts.returnParcel

type ReturnParcelProps = { orderId: number; complaint: OrderComplaints['Complaints'][number] }

/** The parcel in which the goods come back. The shopper tells of it while the store waits for them. */
export function ReturnParcel({ orderId, complaint: { State, ReturnParcel: parcel } }: ReturnParcelProps) {
  const [isOpen, setOpen] = useState(false)
  // Kept while the dialog is closed, also after a failure.
  const [courier, setCourier] = useState(parcel?.Courier ?? '')
  const [number, setNumber] = useState(parcel?.TrackingNumber ?? '')
  const [tried, setTried] = useState(false)
  const { busy, run } = useAction({ done: texts.done, onEnd: () => setOpen(false) })
  const example = trackingExample(courier.trim())
  const courierError = courier.trim() ? undefined : texts.courierMissing
  const numberError = isTrackingCode(number) ? undefined : trackingNumberTexts.invalid

  function send() {
    setTried(true)
    if (courierError || numberError) return
    const body = { Courier: courier.trim(), TrackingNumber: plainTrackingNumber(number) }
    void run(() => api('PUT /me/returnparcel/:id', { params: { id: orderId }, body }))
  }
  return (
    <div>
      {parcel && (
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {texts.sentBy(parcel.Courier)} <b className="tabular-nums">{parcel.TrackingNumber}</b>
          <CopyButton text={parcel.TrackingNumber} />
        </p>
      )}
      {State === 'returning' && (
        <Button look="secondary" wide onClick={() => setOpen(true)}>
          {parcel ? texts.correct : texts.tell}
        </Button>
      )}
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={parcel ? texts.correct : texts.tell}
          footer={
            <DialogButtons
              cancel={complaintTexts.dialog.cancel}
              onCancel={() => setOpen(false)}
              size="large"
              busy={busy}
              onClick={send}
            >
              {texts.send}
            </DialogButtons>
          }
        >
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) send()
            }}
          >
            <p className="text-sm">{texts.why}</p>
            <Field label={texts.courier} error={tried ? courierError : undefined}>
              <Input
                data-first-focus
                value={courier}
                maxLength={maxReturnCourier}
                onChange={({ target }) => setCourier(target.value)}
              />
            </Field>
            <Field
              label={orderTexts.trackingNumber}
              hint={example && trackingNumberTexts.hint(example)}
              error={tried ? numberError : undefined}
            >
              <Input
                value={number}
                maxLength={maxTrackingNumberLength}
                autoComplete="off"
                autoCapitalize="characters"
                enterKeyHint="send"
                onChange={({ target }) => setNumber(target.value)}
              />
            </Field>
            <button type="submit" hidden />
          </form>
        </Dialog>
      )}
    </div>
  )
}

import { useState } from 'react'
import { isTrackingNumber, trackingExample } from '#contract/values/orders/tracking-number.ts'
import { formatDate } from '#contract/values/time/wib-time.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { trackingNumberTexts } from '#web/texts/tracking-number.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { doubtAbout } from './order-doubt.ts'
import type { ManagedOrder } from './order-query.ts'
import { ParcelLine } from './parcel-line.tsx'
import { promisedDateAhead } from './promised-date.ts'
import { TrackingNumberInput } from './tracking-number-input.tsx'
import { undoOfStep } from './undo-of-steps.ts'

const label = texts.actions.ship

/**
 * Asks for the tracking number, and marks the order as shipped. The shopper gets a mail, maybe before the promised date, or while the
 * payment or the order is in doubt.
 */
export function ShipDialog({ managed, onClose }: { managed: ManagedOrder; onClose: () => void }) {
  const { Order: order } = managed
  const doubt = doubtAbout(managed)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({
    subjects: ['order'],
    undo: undoOfStep(order.ID, 'ship', texts.done.ship),
    onEnd: onClose,
  })
  const promised = promisedDateAhead(order)

  async function confirm() {
    const TrackingNumber = typed.trim()
    const problem = problemOf(TrackingNumber, order.Courier)
    setError(problem)
    if (!problem)
      await run(() => staffApi('PUT /kelola/order/:id/ship', { params: { id: order.ID }, body: { TrackingNumber } }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      footer={
        <DialogButtons onCancel={onClose} look={promised || doubt ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {promised ? texts.earlyConfirm(formatDate(promised)) : label}
        </DialogButtons>
      }
    >
      <ParcelLine order={order} />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) confirm()
        }}
      >
        {doubt && <Notice look="warning">{doubt.shipQuestion}</Notice>}
        {promised && <Notice look="warning">{texts.earlyShip(formatDate(promised))}</Notice>}
        <Field
          label={texts.tracking}
          hint={trackingHint(order.Courier)}
          error={error}
          optional={trackingExample(order.Courier) === undefined}
        >
          <TrackingNumberInput value={typed} onChange={setTyped} />
        </Field>
      </form>
    </Dialog>
  )
}

function trackingHint(courier: string): string {
  const example = trackingExample(courier)
  if (example) return trackingNumberTexts.hint(example)
  return courier ? texts.trackingNone(courier) : texts.trackingNoneOfStore
}

function problemOf(typed: string, courier: string): string | undefined {
  if (!/^[A-Za-z0-9 ./-]*$/.test(typed)) return texts.trackingInvalid
  if (isTrackingNumber(courier, typed)) return undefined
  return typed === '' ? texts.trackingRequired(courier) : texts.trackingUnlike(courier)
}

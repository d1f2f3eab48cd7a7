import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { isTrackingCode, plainTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field } from '#web/design/field.tsx'
import { trackingNumberTexts } from '#web/texts/tracking-number.ts'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { isPickup } from './order-actions.tsx'
import type { ManagedOrder } from './order-query.ts'
import { ParcelLine } from './parcel-line.tsx'
import { TrackingLink } from './tracking-link.tsx'
import { TrackingNumberInput } from './tracking-number-input.tsx'

const { tracking: texts } = orderDeskTexts
type Order = ManagedOrder['Order']

const isSent = (order: Order) =>
  !isPickup(order) && (order.Status === wireOrderStatus.shipped || order.Status === wireOrderStatus.arrived)

/** The number with its courier's page, which takes no number in its address, so that the number can be copied beside it. */
export function TrackingNumber({ order }: { order: Order }) {
  const { can } = useRights()
  const [isCorrecting, setCorrecting] = useState(false)
  const mayCorrect = isSent(order) && can('fulfilment:write', order.StoreID)
  const { TrackingNumber: number, TrackingPage: page } = order
  if (!number && !mayCorrect) return null
  return (
    <div className="mt-1 text-sm">
      {number && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            {texts.number} <b className="tabular-nums">{number}</b>
          </span>
          <CopyButton text={number} label={texts.copy} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-1">
        {number && page && <TrackingLink page={page} courier={order.Courier} />}
        {mayCorrect && (
          <Button look="quiet" className="-ml-1 px-1" onClick={() => setCorrecting(true)}>
            <Pencil aria-hidden className="size-4" />
            {number ? texts.correct : texts.add}
          </Button>
        )}
      </p>
      {isCorrecting && <CorrectDialog order={order} onClose={() => setCorrecting(false)} />}
    </div>
  )
}

function CorrectDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { ID: id, TrackingNumber: now } = order
  // The number as it was when the dialog opened: the server refuses to replace one that nobody saw.
  const [Before] = useState(now)
  const [typed, setTyped] = useState(now)
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: ['order'], done: texts.done, onEnd: onClose })
  const title = now ? texts.correct : texts.add

  async function save() {
    const problem = problemOf(typed, Before)
    setError(problem)
    const body = { TrackingNumber: typed.trim(), Before }
    if (!problem) await run(() => staffApi('PUT /kelola/order/:id/tracking', { params: { id }, body }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={save}>
          {title}
        </DialogButtons>
      }
    >
      <ParcelLine order={order} />
      {now && (
        <p className="mb-3 text-sm text-muted">
          {texts.now} <b className="text-ink tabular-nums">{now}</b>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) save()
        }}
      >
        <Field label={texts.number} hint={texts.mailed} error={error}>
          <TrackingNumberInput value={typed} onChange={setTyped} />
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(typed: string, before: string): string | undefined {
  if (!isTrackingCode(typed)) return trackingNumberTexts.invalid
  return plainTrackingNumber(typed) === plainTrackingNumber(before) ? texts.same : undefined
}

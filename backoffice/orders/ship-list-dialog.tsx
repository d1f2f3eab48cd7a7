import { useState } from 'react'
import { maxShipments } from '#contract/values/orders/tracking-number.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Notice } from '#web/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { UndoInDialog } from '../ui/undo-bar.tsx'
import { offerUndo } from '../undo/undo.ts'
import type { TypedShipment } from './read-shipments.ts'
import { ShipmentFields } from './shipment-fields.tsx'
import type { ShipmentResult } from './shipment-result.ts'
import { ShipmentResults } from './shipment-results.tsx'
import { undoOfSteps } from './undo-of-steps.ts'

const { ship: texts } = orderDeskTexts

/** An order of the list. The names are unknown for orders of a pasted list. */
type ShipmentOrder = { id: number; about: string }

type ShipListDialogProps = { orders: readonly ShipmentOrder[]; onClose: () => void }

/** Ships several orders: their tracking numbers, then each row's result before anything happens, then what was done. */
export function ShipListDialog({ orders, onClose }: ShipListDialogProps) {
  const [rows, setRows] = useState<TypedShipment[]>(() => orders.map(({ id }) => ({ orderId: id, trackingNumber: '' })))
  const [results, setResults] = useState<{ rows: ShipmentResult[]; isDone: boolean } | null>(null)
  const { busy, run } = useStaffAction({ subjects: ['order'] })
  const names = new Map(orders.map(({ id, about }) => [id, about]))
  const ready = results?.rows.filter(({ Result }) => Result === 'ready') ?? []
  const isTooMany = rows.length > maxShipments

  const send = (sent: readonly TypedShipment[], Apply: boolean) =>
    run(async () => {
      const Rows = sent.map(({ orderId, trackingNumber }) => ({ OrderID: orderId, TrackingNumber: trackingNumber }))
      const since = Date.now()
      const answer = await staffApi('PUT /kelola/ordershipments', { body: { Rows, Apply } })
      const done = answer.filter(({ Result }) => Result === 'done').map(({ OrderID }) => OrderID)
      if (Apply && done.length > 0) offerUndo(undoOfSteps(done, 'ship', texts.shipped(done.length)), since)
      // The refused rows of the check stay in the summary.
      const refused = Apply ? (results?.rows.filter(({ Result }) => Result !== 'ready') ?? []) : []
      setResults({ rows: [...answer, ...refused], isDone: Apply })
    })
  const confirm = () =>
    send(
      ready.map(({ OrderID, TrackingNumber }) => ({ orderId: OrderID, trackingNumber: TrackingNumber })),
      true,
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(rows.length)}
      footer={
        !results ? (
          <DialogButtons onCancel={onClose} busy={busy} disabled={isTooMany} onClick={() => send(rows, false)}>
            {texts.check}
          </DialogButtons>
        ) : results.isDone ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <DialogButtons
            cancel={texts.back}
            onCancel={() => setResults(null)}
            busy={busy}
            disabled={ready.length === 0}
            onClick={confirm}
          >
            {texts.confirm(ready.length)}
          </DialogButtons>
        )
      }
    >
      {results ? (
        <>
          <ShipmentResults results={results.rows} isDone={results.isDone} />
          {results.isDone && <UndoInDialog />}
        </>
      ) : (
        <>
          {isTooMany && (
            <Notice look="warning" className="mb-3">
              {texts.tooMany(maxShipments)}
            </Notice>
          )}
          <ShipmentFields rows={rows} onChange={setRows} aboutOf={(id) => names.get(id) ?? ''} />
        </>
      )}
    </Dialog>
  )
}

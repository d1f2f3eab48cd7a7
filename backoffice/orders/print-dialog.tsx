import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import {
  type DocumentKind,
  maxPrintedOrders,
  type ParcelPaperKind,
  paperSizes,
} from '#contract/values/orders/documents.ts'
import { savePdf } from '#web/browser/save-pdf.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { readDevice, writeDevice } from '../device/device-storage.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { orderPaperTexts as texts } from '../texts/order-papers.ts'
import { Segments } from '../ui/form/segments.tsx'

type Kind = ParcelPaperKind | DocumentKind
type Size = keyof typeof texts.sizes
type LeftOut = Data<'GET /kelola/parcelpapers'>['LeftOut']
type PrintDialogProps = { orderIds: readonly number[]; kind?: Kind; onClose: () => void }

const isParcelPaper = (kind: Kind): kind is ParcelPaperKind => kind in paperSizes

/** Packers print parcels, and readers of orders also documents with amounts. */
export function usePrintableKinds(): Kind[] {
  const { can } = useRights()
  return can('orders:read') ? ['label', 'slip', 'invoice', 'receipt'] : ['label', 'slip']
}

/** Saves one PDF of the chosen paper of the orders. The device remembers the sizes of its printers. */
export function PrintDialog({ orderIds, kind: first = 'label', onClose }: PrintDialogProps) {
  const kinds = usePrintableKinds()
  const [kind, setKind] = useState<Kind>(first)
  const [sizes, setSizes] = useState(readSizes)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const { busy, run } = useStaffAction({ subjects: ['order'] })
  const isTooMany = orderIds.length > maxPrintedOrders

  async function print() {
    await run(async () => {
      const file = await fetchPapers(kind, sizes, orderIds)
      if (file.Pdf) {
        savePdf(file)
        toast(texts.downloaded(file.Printed.length))
      }
      setLeftOut(file.LeftOut)
      if (file.LeftOut.length === 0) onClose()
    })
  }
  function chooseSize(size: Size) {
    const chosen = { ...sizes, [kind]: size }
    setSizes(chosen)
    writeDevice('device', 'paper-sizes', chosen)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(orderIds.length)}
      footer={
        leftOut.length > 0 ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <DialogButtons onCancel={onClose} busy={busy} disabled={isTooMany} onClick={print}>
            {texts.download}
          </DialogButtons>
        )
      }
    >
      {leftOut.length > 0 ? (
        <LeftOutOrders orders={leftOut} />
      ) : (
        <div className="grid gap-4">
          <Segments label={texts.which} options={pick(texts.kinds, kinds)} value={kind} onChange={setKind} />
          {isParcelPaper(kind) ? (
            <Segments
              label={texts.size}
              options={pick(texts.sizes, paperSizes[kind])}
              value={sizes[kind]}
              onChange={chooseSize}
            />
          ) : (
            <p className="text-sm text-muted">{texts.issues}</p>
          )}
          {isTooMany && <Notice look="warning">{texts.tooMany(maxPrintedOrders)}</Notice>}
        </div>
      )}
    </Dialog>
  )
}

function LeftOutOrders({ orders }: { orders: LeftOut }) {
  return (
    <div role="status">
      <p className="font-semibold">{texts.leftOut(orders.length)}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {orders.map(({ OrderID, Reason }) => (
          <li key={OrderID}>
            <b>{backofficeTexts.panel(OrderID)}</b>: {Reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

const pick = <V extends string>(all: Record<V, string>, some: readonly V[]) =>
  Object.fromEntries(some.map((one) => [one, all[one]])) as Record<V, string>

function fetchPapers(kind: Kind, sizes: Record<ParcelPaperKind, Size>, orderIds: readonly number[]) {
  if (isParcelPaper(kind)) {
    return staffApi('GET /kelola/parcelpapers', { query: { Kind: kind, Paper: sizes[kind], OrderID: [...orderIds] } })
  }
  return staffApi('POST /kelola/orderdocuments', { body: { Kind: kind, OrderIDs: [...orderIds] } })
}

function readSizes(): Record<ParcelPaperKind, Size> {
  const kept = (readDevice('device', 'paper-sizes') ?? {}) as Partial<Record<ParcelPaperKind, Size>>
  const sizeOf = (kind: ParcelPaperKind) => {
    const offered: readonly Size[] = paperSizes[kind]
    return offered.find((size) => size === kept[kind]) ?? offered[0]!
  }
  return { label: sizeOf('label'), slip: sizeOf('slip') }
}

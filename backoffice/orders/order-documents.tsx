import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { savePdf } from '#web/browser/save-pdf.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderPaperTexts as texts } from '../texts/order-papers.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { OrderDocument } from './order-document.ts'
import type { ManagedOrder } from './order-query.ts'

/** The invoices and receipts that were issued for an order, with their corrections. */
export function OrderDocuments({ order }: { order: ManagedOrder['Order'] }) {
  const { ID: id, StoreID } = order
  const { can } = useRights()
  const [corrected, setCorrected] = useState<OrderDocument | null>(null)
  const { data: documents } = useQuery({
    queryKey: [...keys.one('order', id), 'documents'],
    queryFn: ({ signal }) => staffApi('GET /kelola/order/:id/documents', { params: { id }, signal }),
  })
  if (!documents || documents.length === 0) return null
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-bold">{texts.documents}</h3>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.ID} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <div className="min-w-0 flex-1 basis-44">
              <p className="wrap-anywhere">
                {texts.kinds[document.Kind]} <b>{document.Number}</b>
              </p>
              <p className="text-muted">{summaryOf(document)}</p>
              {document.NeedsStamp && !document.CorrectedBy && <Badge look="warning">{texts.stamp}</Badge>}
            </div>
            <DownloadButton document={document} />
            {!document.CorrectedBy && can('orders:write', StoreID) && (
              <Button
                look="quiet"
                size="small"
                aria-label={texts.correctNumber(document.Number)}
                onClick={() => setCorrected(document)}
              >
                {texts.correct}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected && <CorrectionDialog document={corrected} onClose={() => setCorrected(null)} />}
    </section>
  )
}

function summaryOf({ IssuedAt, Corrects, CorrectedBy, Reason }: OrderDocument): string {
  const relations = [
    Corrects && `${texts.corrects(Corrects)} (${Reason})`,
    CorrectedBy && texts.correctedBy(CorrectedBy),
  ]
  return [formatWireTime(IssuedAt), ...relations].filter(Boolean).join(' · ')
}

function DownloadButton({ document }: { document: OrderDocument }) {
  const { busy, run } = useStaffAction({ subjects: [] })
  const download = async () => savePdf(await staffApi('GET /kelola/document/:id', { params: { id: document.ID } }))
  return (
    <Button
      look="quiet"
      size="small"
      busy={busy}
      aria-label={texts.open(document.Number)}
      onClick={() => run(download)}
    >
      <Download aria-hidden className="size-4" />
    </Button>
  )
}

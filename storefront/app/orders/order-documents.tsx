import { FileText } from 'lucide-react'
import { wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import type { DocumentKind } from '#contract/values/orders/documents.ts'
import { api } from '#web/api/api.ts'
import { savePdf } from '#web/browser/save-pdf.ts'
import { Button } from '#web/design/button.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { useAction } from '../api/use-action.ts'
import { orderTexts } from '../texts/orders.ts'
import { hasFailed } from './order-state.ts'

/** The invoice, and after the payment the receipt, as PDF. */
export function OrderDocuments({ order }: { order: Order }) {
  if (hasFailed(order)) return null
  const isPaid = order.PaymentStatus === wirePaymentStatus.verified || order.PaymentStatus === wirePaymentStatus.paid
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      <DocumentButton order={order} kind="invoice" />
      {isPaid && <DocumentButton order={order} kind="receipt" />}
    </div>
  )
}

function DocumentButton({ order, kind }: { order: Order; kind: DocumentKind }) {
  const { busy, run } = useAction({ done: orderTexts.documentSaved, onEnd: () => {} })
  const download = async () =>
    savePdf(await api('POST /me/orderdocument/:id', { params: { id: order.ID }, body: { Kind: kind } }))
  return (
    <Button look="quiet" busy={busy} onClick={() => run(download)}>
      <FileText aria-hidden className="size-4" />
      {orderTexts.documents[kind]}
    </Button>
  )
}

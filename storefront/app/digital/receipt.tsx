import { Printer, Zap } from 'lucide-react'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { digitalCategoryOf } from '#contract/values/digital/digital-goods.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { digitalTexts } from '../texts/digital.ts'
import { layoutTexts } from '../texts/layout.ts'
import { CustomerDetails } from './customer-details.tsx'
import { DetailRow } from './detail-row.tsx'
import type { DigitalOrder } from './digital-cart.ts'
import { statusText } from './digital-order.tsx'
import { formatReference } from './format.ts'
import { isBill } from './services.ts'

const texts = digitalTexts.receipt
const orderTexts = digitalTexts.orders

/** The twenty digits that are entered into the electricity meter, in large print. */
export function TokenCard({ token }: { token: string }) {
  const groups = token.replace(/\D/g, '').match(/\d{1,4}/g) ?? []
  return (
    <section className="rounded-card border border-primary-line bg-primary-soft p-4 md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="flex items-center gap-2 text-sm font-bold text-primary-strong">
          <Zap aria-hidden className="size-5" />
          {texts.token}
        </h2>
        <span className="-mr-4 print:hidden">
          <CopyButton text={groups.join('')} label={texts.copyToken} size="medium" />
        </span>
      </header>
      {/* Lines break between groups only. */}
      <p className="my-2 text-3xl font-bold tracking-wide text-balance tabular-nums">{groups.join(' ')}</p>
      <p className="text-sm text-muted">{texts.tokenHint}</p>
    </section>
  )
}

/** Product, customer and amounts of an order; the receipt of a completed order can be printed. */
export function Receipt({ order, names }: { order: DigitalOrder; names: StatusNames }) {
  const { fields } = parseNote(order.Note)
  const createdAt = fromWireTime(order.CreatedAt)
  const isCompleted = order.OrderStatus === wireDigitalStatus.completed
  return (
    <Card
      title={isCompleted ? texts.title : orderTexts.product}
      action={
        isCompleted && (
          <Button look="quiet" className="-mr-4 print:hidden" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            {texts.print}
          </Button>
        )
      }
    >
      {/* Only for printing, which hides the logo. */}
      <p className="mb-2 hidden text-lg font-bold print:block">{layoutTexts.shopName}</p>
      <dl>
        <DetailRow label={orderTexts.orderNumber}>{order.ID}</DetailRow>
        <DetailRow label={orderTexts.date}>{createdAt && formatDateTime(createdAt)}</DetailRow>
        <DetailRow label={orderTexts.status}>{statusText(order, names)}</DetailRow>
        <DetailRow label={orderTexts.product}>{order.ProductName}</DetailRow>
        <DetailRow label={orderTexts.reference}>{formatReference(order.Reference)}</DetailRow>
        <CustomerDetails fields={fields} />
        {order.SerialNumber && !order.Token && (
          <DetailRow label={orderTexts.serialNumber}>{order.SerialNumber}</DetailRow>
        )}
      </dl>
      <dl className="mt-3 border-t border-line pt-3">
        <Amounts order={order} />
      </dl>
    </Card>
  )
}

/** The amounts that add up to the total, and the payment method. */
export function Amounts({
  order,
}: {
  order: Pick<DigitalOrder, 'CategoryID' | 'Price' | 'AdminFee' | 'UniqueNum' | 'TotalTransaction' | 'Payment'>
}) {
  const category = digitalCategoryOf(order.CategoryID)
  return (
    <>
      <SummaryLine label={isBill(category) ? digitalTexts.confirmation.billPrice : digitalTexts.confirmation.price}>
        {formatRupiah(order.Price)}
      </SummaryLine>
      <SummaryLine label={digitalTexts.confirmation.adminFee}>{formatRupiah(order.AdminFee)}</SummaryLine>
      {order.UniqueNum > 0 && <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>}
      <SummaryLine label={orderTexts.total} strong>
        {formatRupiah(totalToPay(order))}
      </SummaryLine>
      <SummaryLine label={orderTexts.paymentMethod}>{order.Payment}</SummaryLine>
    </>
  )
}

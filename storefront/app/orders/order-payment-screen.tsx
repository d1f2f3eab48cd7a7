import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card, SummaryLine } from '../design/card.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Picture } from '../design/picture.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/order-payment-screen.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder } from './order-actions.tsx'
import { awaitsTransfer, mayUploadProof, type Order } from './order-status.tsx'
import { PaymentGuide } from './payment-guide.tsx'
import { timeLeft } from './time-left.ts'
import { UploadProof } from './upload-proof.tsx'

const texts = orderTexts.transfer

/** /shop/order/{id}/payment: what to transfer, where, and until when. An order that awaits none shows its detail. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { order } = await loadOrder(request, params.id)
  if (!awaitsTransfer(order)) throw redirect(`/shop/order/${order.ID}/detail`)
  return { order }
}

export const meta = () => pageMeta({ title: orderTexts.paymentTitle })

const crumbs = [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.paymentTitle }]

export default function OrderPaymentScreen({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <Page title={orderTexts.paymentTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4">
        <Card>
          <p className="text-sm text-muted">{texts.amount}</p>
          <Amount value={order.TotalTransaction} />
          <div className="-ml-3">
            <CopyButton text={String(order.TotalTransaction)} label={texts.copyAmount} />
          </div>
          <Notice look="warning" className="mt-3">
            {texts.exact}
          </Notice>
          <Deadline order={order} />
        </Card>
        <Account order={order} />
        {order.PaymentConfirmationID && (
          <Notice look="success" title={orderTexts.proofWaiting}>
            {orderTexts.proofWaitingHours}
          </Notice>
        )}
        <Card title={texts.details}>
          <dl>
            <SummaryLine label={orderTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
            {[1, 4, 5].includes(order.DeliveryOptionID) && (
              <SummaryLine label={orderTexts.shippingFee}>{formatRupiah(order.PostalFee)}</SummaryLine>
            )}
            <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>
            <SummaryLine label={orderTexts.grandTotal} strong>
              {formatRupiah(order.TotalTransaction)}
            </SummaryLine>
          </dl>
        </Card>
        <Card title={orderTexts.guideTitle}>
          <PaymentGuide />
        </Card>
        <div className="grid gap-3">
          {mayUploadProof(order) && <UploadProof order={order} />}
          <ButtonLink to={`/shop/order/${order.ID}/detail`} look="secondary" size="large" wide>
            {texts.seeOrder}
          </ButtonLink>
          <CancelOrder order={order} />
        </div>
      </div>
    </Page>
  )
}

/** The largest thing on the page, with the three digits that tell this transfer from all others. */
function Amount({ value }: { value: number }) {
  const text = formatRupiah(value)
  return (
    <p className="my-1 text-3xl font-bold whitespace-nowrap tabular-nums">
      {text.slice(0, -3)}
      <mark className="rounded-small bg-warning-soft px-0.5 text-warning">{text.slice(-3)}</mark>
    </p>
  )
}

function Deadline({ order }: { order: Order }) {
  const deadline = order.TransferDeadline ? fromWireTime(order.TransferDeadline) : null
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!deadline) return null
  const leftMs = deadline.getTime() - now
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm text-muted">{texts.deadline}</p>
      <p className="font-bold">{texts.wib(formatDateTime(deadline))}</p>
      <p className="text-sm tabular-nums" role="timer">
        {leftMs > 0 ? texts.left(timeLeft(leftMs)) : texts.over}
      </p>
    </div>
  )
}

function Account({ order }: { order: Order }) {
  return (
    <Card title={texts.account}>
      <div className="flex items-center gap-3">
        <Picture
          src={order.BankImage}
          alt=""
          sizes="72px"
          ratio="aspect-[3/2]"
          className="w-18 shrink-0 rounded-control"
        />
        <p className="font-bold">{order.BankName}</p>
      </div>
      <dl className="mt-3 grid gap-3 text-sm">
        <div>
          <dt className="text-xs text-muted">{texts.accountNumber}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-xl font-bold tracking-wide tabular-nums">{order.BankAccountNumber}</span>
            <CopyButton text={order.BankAccountNumber} label={texts.copyNumber} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{texts.holder}</dt>
          <dd className="font-semibold">{order.BankAccountName}</dd>
        </div>
        {order.BankAccountBranch && (
          <div>
            <dt className="text-xs text-muted">{texts.branch}</dt>
            <dd>{order.BankAccountBranch}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

export function HydrateFallback() {
  return (
    <Page title={orderTexts.paymentTitle} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Page>
  )
}

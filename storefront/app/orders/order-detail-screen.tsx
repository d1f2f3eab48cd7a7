import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { Accordion } from '../design/accordion.tsx'
import { ButtonLink } from '../design/button.tsx'
import { Card, SummaryLine } from '../design/card.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Notice } from '../design/notice.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { StickyBar } from '../design/sticky-bar.tsx'
import { Timeline } from '../design/timeline.tsx'
import { DetailHeader } from '../layout/detail-header.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { LateTransfer } from '../payment/late-transfer.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { PaymentGuide } from '../payment/payment-guide.tsx'
import { ProofReceived } from '../payment/proof-received.tsx'
import { TotalAndAction } from '../payment/total-and-action.tsx'
import { UploadProof } from '../payment/upload-proof.tsx'
import { formatGrams } from '../product/measures.ts'
import { chargedWeightText } from '../product/parcel-weight.ts'
import { orderTexts } from '../texts/orders.ts'
import { parcelTexts } from '../texts/parcel.ts'
import type { Route } from './+types/order-detail-screen.ts'
import { deliveryOptionText } from './delivery-option.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder, ConfirmArrival } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { awaitsTransfer, canPay, canUploadProof, hasFailed, type Order, StatusBadge } from './order-status.tsx'
import { isPickup, PickupLocation, readyStatus, StoreContact } from './pickup-location.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ShippingFeeLine } from './shipping-fee-line.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadOrder(request, params.id)

export const meta = () => pageMeta({ title: orderTexts.detailTitle })

const crumbs = [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.detailTitle }]

export default function OrderDetailScreen({ loaderData: { order, names } }: Route.ComponentProps) {
  useFreshOrder(order)
  return (
    <Page title={orderTexts.detailTitle} crumbs={crumbs}>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_22rem] md:gap-6">
        <div className="grid gap-4 *:min-w-0">
          {order.Status === readyStatus && <PickupLocation order={order} />}
          <Card>
            <DetailHeader
              title={orderTexts.number(order.ID)}
              createdAt={order.CreatedAt}
              badge={<StatusBadge status={order.Status} names={names} />}
            />
            {/* Orders that others ended have a note with the reason. */}
            {hasFailed(order) && order.Note && (
              <Notice look="danger" className="mt-4" title={orderTexts.completed.failed}>
                {order.Note}
              </Notice>
            )}
            <AcceptBy order={order} />
            <Timeline title={orderTexts.timeline} entries={order.Timeline ?? []} />
          </Card>
          <ProofReceived
            of={{ type: 'order', id: order.ID }}
            proofId={awaitsTransfer(order) ? order.PaymentConfirmationID : null}
            proofs={order.PaymentProofs}
            wanted={order.ProofWanted}
            next={orderTexts.proof.nextOf.order}
          />
          <LateTransfer of={{ type: 'order', id: order.ID }} late={order.LateTransfer} />
          {order.Status < readyStatus && <PickupLocation order={order} />}
          <Card title={`${orderTexts.items} · ${order.StoreName}`}>
            <OrderItems items={order.OrderItems} />
          </Card>
          <Delivery order={order} />
          {(order.Status > readyStatus || !isPickup(order)) && <StoreContact order={order} />}
        </div>
        <aside className="grid gap-4 *:min-w-0 md:sticky md:top-24">
          <PaymentCard order={order} isAwaited={awaitsTransfer(order)}>
            <Amounts order={order} />
          </PaymentCard>
          <Actions order={order} />
          {awaitsTransfer(order) && (
            <Card className="py-1 md:py-1">
              <Accordion title={orderTexts.guideTitle}>
                <PaymentGuide type={order.PaymentType} />
              </Accordion>
            </Card>
          )}
        </aside>
      </div>
      {hasMainAction(order) && (
        <StickyBar>
          {canPay(order) ? (
            <TotalAndAction total={totalToPay(order)}>
              <div className="flex-1">
                <MainAction order={order} />
              </div>
            </TotalAndAction>
          ) : (
            <div className="flex-1">
              <MainAction order={order} />
            </div>
          )}
        </StickyBar>
      )}
    </Page>
  )
}

/** The likeliest next action: in the column of a wide screen, and in the bar of a phone, where the column is far below. */
function MainAction({ order }: { order: Order }) {
  if (order.Status === wireOrderStatus.arrived) return <ConfirmArrival order={order} />
  if (!canPay(order)) return null
  return (
    <ButtonLink to={`/shop/order/${order.ID}/payment`} size="large" wide>
      {orderTexts.payNow}
    </ButtonLink>
  )
}

const hasMainAction = (order: Order) => order.Status === wireOrderStatus.arrived || canPay(order)

/** Another way on. */
function Actions({ order }: { order: Order }) {
  return (
    <div className="grid gap-3 empty:hidden">
      <div className="hidden empty:hidden md:block">
        <MainAction order={order} />
      </div>
      {canUploadProof(order) && <UploadProof of={{ type: 'order', id: order.ID }} look="secondary" />}
      {awaitsTransfer(order) && <CancelOrder order={order} />}
      <ReorderButton order={order} size="large" wide />
    </div>
  )
}

/** Until when the store must have accepted a paid order, which its closed days put off. */
function AcceptBy({ order: { AcceptBy, PaymentType } }: { order: Order }) {
  const at = fromWireTime(AcceptBy ?? '')
  if (!at) return null
  const text = PaymentType === 'Cash' ? orderTexts.acceptByCash : orderTexts.acceptBy
  return <p className="mt-3 text-sm text-muted">{text(formatDateTime(at))}</p>
}

function Delivery({ order }: { order: Order }) {
  const { Delivery: to } = order
  return (
    <Card title={orderTexts.delivery}>
      <dl className="grid gap-3 text-sm">
        <Detail label={orderTexts.deliveryOption}>{deliveryOptionText(order)}</Detail>
        {order.Courier && (
          <Detail label={orderTexts.courier}>
            {order.Courier} {order.CourierService}
            {order.CourierETA && <span className="text-muted"> · {order.CourierETA}</span>}
          </Detail>
        )}
        {order.Parcel && (
          <Detail label={parcelTexts.weight}>
            {parcelTexts.both(formatGrams(order.Parcel.Weight), formatGrams(order.Parcel.VolumetricWeight))}
            <span className="block text-muted">{chargedWeightText(order.Parcel)}</span>
          </Detail>
        )}
        {order.TrackingNumber && (
          <Detail label={orderTexts.trackingNumber}>
            <span className="flex items-center gap-2 font-semibold">
              {order.TrackingNumber} <CopyButton text={order.TrackingNumber} />
            </span>
            {order.TrackingPage && (
              <a
                href={order.TrackingPage}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline"
              >
                {orderTexts.trackAt(order.Courier)}
                <ExternalLink aria-hidden className="size-4" />
              </a>
            )}
          </Detail>
        )}
        {to && (
          <>
            <Detail label={orderTexts.recipient}>
              {to.Recipient} · {to.Phone}
            </Detail>
            <Detail label={orderTexts.address}>
              {[to.Address, to.Area, to.SubDistrict, to.City, to.Province].filter(Boolean).join(', ')} {to.PostalCode}
            </Detail>
          </>
        )}
      </dl>
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The total and its parts. */
function Amounts({ order }: { order: Order }) {
  return (
    <dl className="mt-2">
      <SummaryLine label={orderTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
      <ShippingFeeLine order={order} />
      {order.UniqueNum > 0 && <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>}
      <SummaryLine label={orderTexts.total} strong>
        {formatRupiah(totalToPay(order))}
      </SummaryLine>
    </dl>
  )
}

export function HydrateFallback() {
  return (
    <Page title={orderTexts.detailTitle} crumbs={crumbs}>
      <LoadingText />
      <div className="grid gap-4 md:grid-cols-[1fr_22rem] md:gap-6">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Page>
  )
}

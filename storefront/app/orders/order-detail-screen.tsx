import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { deliveryOptionText } from '#web/orders/delivery-option.ts'
import { GoodsChanges } from '#web/orders/goods-changes.tsx'
import { OrderItems } from '#web/orders/order-items.tsx'
import { type Order, StatusBadge } from '#web/orders/order-status.tsx'
import { ShippingFeeLine } from '#web/orders/shipping-fee-line.tsx'
import { orderFactTexts } from '#web/texts/orders.ts'
import { pageMeta } from '../page/page-meta.ts'
import { DetailHeader } from '../payment/detail-header.tsx'
import { LateTransfer } from '../payment/late-transfer.tsx'
import { useCopiedAmount } from '../payment/payment-marks.ts'
import { ProofReceived } from '../payment/proof-received.tsx'
import { UploadProof } from '../payment/upload-proof.tsx'
import { formatGrams } from '../product/measures.ts'
import { chargedWeightText } from '../product/parcel-weight.ts'
import { orderTexts } from '../texts/orders.ts'
import { parcelTexts } from '../texts/parcel.ts'
import type { Route } from './+types/order-detail-screen.ts'
import { AcceptBy } from './accept-by.tsx'
import { CancelRequest, RequestCancel } from './cancel-request.tsx'
import { Complaints, OpenComplaint } from './complaints.tsx'
import { loadCancelRequest } from './load-cancel-request.ts'
import { loadComplaints } from './load-complaints.ts'
import { loadOrder } from './load-order.ts'
import { CancelOrder, ConfirmArrival } from './order-actions.tsx'
import { OrderDetailFallback, OrderDetailPage } from './order-detail-page.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { awaitsTransfer, canPay, canReorder, canUploadProof, hasFailed } from './order-state.ts'
import { OrderSteps } from './order-steps.tsx'
import { isPickup, PickupLocation, readyStatus, StoreContact } from './pickup-location.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadOrder(request, params.id)
  const [complaints, cancelRequest] = await Promise.all([loadComplaints(loaded.order), loadCancelRequest(loaded.order)])
  return { ...loaded, complaints, cancelRequest }
}

export const meta = () => pageMeta({ title: orderTexts.detailTitle })

const header = {
  title: orderTexts.detailTitle,
  crumbs: [{ label: orderTexts.title, to: '/shop/order' }, { label: orderTexts.detailTitle }],
}

/** /shop/order/{id}/detail: the goods, their delivery and the payment. */
export default function OrderDetailScreen({
  loaderData: { order, names, complaints, cancelRequest },
}: Route.ComponentProps) {
  useFreshOrder(order)
  const [isCopied] = useCopiedAmount({ type: 'order', id: order.ID })
  const sendsProof = isCopied && canUploadProof(order)
  return (
    <OrderDetailPage
      {...header}
      order={order}
      isAwaited={awaitsTransfer(order)}
      amounts={<Amounts order={order} />}
      mainAction={sendsProof ? <UploadProof of={{ type: 'order', id: order.ID }} /> : mainActionOf(order)}
      isPayment={canPay(order)}
      actions={
        <>
          {sendsProof && <PayNow order={order} look="secondary" />}
          {canUploadProof(order) && !sendsProof && (
            <UploadProof of={{ type: 'order', id: order.ID }} look="secondary" />
          )}
          {awaitsTransfer(order) && <CancelOrder order={order} />}
          {cancelRequest && <RequestCancel order={order} cancelRequest={cancelRequest} />}
          {complaints && <OpenComplaint order={order} complaints={complaints} />}
          {order.Status === wireOrderStatus.arrived && <ReorderButton order={order} size="large" wide />}
          <OrderDocuments order={order} />
        </>
      }
    >
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
        {order.ReplacementFor !== undefined && (
          <Notice look="info" className="mt-4">
            <Link to={`/shop/order/${order.ReplacementFor}/detail`} className="font-semibold hover:underline">
              {orderFactTexts.replacementFor(order.ReplacementFor)}
            </Link>
          </Notice>
        )}
        <OrderSteps order={order} className="mt-5" />
        <AcceptBy order={order} />
        {isOnItsWay(order) && (
          <dl className="mt-4 text-sm empty:hidden">
            <Tracking order={order} />
          </dl>
        )}
        <Timeline title={orderTexts.timeline} entries={order.Timeline ?? []} />
      </Card>
      <ProofReceived
        of={{ type: 'order', id: order.ID }}
        proofId={awaitsTransfer(order) ? order.PaymentConfirmationID : null}
        proofs={order.PaymentProofs}
        wanted={order.ProofWanted}
        next={orderTexts.proof.nextOf.order}
      />
      {cancelRequest?.Request && <CancelRequest request={cancelRequest.Request} />}
      {complaints && <Complaints {...{ order, complaints, names }} />}
      <LateTransfer of={{ type: 'order', id: order.ID }} late={order.LateTransfer} />
      {order.Status < readyStatus && <PickupLocation order={order} />}
      <Card title={`${orderTexts.items} · ${order.StoreName}`}>
        <OrderItems items={order.OrderItems} />
        <GoodsChanges order={order} />
      </Card>
      <Delivery order={order} />
      {(order.Status > readyStatus || !isPickup(order)) && <StoreContact order={order} />}
    </OrderDetailPage>
  )
}

/** The confirmation, the payment, or after the end another purchase; null where none is open. */
function mainActionOf(order: Order) {
  if (order.Status === wireOrderStatus.arrived) return <ConfirmArrival order={order} />
  if (canReorder(order)) return <ReorderButton order={order} size="large" wide />
  if (isTrackedFirst(order)) {
    return (
      <ButtonLink to={order.TrackingPage!} target="_blank" rel="noreferrer" size="large" wide>
        {orderTexts.trackAt(order.Courier)}
        <ExternalLink aria-hidden className="size-5" />
      </ButtonLink>
    )
  }
  return canPay(order) ? <PayNow order={order} /> : null
}

/** While the shopper waits for a parcel, its number is beside the steps. */
const isOnItsWay = ({ Status }: Order) => Status === wireOrderStatus.shipped || Status === wireOrderStatus.arrived

/** Whether looking for the parcel is the likeliest next action. */
const isTrackedFirst = ({ Status, TrackingPage }: Order) => Status === wireOrderStatus.shipped && Boolean(TrackingPage)

function PayNow({ order, look }: { order: Order; look?: 'secondary' }) {
  return (
    <ButtonLink to={`/shop/order/${order.ID}/payment`} look={look} size="large" wide>
      {orderTexts.payNow}
    </ButtonLink>
  )
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
        {!isOnItsWay(order) && <Tracking order={order} />}
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

/** The tracking number, and the way to its page unless that is the main action. */
function Tracking({ order }: { order: Order }) {
  if (!order.TrackingNumber) return null
  return (
    <Detail label={orderTexts.trackingNumber}>
      <span className="flex items-center gap-2 font-semibold">
        {order.TrackingNumber} <CopyButton text={order.TrackingNumber} />
      </span>
      {order.TrackingPage && !isTrackedFirst(order) && (
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

export const HydrateFallback = () => <OrderDetailFallback {...header} height="h-72" />

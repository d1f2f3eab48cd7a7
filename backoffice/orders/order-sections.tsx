import { Link } from 'react-router'
import { wireOrderStatus, wirePaymentStatus, wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { Badge } from '#web/design/badge.tsx'
import { SummaryLine } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { deliveryOptionText } from '#web/orders/delivery-option.ts'
import { GoodsChanges } from '#web/orders/goods-changes.tsx'
import { OrderItems } from '#web/orders/order-items.tsx'
import { StatusBadge } from '#web/orders/order-status.tsx'
import { PaymentBadge } from '#web/orders/payment-badge.tsx'
import { ShippingFeeLine } from '#web/orders/shipping-fee-line.tsx'
import { orderFactTexts } from '#web/texts/orders.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { orderDeskTexts as deskTexts } from '../texts/order-desk.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { Facts } from '../ui/detail/facts.tsx'
import { ProofLink } from '../work-queues/proof-link.tsx'
import { ReversalCard } from '../work-queues/reversal-card.tsx'
import { WantedProof } from '../work-queues/wanted-proof.tsx'
import type { Through } from './complaint-query.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { isPickup } from './order-actions.tsx'
import { OrderCancelRequest } from './order-cancel-request.tsx'
import { OrderClock } from './order-clock.tsx'
import { OrderComplaints } from './order-complaints.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { ManagedOrder } from './order-query.ts'
import { TrackingNumber } from './tracking-number.tsx'
import { useStatusNames } from './use-status-names.ts'

const isAwaited = (order: ManagedOrder['Order']) =>
  order.Status === wireOrderStatus.waiting && order.PaymentStatus === wirePaymentStatus.unpaid

/** Paid by a transfer, and not begun: its verification can be taken back. */
const isReversible = ({ Order: order, HasAmounts }: ManagedOrder) =>
  HasAmounts && order.Status === wireOrderStatus.processing && order.PaymentStatus === wirePaymentStatus.verified

/** The states of an order. */
export function OrderBadges({ managed }: { managed: ManagedOrder }) {
  const { Order: order, ProofWanted } = managed
  const isWaiting = isAwaited(order)
  return (
    <>
      <StatusBadge status={order.Status} names={useStatusNames()} />
      {/* An unpaid order that waits has one state, shown once. */}
      {!isWaiting && <PaymentBadge order={order} />}
      <OrderClock managed={managed} />
      {isWaiting && order.PaymentConfirmationID !== null && (
        <Badge look={ProofWanted ? 'neutral' : 'success'}>{ProofWanted ? texts.proofAsked : texts.proof}</Badge>
      )}
    </>
  )
}

/** The grounds for a decision about an order: complaints, goods, customer, proof, destination and history. */
export function OrderSections({ managed, through }: { managed: ManagedOrder; through?: Through }) {
  const { Order: order, HasAmounts } = managed
  return (
    <>
      {isReversible(managed) && (
        <ReversalCard payment={{ type: wireReceivable.order, id: order.ID }} through={through} />
      )}
      {order.ReplacementFor !== undefined && <ReplacementFor id={order.ReplacementFor} />}
      <OrderCancelRequest managed={managed} through={through} />
      <OrderComplaints managed={managed} through={through} />
      {order.PaymentType === 'Bank' && isAwaited(order) && <Proof managed={managed} />}
      <Goods managed={managed} />
      <Customer managed={managed} />
      <Destination managed={managed} />
      <OrderNotes managed={managed} />
      <OrderHistory steps={managed.History} />
      {order.PaymentType === 'Bank' && !isAwaited(order) && <Proof managed={managed} />}
      {HasAmounts && <OrderDocuments order={order} />}
    </>
  )
}

/** The order whose goods this one sends again. */
const ReplacementFor = ({ id }: { id: number }) => (
  <Notice look="info">
    <Link to={pagePath(backofficePages.order, id)} className="font-semibold hover:underline">
      {orderFactTexts.replacementFor(id)}
    </Link>
  </Notice>
)

function Goods({ managed: { Order: order, HasAmounts } }: { managed: ManagedOrder }) {
  return (
    <section>
      <h3 className="mb-3 text-sm font-bold">{order.StoreName}</h3>
      <OrderItems items={order.PackedItems ?? order.OrderItems} hasPrices={HasAmounts} />
      <GoodsChanges order={order} hasPrices={HasAmounts} />
      {HasAmounts && (
        <dl className="mt-3 border-t border-line pt-2">
          <SummaryLine label={orderFactTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
          <ShippingFeeLine order={order} />
          {order.UniqueNum > 0 && (
            <SummaryLine label={orderFactTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>
          )}
          <SummaryLine label={orderFactTexts.total} strong>
            {formatRupiah(totalToPay(order))}
          </SummaryLine>
        </dl>
      )}
    </section>
  )
}

/** The customer, with the ways to reach them; without the right to read customers their name alone. */
function Customer({ managed }: { managed: ManagedOrder }) {
  const { Order: order, HasAmounts, CustomerName: name } = managed
  return (
    <section className="text-sm">
      <h3 className="font-bold">{deskTexts.customer}</h3>
      <p className="mb-1.5 font-semibold">{name}</p>
      <ContactButtons
        name={name}
        phone={managed.CustomerPhone}
        email={managed.CustomerEmail}
        message={deskTexts.message(name, order.StoreName, order.ID)}
        subject={deskTexts.subject(order.StoreName, order.ID)}
      />
      <Facts
        facts={[
          ...(HasAmounts ? [[orderFactTexts.paymentMethod, order.Payment] as const] : []),
          ...(order.Note ? [[texts.note, order.Note] as const] : []),
        ]}
      />
    </section>
  )
}

function Proof({ managed }: { managed: ManagedOrder }) {
  const { Order: order, ProofUrl, ProofWanted } = managed
  return (
    <section>
      <h3 className="text-sm font-bold">{texts.proofTitle}</h3>
      <p className="mb-2 text-sm text-muted">
        {texts.transfer(`${order.BankName} ${order.BankAccountNumber}`)} ·{' '}
        <b className="text-ink tabular-nums">{formatRupiah(totalToPay(order))}</b>
      </p>
      <WantedProof wanted={isAwaited(order) ? ProofWanted : null} />
      {ProofUrl ? (
        <ProofLink proofs={managed} url={ProofUrl} alt={texts.proofAlt(order.ID)} className="max-h-80 w-full" />
      ) : (
        <p className="rounded-control bg-tint px-3 py-4 text-center text-sm text-muted">{texts.noProof}</p>
      )}
    </section>
  )
}

function Destination({ managed: { Order: order, BorneShipping: borne } }: { managed: ManagedOrder }) {
  const { Delivery: to } = order
  const message = deskTexts.message(to?.Recipient ?? '', order.StoreName, order.ID)
  return (
    <section className="text-sm">
      <h3 className="font-bold">{orderFactTexts.delivery}</h3>
      <p>
        {deliveryOptionText(order)}
        {order.Courier && ` · ${order.Courier} ${order.CourierService}`}
      </p>
      {isPickup(order) && order.StorePlace && <p className="text-muted">{storeAddressLine(order.StorePlace)}</p>}
      {borne && (
        <p className="text-muted">
          {texts.borneShipping[borne.By](formatRupiah(borne.Rate), formatRupiah(borne.Amount))}
        </p>
      )}
      {order.PostalFeeIsEstimate && <p className="text-warning">{texts.feeEstimate}</p>}
      {to && (
        <p className="text-muted">
          {to.Recipient} · <PhoneLink phone={to.Phone} message={message} />
          <br />
          {[to.Address, to.Area, to.SubDistrict, to.City, to.Province].filter(Boolean).join(', ')} {to.PostalCode}
        </p>
      )}
      <TrackingNumber order={order} />
    </section>
  )
}

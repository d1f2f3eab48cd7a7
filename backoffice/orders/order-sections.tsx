import { formatRupiah } from '#contract/values/rupiah.ts'
import { storeAddressLine } from '#contract/values/store-address.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { wireOrderStatus, wirePaymentStatus } from '#contract/values/wire-numbers.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { SummaryLine } from '../../storefront/app/design/card.tsx'
import { deliveryOptionText } from '../../storefront/app/orders/delivery-option.ts'
import { OrderItems } from '../../storefront/app/orders/order-items.tsx'
import { StatusBadge } from '../../storefront/app/orders/order-status.tsx'
import { ShippingFeeLine } from '../../storefront/app/orders/shipping-fee-line.tsx'
import { PaymentBadge } from '../../storefront/app/payment/payment-badge.tsx'
import { orderTexts } from '../../storefront/app/texts/orders.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { Facts } from '../ui/detail/facts.tsx'
import { ProofLink } from '../ui/proof-link.tsx'
import { WantedProof } from '../ui/wanted-proof.tsx'
import { isPickup, type ManagedOrder } from './order-actions.tsx'
import { useStatusNames } from './use-status-names.ts'

const isAwaited = (order: ManagedOrder['Order']) =>
  order.Status === wireOrderStatus.waiting && order.PaymentStatus === wirePaymentStatus.unpaid

/** The states of an order. */
export function OrderBadges({ managed: { Order: order, ProofWanted } }: { managed: ManagedOrder }) {
  const isWaiting = isAwaited(order)
  return (
    <>
      <StatusBadge status={order.Status} names={useStatusNames()} />
      {/* Unpaid and waiting is one state, which is shown once. */}
      {!isWaiting && <PaymentBadge order={order} />}
      {isWaiting && order.PaymentConfirmationID !== null && (
        <Badge look={ProofWanted ? 'neutral' : 'success'}>{ProofWanted ? texts.proofAsked : texts.proof}</Badge>
      )}
    </>
  )
}

/** What a decision about an order rests on: who, proof, goods, destination and history. */
export function OrderSections({ managed }: { managed: ManagedOrder }) {
  const { Order: order, HasAmounts } = managed
  return (
    <>
      <section className="text-sm">
        <h3 className="font-bold">{managed.CustomerName}</h3>
        <Facts
          facts={[
            // Empty for whoever may not read customers.
            ...(managed.CustomerEmail
              ? [
                  [texts.phone, <PhoneLink key="phone" phone={managed.CustomerPhone} />] as const,
                  [texts.email, <MailLink key="email" address={managed.CustomerEmail} />] as const,
                ]
              : []),
            ...(HasAmounts ? [[orderTexts.paymentMethod, order.Payment] as const] : []),
            ...(order.Note ? [[texts.note, order.Note] as const] : []),
          ]}
        />
      </section>
      {order.PaymentType === 'Bank' && <Proof managed={managed} />}
      <section>
        <h3 className="mb-3 text-sm font-bold">{order.StoreName}</h3>
        <OrderItems items={order.OrderItems} hasPrices={HasAmounts} />
        {HasAmounts && (
          <dl className="mt-3 border-t border-line pt-2">
            <SummaryLine label={orderTexts.goodsTotal}>{formatRupiah(order.TotalPrice)}</SummaryLine>
            <ShippingFeeLine order={order} />
            {order.UniqueNum > 0 && (
              <SummaryLine label={orderTexts.uniqueCode}>{formatRupiah(order.UniqueNum)}</SummaryLine>
            )}
            <SummaryLine label={orderTexts.total} strong>
              {formatRupiah(totalToPay(order))}
            </SummaryLine>
          </dl>
        )}
      </section>
      <Destination managed={managed} />
      <History managed={managed} />
    </>
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

function Destination({ managed: { Order: order } }: { managed: ManagedOrder }) {
  const { Delivery: to } = order
  return (
    <section className="text-sm">
      <h3 className="font-bold">{orderTexts.delivery}</h3>
      <p>
        {deliveryOptionText(order)}
        {order.Courier && ` · ${order.Courier} ${order.CourierService}`}
      </p>
      {isPickup(order) && order.StorePlace && <p className="text-muted">{storeAddressLine(order.StorePlace)}</p>}
      {order.PostalFeeIsEstimate && <p className="text-warning">{texts.feeEstimate}</p>}
      {order.TrackingNumber && (
        <p>
          {orderTexts.trackingNumber}: <b>{order.TrackingNumber}</b>
        </p>
      )}
      {to && (
        <p className="text-muted">
          {to.Recipient} · <PhoneLink phone={to.Phone} />
          <br />
          {[to.Address, to.Area, to.SubDistrict, to.City, to.Province].filter(Boolean).join(', ')} {to.PostalCode}
        </p>
      )}
    </section>
  )
}

function History({ managed: { Order: order } }: { managed: ManagedOrder }) {
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-bold">{orderTexts.timeline}</h3>
      <ol className="grid gap-1.5">
        {(order.Timeline ?? []).map((entry) => {
          const at = fromWireTime(entry.At)
          return (
            <li key={`${entry.Text}${entry.At}`} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {entry.Text}
                {entry.Note && <span className="block text-muted">{entry.Note}</span>}
              </span>
              <span className="whitespace-nowrap text-muted tabular-nums">{at && formatDateTime(at)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

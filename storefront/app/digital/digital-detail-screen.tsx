import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { ProgressSteps } from '#web/design/progress-steps.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { OrderDetailFallback, OrderDetailPage } from '../orders/order-detail-page.tsx'
import { paymentStep } from '../orders/order-steps.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { DetailHeader } from '../payment/detail-header.tsx'
import { LateTransfer } from '../payment/late-transfer.tsx'
import { ProofReceived } from '../payment/proof-received.tsx'
import { UploadProof } from '../payment/upload-proof.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/digital-detail-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { awaitsTransfer, canUploadProof, DigitalStatusBadge, statusName } from './digital-order.tsx'
import { BuyAgain, CancelDigitalOrder, ConfirmDigitalOrder } from './digital-order-actions.tsx'
import { loadDigitalOrder } from './load-digital-order.ts'
import { Receipt, TokenCard } from './receipt.tsx'
import { useFreshDigitalOrder } from './use-fresh-digital-order.ts'

const texts = digitalTexts.orders

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadDigitalOrder(request, params.id)

export const meta = () => pageMeta({ title: texts.detailTitle })

const header = {
  title: texts.detailTitle,
  crumbs: [{ label: texts.title, to: '/digital/order' }, { label: texts.detailTitle }],
}

/** /digital/order/{id}/detail (D05, D06): the token or bill, the receipt and the actions. */
export default function DigitalDetailScreen({ loaderData: { order, names } }: Route.ComponentProps) {
  useFreshDigitalOrder(order)
  const { message } = parseNote(order.Note)
  return (
    <OrderDetailPage
      {...header}
      order={order}
      isAwaited={awaitsTransfer(order)}
      mainAction={canUploadProof(order) && <PayNow order={order} />}
      isPayment
      actions={<Actions order={order} />}
      printsReceipt
    >
      {order.Token && <TokenCard token={order.Token} />}
      {/* A completed order shows its receipt first, any other its status. */}
      {order.OrderStatus === wireDigitalStatus.completed && <Receipt order={order} names={names} />}
      <Card className="print:hidden">
        <DetailHeader
          title={texts.number(order.ID)}
          createdAt={order.CreatedAt}
          badge={<DigitalStatusBadge order={order} names={names} />}
        />
        <DigitalSteps order={order} />
        {order.OrderStatus === wireDigitalStatus.failed && (
          <Notice look="danger" className="mt-4" title={statusName(order, names)}>
            {message}
          </Notice>
        )}
        <Timeline title={orderTexts.timeline} entries={order.Timeline ?? []} />
      </Card>
      <ProofReceived
        of={{ type: 'digital', id: order.ID }}
        proofId={awaitsTransfer(order) ? order.PaymentConfirmationID : null}
        proofs={order.PaymentProofs}
        wanted={order.ProofWanted}
        next={orderTexts.proof.nextOf.digital}
      />
      <LateTransfer of={{ type: 'digital', id: order.ID }} late={order.LateTransfer} />
      {order.OrderStatus !== wireDigitalStatus.completed && <Receipt order={order} names={names} />}
    </OrderDetailPage>
  )
}

/** The way of a purchase; nothing for one that ended otherwise. */
function DigitalSteps({ order: { OrderStatus } }: { order: DigitalOrder }) {
  const { waiting, sent, completed } = wireDigitalStatus
  if (OrderStatus > completed) return null
  const steps = [paymentStep(OrderStatus > waiting), ...texts.steps].map((label) => ({ label }))
  const current = OrderStatus <= waiting ? 0 : OrderStatus <= sent ? 1 : steps.length
  return <ProgressSteps label={orderTexts.steps.label} steps={steps} current={current} className="mt-5" />
}

function PayNow({ order }: { order: DigitalOrder }) {
  return (
    <ButtonLink to={`/digital/order/${order.ID}/payment`} size="large" wide>
      {texts.payNow}
    </ButtonLink>
  )
}

function Actions({ order }: { order: DigitalOrder }) {
  return (
    <>
      {canUploadProof(order) && <UploadProof of={{ type: 'digital', id: order.ID }} look="secondary" />}
      {awaitsTransfer(order) && <CancelDigitalOrder order={order} />}
      {order.OrderStatus <= wireDigitalStatus.sent && !canUploadProof(order) && (
        <ButtonLink to={`/digital/order/${order.ID}/status`} look="secondary" size="large" wide>
          {texts.seeStatus}
        </ButtonLink>
      )}
      {order.OrderStatus === wireDigitalStatus.completed && !order.IsConfirmed && <ConfirmDigitalOrder order={order} />}
      <BuyAgain order={order} />
      {order.OrderStatus === wireDigitalStatus.failed && (
        <ButtonLink to="/wallet" look="secondary" size="large" wide>
          {texts.toWallet}
        </ButtonLink>
      )}
    </>
  )
}

export const HydrateFallback = () => <OrderDetailFallback {...header} height="h-80" />

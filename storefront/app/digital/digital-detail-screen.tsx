import { parseNote } from '#contract/values/digital-note.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { Accordion } from '../design/accordion.tsx'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
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

const crumbs = [{ label: texts.title, to: '/digital/order' }, { label: texts.detailTitle }]

/** /digital/order/{id}/detail (D05, D06): the token or bill, the receipt and the actions. */
export default function DigitalDetailScreen({ loaderData: { order, names } }: Route.ComponentProps) {
  useFreshDigitalOrder(order)
  const { message } = parseNote(order.Note)
  return (
    <Page title={texts.detailTitle} crumbs={crumbs}>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_22rem] md:gap-6 print:block">
        <div className="grid gap-4 *:min-w-0">
          {order.Token && <TokenCard token={order.Token} />}
          {/* A completed order shows its receipt first, any other its status. */}
          {order.OrderStatus === wireDigitalStatus.completed && <Receipt order={order} names={names} />}
          <Card className="print:hidden">
            <DetailHeader
              title={texts.number(order.ID)}
              createdAt={order.CreatedAt}
              badge={<DigitalStatusBadge order={order} names={names} />}
            />
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
        </div>
        <aside className="grid gap-4 *:min-w-0 md:sticky md:top-24 print:hidden">
          <PaymentCard order={order} isAwaited={awaitsTransfer(order)} />
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
      {canUploadProof(order) && (
        <StickyBar>
          <TotalAndAction total={totalToPay(order)}>
            <div className="flex-1">
              <PayNow order={order} />
            </div>
          </TotalAndAction>
        </StickyBar>
      )}
    </Page>
  )
}

function PayNow({ order }: { order: DigitalOrder }) {
  return (
    <ButtonLink to={`/digital/order/${order.ID}/payment`} size="large" wide>
      {texts.payNow}
    </ButtonLink>
  )
}

/** The primary button is the next step of the shopper: on a phone it is in the bar. */
function Actions({ order }: { order: DigitalOrder }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {canUploadProof(order) && (
        <>
          <div className="hidden md:block">
            <PayNow order={order} />
          </div>
          <UploadProof of={{ type: 'digital', id: order.ID }} look="secondary" />
        </>
      )}
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
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.detailTitle} crumbs={crumbs}>
      <LoadingText />
      <div className="grid gap-4 md:grid-cols-[1fr_22rem] md:gap-6">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Page>
  )
}

import { CircleCheck, CircleX, Clock, type LucideIcon, RefreshCw } from 'lucide-react'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { FormPageFallback } from '../page/form-page-fallback.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/digital-status-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { awaitsTransfer, canUploadProof, statusText } from './digital-order.tsx'
import { BuyAgain } from './digital-order-actions.tsx'
import { loadDigitalOrder } from './load-digital-order.ts'
import { Receipt, TokenCard } from './receipt.tsx'
import { usePolledOrder } from './use-polled-order.ts'

const texts = digitalTexts.status
const orderTexts = digitalTexts.orders

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadDigitalOrder(request, params.id)

export const meta = () => pageMeta({ title: orderTexts.statusTitle })

const crumbs = [{ label: orderTexts.title, to: '/digital/order' }, { label: orderTexts.statusTitle }]

/**
 * The specification polls while OrderStatus is 1 or less; 2 and 3 are in process too, and the token should appear without a
 * refresh.
 */
const isInProcess = ({ OrderStatus }: DigitalOrder) => OrderStatus <= wireDigitalStatus.sent

/** /digital/order/{id}/status (D05): the progress of a purchase and its result. */
export default function DigitalStatusScreen({ loaderData }: Route.ComponentProps) {
  return <Status key={loaderData.order.ID} {...loaderData} />
}

function Status({ order: loaded, names }: { order: DigitalOrder; names: StatusNames }) {
  const { order, hasPollingEnded, busy, refresh } = usePolledOrder(loaded, isInProcess)
  return (
    <Page title={orderTexts.statusTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4 *:min-w-0">
        <Card className="text-center">
          <StatusSummary order={order} names={names} hasPollingEnded={hasPollingEnded} />
          {canUploadProof(order) && (
            <ButtonLink to={`/digital/order/${order.ID}/payment`} size="large" wide className="mt-4 print:hidden">
              {orderTexts.payNow}
            </ButtonLink>
          )}
          {/* Shown for completed orders too, because the supplier may still return them. */}
          <Button look="secondary" busy={busy} onClick={refresh} className="mt-4 print:hidden">
            <RefreshCw aria-hidden className="size-4" />
            {texts.refresh}
          </Button>
        </Card>
        {order.Token && <TokenCard token={order.Token} />}
        <Receipt order={order} names={names} />
        <div className="grid gap-3 print:hidden">
          <ButtonLink to="/digital/order" look={awaitsTransfer(order) ? 'secondary' : 'primary'} size="large" wide>
            {orderTexts.toOrders}
          </ButtonLink>
          <BuyAgain order={order} />
          {order.OrderStatus === wireDigitalStatus.failed && (
            <ButtonLink to="/wallet" look="secondary" size="large" wide>
              {orderTexts.toWallet}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  )
}

const statusIcons: Record<number, { icon: LucideIcon; color: string }> = {
  [wireDigitalStatus.completed]: { icon: CircleCheck, color: 'text-success' },
  [wireDigitalStatus.cancelled]: { icon: CircleX, color: 'text-muted' },
  [wireDigitalStatus.failed]: { icon: CircleX, color: 'text-danger' },
}

function StatusSummary({
  order,
  names,
  hasPollingEnded,
}: {
  order: DigitalOrder
  names: StatusNames
  hasPollingEnded: boolean
}) {
  const inProcess = { icon: Clock, color: awaitsTransfer(order) ? 'text-warning' : 'text-primary' }
  const { icon: Icon, color } = statusIcons[order.OrderStatus] ?? inProcess
  return (
    <div role="status">
      <Icon aria-hidden strokeWidth={1.5} className={`mx-auto mt-2 size-16 ${color} print:hidden`} />
      <p className="mt-3 text-lg font-bold">{statusText(order, names)}</p>
      <p className="mt-1 text-sm text-muted">{statusDetail(order, hasPollingEnded)}</p>
    </div>
  )
}

function statusDetail(order: DigitalOrder, hasPollingEnded: boolean): string {
  const { message } = parseNote(order.Note)
  if (!isInProcess(order)) return message
  if (awaitsTransfer(order)) return order.PaymentConfirmationID ? texts.proofText : texts.waitingText
  return hasPollingEnded ? texts.stopped : texts.processingText
}

export const HydrateFallback = () => (
  <FormPageFallback title={orderTexts.statusTitle} crumbs={crumbs} heights={['h-52', 'h-64']} />
)

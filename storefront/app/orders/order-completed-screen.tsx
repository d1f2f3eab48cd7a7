import { CircleCheck, CircleX } from 'lucide-react'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { Price } from '#web/design/price.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { deliveryOptionText } from '#web/orders/delivery-option.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { LateTransfer } from '../payment/late-transfer.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/order-completed-screen.ts'
import { loadOrder } from './load-order.ts'
import { hasFailed } from './order-state.ts'
import { PickupLocation } from './pickup-location.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

const texts = orderTexts.completed

export const handle = { cartIcon: false } satisfies ScreenHandle

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadOrder(request, params.id)

const titleOf = (order: Order) => (hasFailed(order) ? orderTexts.refusedTitle : orderTexts.completedTitle)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? titleOf(loaderData.order) : orderTexts.completedTitle })

/** /shop/order/{id}/completed: the result of the order. */
export default function OrderCompletedScreen({ loaderData: { order } }: Route.ComponentProps) {
  useFreshOrder(order)
  const failed = hasFailed(order)
  const Icon = failed ? CircleX : CircleCheck
  return (
    <Page title={titleOf(order)} titleHidden width="form">
      <Card className="mt-4 text-center">
        <Icon
          aria-hidden
          strokeWidth={1.5}
          className={`mx-auto mt-2 size-16 ${failed ? 'text-danger' : 'text-success'}`}
        />
        <p className="mt-4 text-lg font-bold">{failed ? texts.failed : texts.thanks}</p>
        <p className="mt-1 text-sm text-muted">
          {failed ? order.Note : texts.with(order.Payment, deliveryOptionText(order))}
        </p>
        <dl className="mt-5 border-t border-line pt-3 text-left">
          <SummaryLine label={orderTexts.orders}>{orderTexts.number(order.ID)}</SummaryLine>
          <SummaryLine label={orderTexts.store}>{order.StoreName}</SummaryLine>
          <SummaryLine label={orderTexts.total} strong>
            <Price amount={totalToPay(order)} />
          </SummaryLine>
        </dl>
      </Card>
      {failed && (
        <div className="mt-4 empty:hidden">
          <LateTransfer of={{ type: 'order', id: order.ID }} late={order.LateTransfer} />
        </div>
      )}
      {!failed && <PickupLocation order={order} className="mt-4" />}
      <div className="mt-4 grid gap-3">
        <ButtonLink to={`/shop/order/${order.ID}/detail`} size="large" wide>
          {texts.toOrders}
        </ButtonLink>
        <ButtonLink to="/beranda" look="secondary" size="large" wide>
          {texts.toHome}
        </ButtonLink>
      </div>
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page title={orderTexts.completedTitle} titleHidden width="form">
      <LoadingText />
      <Skeleton className="mt-4 h-72 w-full" />
    </Page>
  )
}

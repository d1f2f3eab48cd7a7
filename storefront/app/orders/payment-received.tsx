import { Bell, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { Page, type PageHeader } from '../page/page.tsx'
import { noticeTexts } from '../texts/notices.ts'
import { orderTexts } from '../texts/orders.ts'
import { AcceptBy } from './accept-by.tsx'
import { OrderSteps } from './order-steps.tsx'

const texts = orderTexts.received

type PaymentReceivedProps = PageHeader & {
  order: Order
  /** The payment was seen while the page was open: its result is read aloud, and comes into view. */
  takesFocus: boolean
}

/** The end of a payment: the money is there, and the order on its way. */
export function PaymentReceived({ order, takesFocus, ...header }: PaymentReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus()
    scrollTo(0, 0)
  }, [takesFocus])
  return (
    <Page {...header} width="form">
      <div className="grid gap-4">
        <Card className="text-center">
          <CircleCheck aria-hidden strokeWidth={1.5} className="mx-auto mt-2 size-16 text-success" />
          <h2 ref={heading} tabIndex={-1} className="mt-3 text-xl font-bold outline-none">
            {texts.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{texts.text(formatRupiah(totalToPay(order)))}</p>
          <OrderSteps order={order} className="mt-6 border-t border-line pt-5" />
          <AcceptBy order={order} />
        </Card>
        <ButtonLink to={`/shop/order/${order.ID}/detail`} size="large" wide>
          {orderTexts.transfer.seeOrder}
        </ButtonLink>
        <ButtonLink to="/beranda" look="secondary" size="large" wide>
          {texts.shop}
        </ButtonLink>
        <ButtonLink to="/profile/pemberitahuan" look="quiet" size="large" wide>
          <Bell aria-hidden className="size-5" />
          {noticeTexts.follow}
        </ButtonLink>
      </div>
    </Page>
  )
}

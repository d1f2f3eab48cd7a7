import type { ReactNode } from 'react'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Accordion } from '#web/design/accordion.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import type { PaidOrder } from '#web/orders/payment-badge.tsx'
import { Page, type PageHeader } from '../page/page.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { PaymentGuide } from '../payment/payment-guide.tsx'
import { TotalAndAction } from '../payment/total-and-action.tsx'
import { orderTexts } from '../texts/orders.ts'

type OrderDetailPageProps = PageHeader & {
  order: Parameters<typeof PaymentCard>[0]['order'] & Pick<PaidOrder, 'TotalTransaction' | 'UniqueNum'>
  /** Whether its transfer is awaited. */
  isAwaited: boolean
  /** The parts of the amount, in the card of the payment. */
  amounts?: ReactNode
  /** The likeliest next action: in the column of a wide screen, and in the bar of a phone, where the column is far below. */
  mainAction: ReactNode
  /** Whether the main action is the payment, so that the bar shows the total. */
  isPayment: boolean
  /** Other actions. */
  actions: ReactNode
  /** Prints only the children. */
  printsReceipt?: boolean
  children: ReactNode
}

/** The detail of an order of goods or of digital goods: its contents on the left, its payment and actions on the right. */
export function OrderDetailPage({ title, crumbs, children, ...props }: OrderDetailPageProps) {
  const { order, isAwaited, amounts, mainAction, isPayment, actions, printsReceipt } = props
  return (
    <Page title={title} crumbs={crumbs}>
      <div className={cx('items-start *:min-w-0', columns, printsReceipt && 'print:block')}>
        <div className="grid gap-4 *:min-w-0">{children}</div>
        <aside className={cx('grid gap-4 *:min-w-0 md:sticky md:top-24', printsReceipt && 'print:hidden')}>
          <PaymentCard order={order} isAwaited={isAwaited}>
            {amounts}
          </PaymentCard>
          <div className="grid gap-3 empty:hidden">
            {mainAction && <div className="hidden md:block">{mainAction}</div>}
            {actions}
          </div>
          {isAwaited && (
            <Card className="py-1 md:py-1">
              <Accordion title={orderTexts.guideTitle}>
                <PaymentGuide type={order.PaymentType} />
              </Accordion>
            </Card>
          )}
        </aside>
      </div>
      {mainAction && (
        <StickyBar>
          {isPayment ? (
            <TotalAndAction total={totalToPay(order)}>
              <div className="flex-1">{mainAction}</div>
            </TotalAndAction>
          ) : (
            <div className="flex-1">{mainAction}</div>
          )}
        </StickyBar>
      )}
    </Page>
  )
}

const columns = 'grid gap-4 md:grid-cols-[1fr_22rem] md:gap-6'

/** The loading state of the page; `height` is the class of the first column's. */
export function OrderDetailFallback({ title, crumbs, height }: PageHeader & { height: string }) {
  return (
    <Page title={title} crumbs={crumbs}>
      <LoadingText />
      <div className={columns}>
        <Skeleton className={`${height} w-full`} />
        <Skeleton className="h-56 w-full" />
      </div>
    </Page>
  )
}

import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { keptPayments, orKept } from '../payment/kept-payment.ts'
import { KeptPaymentPage } from '../payment/kept-payment-page.tsx'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/digital-payment-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { awaitsTransfer, canUploadProof } from './digital-order.tsx'
import { CancelDigitalOrder } from './digital-order-actions.tsx'
import { loadDigitalOrder } from './load-digital-order.ts'
import { Amounts } from './receipt.tsx'
import { useFreshDigitalOrder } from './use-fresh-digital-order.ts'

const texts = digitalTexts.orders
const header = {
  title: texts.paymentTitle,
  crumbs: [{ label: texts.title, to: '/digital/order' }, { label: texts.paymentTitle }],
}

/** An order that awaits no transfer redirects to its status. Without an answer of the server the payment is read from this device. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const readKept = () => keptPayments.digital.read(Number(params.id))
  const loaded = await orKept(loadDigitalOrder(request, params.id), readKept)
  if ('kept' in loaded) return loaded
  const { order } = loaded
  if (canUploadProof(order)) keptPayments.digital.keep(order)
  if (!awaitsTransfer(order)) throw redirect(`/digital/order/${order.ID}/status`)
  return { order }
}

export const meta = () => pageMeta({ title: texts.paymentTitle })

/** /digital/order/{id}/payment (D05). */
export default function DigitalPaymentScreen({ loaderData }: Route.ComponentProps) {
  return 'kept' in loaderData ? (
    <KeptPaymentPage
      {...header}
      order={loaderData.kept}
      subject="digital"
      next={orderTexts.proof.nextOf.digital}
      details={<AmountsCard title={orderTexts.transfer.details} order={loaderData.kept} />}
    />
  ) : (
    <DigitalPayment order={loaderData.order} />
  )
}

function DigitalPayment({ order }: { order: DigitalOrder }) {
  useFreshDigitalOrder(order)
  return (
    <PaymentPage
      {...header}
      order={order}
      subject="digital"
      canUpload={canUploadProof(order)}
      next={orderTexts.proof.nextOf.digital}
      details={<AmountsCard title={order.ProductName} order={order} />}
    >
      <ButtonLink to={`/digital/order/${order.ID}/detail`} look="secondary" size="large" wide>
        {texts.seeOrder}
      </ButtonLink>
      <CancelDigitalOrder order={order} />
    </PaymentPage>
  )
}

function AmountsCard({ title, order }: { title: string } & ComponentProps<typeof Amounts>) {
  return (
    <Card title={title}>
      <dl>
        <Amounts order={order} />
      </dl>
    </Card>
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...header} />

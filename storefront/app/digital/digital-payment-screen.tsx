import { redirect } from 'react-router'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { digitalTexts } from '../texts/digital.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/digital-payment-screen.ts'
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

/** An order that awaits no transfer redirects to its status. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { order } = await loadDigitalOrder(request, params.id)
  if (!awaitsTransfer(order)) throw redirect(`/digital/order/${order.ID}/status`)
  return order
}

export const meta = () => pageMeta({ title: texts.paymentTitle })

/** /digital/order/{id}/payment (D05). */
export default function DigitalPaymentScreen({ loaderData: order }: Route.ComponentProps) {
  useFreshDigitalOrder(order)
  const details = (
    <Card title={order.ProductName}>
      <dl>
        <Amounts order={order} />
      </dl>
    </Card>
  )
  return (
    <PaymentPage
      {...header}
      order={order}
      subject="digital"
      canUpload={canUploadProof(order)}
      next={orderTexts.proof.nextOf.digital}
      details={details}
    >
      <ButtonLink to={`/digital/order/${order.ID}/detail`} look="secondary" size="large" wide>
        {texts.seeOrder}
      </ButtonLink>
      <CancelDigitalOrder order={order} />
    </PaymentPage>
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...header} />

import { redirect } from 'react-router'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { SummaryLine } from '#web/design/card.tsx'
import { WaitingOrder } from '../cart/waiting-order.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { CancelButton } from '../payment/cancel-button.tsx'
import { keptPayments, orKept } from '../payment/kept-payment.ts'
import { KeptPaymentPage } from '../payment/kept-payment-page.tsx'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { asMember } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { walletTexts as texts } from '../texts/wallet.ts'
import type { Route } from './+types/top-up-payment-screen.ts'
import { loadPendingTopUp, type TopUp } from './pending-top-up.ts'
import { useFreshTopUp } from './use-fresh-top-up.ts'

/** Redirects to the wallet if no top-up is waiting for a payment. Without an answer of the server the payment is read from this device. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  orKept(
    asMember(request, async (session) => {
      const pending = await loadPendingTopUp(session)
      const topUp = pending && (await api('GET /me/wallettopup/:id', { params: { id: pending.ID } }))
      if (topUp && canPay(topUp)) keptPayments.topUp.keep(topUp)
      else keptPayments.topUp.forget()
      if (!topUp) throw redirect('/wallet')
      return { topUp }
    }),
    keptPayments.topUp.read,
  )

const canPay = ({ PaymentStatus, PaymentConfirmationID }: TopUp) =>
  PaymentStatus === wirePaymentStatus.unpaid && PaymentConfirmationID === null

export const meta = () => pageMeta({ title: texts.paymentTitle })

const header = {
  title: texts.paymentTitle,
  crumbs: [{ label: texts.home, to: '/beranda' }, { label: texts.title, to: '/wallet' }, { label: texts.paymentTitle }],
}

/** /wallet/payment (W03): amount, bank account and deadline of the transfer. */
export default function TopUpPaymentScreen({ loaderData }: Route.ComponentProps) {
  return 'kept' in loaderData ? (
    <KeptPaymentPage {...factsOf(loaderData.kept)} order={loaderData.kept} />
  ) : (
    <TopUpPayment topUp={loaderData.topUp} />
  )
}

const factsOf = (topUp: AmountsProps['topUp']) => ({
  ...header,
  subject: 'topUp' as const,
  next: orderTexts.proof.nextOfTopUp(formatRupiah(topUp.Nominal)),
  amountTexts: { amount: texts.totalTransfer, exact: texts.exact },
  amountDetails: <Amounts topUp={topUp} />,
})

function TopUpPayment({ topUp }: { topUp: TopUp }) {
  useFreshTopUp(topUp)
  const canUpload = canPay(topUp) && topUp.PaymentType === 'Bank'
  return (
    <PaymentPage {...factsOf(topUp)} order={topUp} canUpload={canUpload}>
      <WaitingOrder />
      <ButtonLink to="/wallet" look={canUpload ? 'secondary' : 'primary'} size="large" wide>
        {texts.done}
      </ButtonLink>
      {topUp.Status <= wireTopUpStatus.waiting && topUp.PaymentStatus === wirePaymentStatus.unpaid && (
        <CancelButton
          payable={topUp}
          texts={texts}
          cancel={() => api('PUT /me/cancelwallettopup/:id', { params: { id: topUp.ID } })}
          next="/wallet"
        />
      )}
    </PaymentPage>
  )
}

type AmountsProps = { topUp: Pick<TopUp, 'Nominal' | 'UniqueNum'> }

function Amounts({ topUp }: AmountsProps) {
  return (
    <>
      <dl className="mt-4 border-t border-line pt-2">
        <SummaryLine label={texts.totalPayment}>{formatRupiah(topUp.Nominal)}</SummaryLine>
        <SummaryLine label={texts.uniqueCode}>{formatRupiah(topUp.UniqueNum)}</SummaryLine>
      </dl>
      <p className="text-xs text-muted">{texts.notInBalance}</p>
    </>
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...header} />

import { redirect } from 'react-router'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { SummaryLine } from '#web/design/card.tsx'
import { WaitingOrder } from '../cart/waiting-order.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { CancelButton } from '../payment/cancel-button.tsx'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { asMember } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { walletTexts as texts } from '../texts/wallet.ts'
import type { Route } from './+types/top-up-payment-screen.ts'
import { loadPendingTopUp, type TopUp } from './pending-top-up.ts'
import { useFreshTopUp } from './use-fresh-top-up.ts'

/** Redirects to the wallet if no top-up is waiting for a payment. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async (session) => {
    const pending = await loadPendingTopUp(session)
    if (!pending) throw redirect('/wallet')
    return { topUp: await api('GET /me/wallettopup/:id', { params: { id: pending.ID } }) }
  })

export const meta = () => pageMeta({ title: texts.paymentTitle })

const header = {
  title: texts.paymentTitle,
  crumbs: [{ label: texts.home, to: '/beranda' }, { label: texts.title, to: '/wallet' }, { label: texts.paymentTitle }],
}

/** /wallet/payment (W03): amount, bank account and deadline of the transfer. */
export default function TopUpPaymentScreen({ loaderData: { topUp } }: Route.ComponentProps) {
  useFreshTopUp(topUp)
  const hasProof = topUp.PaymentConfirmationID !== null
  const canUpload = topUp.PaymentStatus === wirePaymentStatus.unpaid && !hasProof && topUp.PaymentType === 'Bank'
  return (
    <PaymentPage
      {...header}
      order={topUp}
      subject="topUp"
      canUpload={canUpload}
      next={orderTexts.proof.nextOfTopUp(formatRupiah(topUp.Nominal))}
      amountTexts={{ amount: texts.totalTransfer, exact: texts.exact }}
      amountDetails={<Amounts topUp={topUp} />}
    >
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

function Amounts({ topUp }: { topUp: TopUp }) {
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

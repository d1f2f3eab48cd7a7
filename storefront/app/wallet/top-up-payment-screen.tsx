import { redirect } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { ButtonLink } from '../design/button.tsx'
import { SummaryLine } from '../design/card.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { PaymentPage, PaymentPageFallback } from '../payment/payment-page.tsx'
import { UploadProof } from '../payment/upload-proof.tsx'
import { asMember } from '../session/member-only.ts'
import { lateTransferTexts } from '../texts/late-transfer.ts'
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

const head = {
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
      {...head}
      order={topUp}
      subject="topUp"
      next={orderTexts.proof.nextOfTopUp(formatRupiah(topUp.Nominal))}
      amountTexts={{ amount: texts.totalTransfer, exact: texts.exact }}
      amountDetails={<Amounts topUp={topUp} />}
    >
      {canUpload && <UploadProof of={{ type: 'topUp', id: topUp.ID }} />}
      <ButtonLink to="/wallet" look={canUpload ? 'secondary' : 'primary'} size="large" wide>
        {texts.done}
      </ButtonLink>
      {topUp.Status <= wireTopUpStatus.waiting && topUp.PaymentStatus === wirePaymentStatus.unpaid && (
        <CancelTopUp topUp={topUp} />
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

function CancelTopUp({ topUp }: { topUp: TopUp }) {
  return (
    <ConfirmButton
      label={texts.cancel}
      title={texts.cancelTitle}
      look="secondary"
      question={texts.cancelQuestion}
      warning={topUp.PaymentConfirmationID !== null && lateTransferTexts.cancelWithProof}
      confirm={texts.yesCancel}
      danger
      act={() => api('PUT /me/cancelwallettopup/:id', { params: { id: topUp.ID } })}
      done={texts.cancelled}
      next="/wallet"
    />
  )
}

export const HydrateFallback = () => <PaymentPageFallback {...head} />

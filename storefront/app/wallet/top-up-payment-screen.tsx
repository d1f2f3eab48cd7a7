import { redirect, useNavigate } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wirePaymentStatus, wireTopUpStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { ButtonLink } from '../design/button.tsx'
import { Card, SummaryLine } from '../design/card.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { toast } from '../design/toast.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { PaymentGuide } from '../payment/payment-guide.tsx'
import { TransferDetails } from '../payment/payment-page.tsx'
import { ProofReceived } from '../payment/proof-received.tsx'
import { TransferAccount, TransferAmount, TransferDeadline } from '../payment/transfer.tsx'
import { UploadProof } from '../payment/upload-proof.tsx'
import { asMember } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { walletTexts as texts } from '../texts/wallet.ts'
import type { Route } from './+types/top-up-payment-screen.ts'
import { loadPendingTopUp, type TopUp } from './pending-top-up.ts'

/** Without a top-up that waits there is nothing to pay: the deposit shows what became of it. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async (session) => {
    const pending = await loadPendingTopUp(session)
    if (!pending) throw redirect('/wallet')
    return { topUp: await api('GET /me/wallettopup/:id', { params: { id: pending.ID } }) }
  })

export const meta = () => pageMeta({ title: texts.paymentTitle })

const crumbs = [
  { label: texts.home, to: '/beranda' },
  { label: texts.title, to: '/wallet' },
  { label: texts.paymentTitle },
]

/** /wallet/payment (W03): what to transfer, where, and until when. */
export default function TopUpPaymentScreen({ loaderData: { topUp } }: Route.ComponentProps) {
  const hasProof = topUp.PaymentConfirmationID !== null
  const mayUpload = topUp.PaymentStatus === wirePaymentStatus.unpaid && !hasProof && topUp.PaymentType === 'Bank'
  const amounts = (
    <>
      <TransferAmount value={totalToPay(topUp)} label={texts.totalTransfer} exact={texts.exact} />
      <dl className="mt-4 border-t border-line pt-2">
        <SummaryLine label={texts.totalPayment}>{formatRupiah(topUp.Nominal)}</SummaryLine>
        <SummaryLine label={texts.uniqueCode}>{formatRupiah(topUp.UniqueNum)}</SummaryLine>
      </dl>
      <p className="text-xs text-muted">{texts.notInBalance}</p>
    </>
  )
  return (
    <Page title={texts.paymentTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4 *:min-w-0">
        <ProofReceived
          of={{ type: 'topUp', id: topUp.ID }}
          proofId={topUp.PaymentConfirmationID}
          proofs={topUp.PaymentProofs}
          next={orderTexts.proof.nextOfTopUp(formatRupiah(topUp.Nominal))}
        />
        {hasProof ? (
          <TransferDetails>
            <div>{amounts}</div>
            <TransferAccount account={topUp} isBare />
          </TransferDetails>
        ) : (
          <>
            <Card>
              {amounts}
              <TransferDeadline of={topUp} />
            </Card>
            <TransferAccount account={topUp} />
            <Card title={orderTexts.guideTitle}>
              <PaymentGuide type={topUp.PaymentType} />
            </Card>
          </>
        )}
        <div className="grid gap-3 *:min-w-0">
          {mayUpload && <UploadProof of={{ type: 'topUp', id: topUp.ID }} />}
          <ButtonLink to="/wallet" look={mayUpload ? 'secondary' : 'primary'} size="large" wide>
            {texts.done}
          </ButtonLink>
          {topUp.Status <= wireTopUpStatus.waiting && topUp.PaymentStatus === wirePaymentStatus.unpaid && (
            <CancelTopUp topUp={topUp} />
          )}
        </div>
      </div>
    </Page>
  )
}

function CancelTopUp({ topUp }: { topUp: TopUp }) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label={texts.cancel}
      title={texts.cancelTitle}
      look="secondary"
      question={texts.cancelQuestion}
      confirm={texts.yesCancel}
      danger
      act={async () => {
        await api('PUT /me/cancelwallettopup/:id', { params: { id: topUp.ID } })
        toast(texts.cancelled)
        await navigate('/wallet')
      }}
    />
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.paymentTitle} crumbs={crumbs} width="form">
      <LoadingText />
      <div className="grid gap-4 *:min-w-0">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Page>
  )
}

import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import type { PaidOrder } from '#web/orders/payment-badge.tsx'
import { CustomerCareButton } from '../customer-care/customer-care-link.tsx'
import { lateTransferTexts as texts } from '../texts/late-transfer.ts'
import type { ProofSubject } from './send-proof.ts'
import { UploadProof } from './upload-proof.tsx'
import { WaitingProof } from './waiting-proof.tsx'

type Late = NonNullable<PaidOrder['LateTransfer']>

/** The state of the money of a receivable that ended unpaid, and the upload of a proof while one is taken. */
export function LateTransfer({ of, late }: { of: ProofSubject; late: Late | null | undefined }) {
  if (!late) return null
  const { title, text } = words(late)
  return (
    <>
      {late.ProofUntil && <WaitingProof of={of} />}
      <Card title={title}>
        <p className="text-sm">{text}</p>
        {late.Note && <p className="mt-2 text-sm wrap-anywhere">{texts.reason(late.Note)}</p>}
        <div className="mt-4 grid gap-3 empty:hidden print:hidden">
          {late.ProofUntil && <UploadProof of={of} look="secondary" isAnother={late.WaitsSince !== null} />}
          {late.Outcome === 'credited' && (
            <ButtonLink to="/wallet" look="secondary" size="large" wide>
              {texts.toWallet}
            </ButtonLink>
          )}
          {late.Outcome !== 'credited' && !late.ProofUntil && <CustomerCareButton />}
        </div>
      </Card>
    </>
  )
}

function words({ Amount, ProofUntil, WaitsSince, Outcome, OutcomeAt }: Late): { title: string; text: string } {
  const amount = formatRupiah(Amount)
  if (Outcome === 'credited') return { title: texts.creditedTitle, text: texts.credited(amount, timeOf(OutcomeAt)) }
  if (WaitsSince) return { title: texts.waitsTitle, text: texts.waits(amount) }
  if (Outcome === 'not_found') return { title: texts.notFoundTitle, text: texts.notFound(amount) }
  return {
    title: texts.title,
    text: ProofUntil ? texts.sendProof(timeOf(ProofUntil)) : texts.tooLate,
  }
}

function timeOf(time: string | null): string {
  const at = fromWireTime(time ?? '')
  return at ? formatDateTime(at) : ''
}

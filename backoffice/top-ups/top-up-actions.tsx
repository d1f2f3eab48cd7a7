import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { askProofAction, QueueActions } from '../work-queues/queue-actions.tsx'
import { takeBackAction } from '../work-queues/take-back-action.tsx'

export type ManagedTopUp = Data<'GET /kelola/topup'>[number]

const texts = backofficeTexts.topUps
const subjects = ['topup']

/** Takes a verification back, after asking for the reason. */
export function TakeBackTopUp({ topUp }: { topUp: ManagedTopUp['TopUp'] }) {
  const { can } = useRights()
  if (!can('payments:write', 'all')) return null
  return (
    <QueueActions
      subjects={subjects}
      layout="wide"
      actions={[
        takeBackAction({
          label: texts.takeBack,
          payment: { type: wireReceivable.top_up, id: topUp.ID },
          text: texts.takeBackText(formatRupiah(totalToPay(topUp)), formatRupiah(topUp.Nominal)),
          act: (Note) => staffApi('PUT /kelola/topup/:id/unverify', { params: { id: topUp.ID }, body: { Note } }),
          done: texts.takenBack,
        }),
      ]}
    />
  )
}

/** Verify or reject the payment, or ask for another proof. Each asks for confirmation. */
export function TopUpActions({ managed: { TopUp: topUp, ProofWanted } }: { managed: ManagedTopUp }) {
  const { can } = useRights()
  if (!can('payments:write', 'all')) return null
  const params = { id: topUp.ID }
  const SeenProofID = topUp.PaymentConfirmationID
  return (
    <QueueActions
      subjects={subjects}
      actions={[
        {
          asks: 'confirmation',
          label: texts.verify,
          text: texts.verifyQuestion(
            formatRupiah(totalToPay(topUp)),
            `${topUp.BankName} ${topUp.BankAccountNumber}`,
            formatRupiah(topUp.Nominal),
          ),
          act: () => staffApi('PUT /kelola/topup/:id/verify', { params, body: {} }),
          done: texts.verified,
        },
        {
          asks: 'reason',
          label: texts.reject,
          act: (Note) => staffApi('PUT /kelola/topup/:id/reject', { params, body: { Note, SeenProofID } }),
          done: texts.rejected,
        },
        ...(SeenProofID !== null && !ProofWanted
          ? [
              askProofAction((Note) =>
                staffApi('PUT /kelola/topup/:id/askproof', { params, body: { Note, SeenProofID } }),
              ),
            ]
          : []),
      ]}
    />
  )
}

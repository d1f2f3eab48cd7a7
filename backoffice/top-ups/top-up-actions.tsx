import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useRights } from '../session/rights.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

export type ManagedTopUp = Data<'GET /kelola/topup'>[number]

const texts = backofficeTexts.topUps
const subjects = ['topup']

/** Takes a verification back, after asking for the reason. */
export function TakeBackTopUp({ topUp }: { topUp: ManagedTopUp['TopUp'] }) {
  const [asking, setAsking] = useState(false)
  const { can } = useRights()
  if (!can('payments:write', 'all')) return null
  return (
    <div className="mt-4">
      <Button look="secondary" size="large" wide onClick={() => setAsking(true)}>
        {texts.takeBack}
      </Button>
      {asking && (
        <ReasonDialog
          title={texts.takeBack}
          text={texts.takeBackText(formatRupiah(totalToPay(topUp)), formatRupiah(topUp.Nominal))}
          subjects={subjects}
          done={texts.takenBack}
          act={(Note) => staffApi('PUT /kelola/topup/:id/unverify', { params: { id: topUp.ID }, body: { Note } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Verify or reject the payment, or ask for another proof. Each asks for confirmation. */
export function TopUpActions({ managed: { TopUp: topUp, ProofWanted } }: { managed: ManagedTopUp }) {
  const [rejecting, setRejecting] = useState(false)
  const [askingProof, setAskingProof] = useState(false)
  const hasProof = topUp.PaymentConfirmationID !== null
  const { can } = useRights()
  const amounts = [formatRupiah(totalToPay(topUp)), formatRupiah(topUp.Nominal)] as const
  if (!can('payments:write', 'all')) return null
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      <ConfirmButton
        label={texts.verify}
        look="primary"
        question={texts.verifyQuestion(amounts[0], `${topUp.BankName} ${topUp.BankAccountNumber}`, amounts[1])}
        subjects={subjects}
        act={() => staffApi('PUT /kelola/topup/:id/verify', { params: { id: topUp.ID }, body: {} })}
        done={texts.verified}
      />
      <Button look="secondary" size="large" wide onClick={() => setRejecting(true)}>
        {texts.reject}
      </Button>
      {hasProof && !ProofWanted && (
        <Button look="secondary" size="large" wide onClick={() => setAskingProof(true)}>
          {backofficeTexts.askProof}
        </Button>
      )}
      {askingProof && (
        <ReasonDialog
          title={backofficeTexts.askProof}
          text={backofficeTexts.askProofQuestion}
          look="primary"
          subjects={subjects}
          done={backofficeTexts.proofAsked}
          act={(Note) =>
            staffApi('PUT /kelola/topup/:id/askproof', {
              params: { id: topUp.ID },
              body: { Note, SeenProofID: topUp.PaymentConfirmationID },
            })
          }
          onClose={() => setAskingProof(false)}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={texts.reject}
          subjects={subjects}
          done={texts.rejected}
          act={(Note) =>
            staffApi('PUT /kelola/topup/:id/reject', {
              params: { id: topUp.ID },
              body: { Note, SeenProofID: topUp.PaymentConfirmationID },
            })
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}

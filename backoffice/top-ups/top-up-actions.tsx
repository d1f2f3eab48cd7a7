import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { api } from '../../storefront/app/api/api.ts'
import { ConfirmButton } from '../../storefront/app/api/confirm-button.tsx'
import { Button } from '../../storefront/app/design/button.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

export type ManagedTopUp = Data<'GET /kelola/topup'>[number]

const texts = backofficeTexts.topUps

/** Verify or reject the payment. Both ask for confirmation. */
export function TopUpActions({ topUp }: { topUp: ManagedTopUp['TopUp'] }) {
  const [rejecting, setRejecting] = useState(false)
  const amounts = [formatRupiah(totalToPay(topUp)), formatRupiah(topUp.Nominal)] as const
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      <ConfirmButton
        label={texts.verify}
        look="primary"
        question={texts.verifyQuestion(amounts[0], `${topUp.BankName} ${topUp.BankAccountNumber}`, amounts[1])}
        confirm={texts.verify}
        act={() => api('PUT /kelola/topup/:id/verify', { params: { id: topUp.ID }, body: {} })}
        done={texts.verified}
      />
      <Button look="secondary" size="large" wide onClick={() => setRejecting(true)}>
        {texts.reject}
      </Button>
      {rejecting && (
        <ReasonDialog
          title={texts.reject}
          done={texts.rejected}
          act={(Note) =>
            api('PUT /kelola/topup/:id/reject', {
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

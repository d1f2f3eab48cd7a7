import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { payoutTexts as texts } from '../texts/payouts.ts'
import { AccountField } from './account-field.tsx'
import { changed, type Payout, summaryQuery } from './payout.ts'

/** Marks a payout as paid that is in no file: from which account it was paid is asked. */
export default function PayDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { ID: id, Amount, AccountHolder } = payout
  const { data } = useQuery(summaryQuery)
  const [account, setAccount] = useState<number>()
  const [isTried, setTried] = useState(false)
  const { busy, run } = useStaffAction({ subjects: changed, done: texts.payDone, onEnd: onClose })
  const accounts = data?.Accounts ?? []
  const chosen = account ?? (accounts.length === 1 ? accounts[0]!.ID : undefined)
  function confirm() {
    setTried(true)
    if (chosen === undefined) return
    run(() => staffApi('PUT /kelola/payout/:id/paid', { params: { id }, body: { BankAccountID: chosen } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.pay}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={confirm}>
          {texts.pay}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{texts.payQuestion(formatRupiah(Amount), AccountHolder)}</p>
        <AccountField
          {...{ accounts, chosen, onChoose: setAccount }}
          error={isTried && chosen === undefined ? texts.payFromNeeded : undefined}
        />
      </div>
    </Dialog>
  )
}

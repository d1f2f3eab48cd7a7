import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { api } from '../api.ts'
import { AskedAction } from '../asked-action.tsx'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Field, Textarea } from '../design/field.tsx'
import { toast } from '../design/toast.tsx'
import { failureText } from '../failure-text.ts'
import { useAskToLogin } from '../member-only.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { ManagedTopUp } from './top-ups-screen.tsx'

const texts = backofficeTexts.topUps

/** The transfer has arrived, or it has not and won't. Both ask before they are done. */
export function TopUpSteps({ topUp }: { topUp: ManagedTopUp['TopUp'] }) {
  const [rejecting, setRejecting] = useState(false)
  const { revalidate } = useRevalidator()
  const amounts = [formatRupiah(topUp.TotalTransaction), formatRupiah(topUp.Nominal)] as const
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      <AskedAction
        label={texts.verify}
        look="primary"
        question={texts.verifyQuestion(amounts[0], `${topUp.BankName} ${topUp.BankAccountNumber}`, amounts[1])}
        confirm={texts.verify}
        act={async () => {
          await api('PUT /kelola/topup/:id/verify', { params: { id: topUp.ID }, body: {} })
          toast(texts.verified)
          await revalidate()
        }}
      />
      <Button look="secondary" size="large" wide onClick={() => setRejecting(true)}>
        {texts.reject}
      </Button>
      {rejecting && <RejectDialog id={topUp.ID} onClose={() => setRejecting(false)} />}
    </div>
  )
}

function RejectDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const askToLogin = useAskToLogin()

  async function reject() {
    if (reason.trim() === '') return setError(backofficeTexts.rejectRequired)
    setBusy(true)
    try {
      await api('PUT /kelola/topup/:id/reject', { params: { id }, body: { Note: reason.trim() } })
      toast(texts.rejected)
    } catch (thrown) {
      if (askToLogin(thrown)) return
      toast(failureText(thrown), 'danger')
    }
    onClose()
    // Done or not: show how it stands now.
    await revalidate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.reject}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {backofficeTexts.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={reject}>
            {texts.reject}
          </Button>
        </>
      }
    >
      <Field label={backofficeTexts.rejectReason} error={error} className="md:w-96">
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}

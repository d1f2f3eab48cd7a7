import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Dialog } from '../../storefront/app/design/dialog.tsx'
import { Field, Input } from '../../storefront/app/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

export type ManagedDigitalOrder = Data<'GET /kelola/digitalorder'>[number]

const texts = backofficeTexts.digital
const subjects = ['digitalorder']

const rightOf = {
  verify: 'payments:write',
  unverify: 'payments:write',
  ask_proof: 'payments:write',
  reject: 'payments:write',
  complete: 'orders:write',
  refund: 'refunds:write',
} as const

/** The actions that are possible now, for those who may. Each asks for confirmation. */
export function DigitalOrderActions({ managed }: { managed: ManagedDigitalOrder }) {
  const [asking, setAsking] = useState<Exclude<ManagedDigitalOrder['Actions'][number], 'verify'> | null>(null)
  const { can } = useRights()
  const { Order: order } = managed
  const actions = managed.Actions.filter((action) => can(rightOf[action], 'all'))
  if (actions.length === 0) return null
  const params = { id: order.ID }
  const amount = formatRupiah(totalToPay(order))
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      {actions.map((action) =>
        action === 'verify' ? (
          <ConfirmButton
            key={action}
            label={texts.actions.verify}
            look="primary"
            question={
              order.PaymentType === 'QRIS'
                ? backofficeTexts.verifyQris(amount)
                : backofficeTexts.verifyQuestion(amount, `${order.BankName} ${order.BankAccountNumber}`)
            }
            subjects={subjects}
            act={() => staffApi('PUT /kelola/digitalorder/:id/verify', { params, body: {} })}
            done={texts.done.verify}
          />
        ) : (
          <Button key={action} look="secondary" size="large" wide onClick={() => setAsking(action)}>
            {texts.actions[action]}
          </Button>
        ),
      )}
      {(asking === 'reject' || asking === 'refund') && (
        <ReasonDialog
          title={texts.actions[asking]}
          subjects={subjects}
          done={texts.done[asking]}
          act={(Note) =>
            asking === 'refund'
              ? staffApi('PUT /kelola/digitalorder/:id/refund', { params, body: { Note } })
              : staffApi('PUT /kelola/digitalorder/:id/reject', {
                  params,
                  body: { Note, SeenProofID: order.PaymentConfirmationID },
                })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'unverify' && (
        <ReasonDialog
          title={texts.actions.unverify}
          text={texts.takeBackText(amount)}
          subjects={subjects}
          done={texts.done.unverify}
          act={(Note) => staffApi('PUT /kelola/digitalorder/:id/unverify', { params, body: { Note } })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'ask_proof' && (
        <ReasonDialog
          title={texts.actions.ask_proof}
          text={backofficeTexts.askProofQuestion}
          look="primary"
          subjects={subjects}
          done={texts.done.ask_proof}
          act={(Note) =>
            staffApi('PUT /kelola/digitalorder/:id/askproof', {
              params,
              body: { Note, SeenProofID: order.PaymentConfirmationID },
            })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'complete' && <CompleteDialog id={order.ID} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** Marks an order as delivered, with serial number and price from the supplier's records. */
function CompleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [serialNumber, setSerialNumber] = useState('')
  const [price, setPrice] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { busy, run } = useStaffAction({ subjects, done: texts.done.complete, onEnd: onClose })
  const rupiah = /^\d{1,12}$/.test(price.replaceAll('.', '')) ? Number(price.replaceAll('.', '')) : null
  const isMissing = serialNumber.trim() === ''

  async function confirm() {
    setIsChecked(true)
    if (isMissing || rupiah === null) return
    const body = { SerialNumber: serialNumber.trim(), Price: rupiah }
    await run(() => staffApi('PUT /kelola/digitalorder/:id/complete', { params: { id }, body }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.actions.complete}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {backofficeTexts.cancel}
          </Button>
          <Button look="primary" busy={busy} onClick={confirm}>
            {texts.actions.complete}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label={texts.serialNumber} error={isChecked && isMissing ? texts.serialNumberRequired : undefined}>
          <Input
            value={serialNumber}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setSerialNumber(event.target.value)}
          />
        </Field>
        <Field label={texts.price} error={isChecked && rupiah === null ? texts.priceInvalid : undefined}>
          <Input
            value={price}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setPrice(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

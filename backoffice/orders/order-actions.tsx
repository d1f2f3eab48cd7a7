import { useState } from 'react'
import type { Right } from '#contract/backoffice/rights.ts'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { isTrackingNumber, maxTrackingNumberLength, trackingExample } from '#contract/values/tracking-number.ts'
import { formatDate, fromWireTime } from '#contract/values/wib-time.ts'
import { wireDeliveryOption } from '#contract/values/wire-numbers.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Dialog } from '../../storefront/app/design/dialog.tsx'
import { Field, Input, Textarea } from '../../storefront/app/design/field.tsx'
import { Notice } from '../../storefront/app/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { useRights } from '../session/rights.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

export type ManagedOrder = Data<'GET /kelola/order/:id'>

type Action = ManagedOrder['Actions'][number]
type Order = ManagedOrder['Order']

/** The actions that are possible now, for those who may, the first as the primary button. Each asks for confirmation. */
export function OrderActions({ managed }: { managed: ManagedOrder }) {
  // As it was when the question was put: a proof that arrives meanwhile was not seen, and the server refuses to decide on it.
  const [asking, setAsking] = useState<ActionDialogProps['asked'] | null>(null)
  const { can } = useRights()
  const { Order: order } = managed
  const actions = managed.Actions.filter((action) => can(...rightOf(action, order)))
  if (actions.length === 0) return null
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {actions.map((action, index) => (
          <Button
            key={action}
            wide
            look={index > 0 || needsReason(action) ? 'secondary' : 'primary'}
            onClick={() => setAsking({ action, order })}
          >
            {actionText(action, order)}
          </Button>
        ))}
      </div>
      {asking && <ActionDialog asked={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

type ActionDialogProps = { asked: { action: Action; order: Order }; onClose: () => void }

function ActionDialog({ asked: { action, order }, onClose }: ActionDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: ['order'], done: doneText(action, order), onEnd: onClose })
  const tooEarly = promisedDateAhead(action, order)

  async function confirm() {
    const problem = problemOf(action, order, text)
    setError(problem)
    if (!problem) await run(() => runAction(action, order, text.trim()))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={actionText(action, order)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.dismiss(actionText(action, order))}
          </Button>
          <Button
            look={(needsReason(action) && action !== 'ask_proof') || tooEarly ? 'danger' : 'primary'}
            busy={busy}
            onClick={confirm}
          >
            {tooEarly ? texts.earlyConfirm(formatDate(tooEarly)) : actionText(action, order)}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) confirm()
        }}
      >
        <p className="text-sm empty:hidden">{!tooEarly && questionOf(action, order)}</p>
        {tooEarly && (
          <Notice look="warning">
            {action === 'ship' ? texts.earlyShip(formatDate(tooEarly)) : texts.earlyReady(formatDate(tooEarly))}
          </Notice>
        )}
        {needsReason(action) && (
          <Field
            label={action === 'unverify' || action === 'ask_proof' ? texts.reason : texts.rejectReason}
            error={error}
          >
            <Textarea value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
        {action === 'ship' && (
          <Field
            label={texts.tracking}
            hint={trackingHint(order.Courier)}
            error={error}
            optional={trackingExample(order.Courier) === undefined}
          >
            <Input
              value={text}
              maxLength={maxTrackingNumberLength}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** For a pick-up the same actions mean that the goods are ready, and that they were handed over. */
const actionText = (action: Action, order: Order): string =>
  isPickup(order) ? { ...texts.actions, ...texts.pickupActions }[action] : texts.actions[action]

const doneText = (action: Action, order: Order): string =>
  isPickup(order) ? { ...texts.done, ...texts.pickupDone }[action] : texts.done[action]

/** Payments belong to the organisation, the goods to their store. */
function rightOf(action: Action, { StoreID }: Order): [Right, number | 'all'] {
  if (['verify', 'reject', 'ask_proof', 'unverify'].includes(action)) return ['payments:write', 'all']
  return [action === 'refuse' ? 'orders:write' : 'fulfilment:write', StoreID]
}

const needsReason = (action: Action) => ['reject', 'ask_proof', 'refuse', 'unverify'].includes(action)

/** What to verify before the action. */
function questionOf(action: Action, order: Order): string | null {
  const amount = formatRupiah(totalToPay(order))
  switch (action) {
    case 'verify':
      if (order.PaymentType === 'QRIS') return texts.verifyQris(amount)
      return texts.verifyQuestion(amount, `${order.BankName} ${order.BankAccountNumber}`)
    case 'ask_proof':
      return texts.askProofQuestion
    case 'unverify':
      return texts.takeBackQuestion(amount)
    case 'arrive':
      return order.PaymentType === 'Cash' ? texts.arriveCash(amount) : texts.panel(order.ID)
    case 'refuse':
      return order.PaymentType === 'Cash' ? texts.panel(order.ID) : texts.refuseQuestion(amount)
    case 'process':
      return isPickup(order) ? texts.readyQuestion : texts.panel(order.ID)
    default:
      return null
  }
}

/** The promised date of a pre-order, if the action would notify the shopper before it. */
function promisedDateAhead(action: Action, order: Order): Date | null {
  const notifiesShopper = action === 'ship' || (action === 'process' && isPickup(order))
  const dates = order.OrderItems.map(({ DeliveryDate }) => fromWireTime(DeliveryDate ?? '')).filter(
    (date) => date !== null,
  )
  const promised = dates.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return notifiesShopper && promised && promised.getTime() > Date.now() ? promised : null
}

export const isPickup = ({ DeliveryOptionID }: Order) => DeliveryOptionID === wireDeliveryOption.pickup

function trackingHint(courier: string): string {
  const example = trackingExample(courier)
  if (example) return texts.trackingHint(example)
  return courier ? texts.trackingNone(courier) : texts.trackingNoneOfStore
}

function problemOf(action: Action, { Courier }: Order, text: string): string | undefined {
  const typed = text.trim()
  if (needsReason(action) && typed === '') return texts.rejectRequired
  if (action !== 'ship') return undefined
  if (!/^[A-Za-z0-9 ./-]*$/.test(typed)) return texts.trackingInvalid
  if (isTrackingNumber(Courier, typed)) return undefined
  return typed === '' ? texts.trackingRequired(Courier) : texts.trackingUnlike(Courier)
}

async function runAction(
  action: Action,
  { ID: id, PaymentConfirmationID: SeenProofID }: Order,
  text: string,
): Promise<void> {
  const params = { id }
  switch (action) {
    case 'verify':
      await staffApi('PUT /kelola/order/:id/verify', { params, body: {} })
      return
    case 'reject':
      await staffApi('PUT /kelola/order/:id/reject', { params, body: { Note: text, SeenProofID } })
      return
    case 'process':
      await staffApi('PUT /kelola/order/:id/process', { params, body: {} })
      return
    case 'ship':
      await staffApi('PUT /kelola/order/:id/ship', { params, body: { TrackingNumber: text } })
      return
    case 'arrive':
      await staffApi('PUT /kelola/order/:id/arrive', { params, body: {} })
      return
    case 'refuse':
      await staffApi('PUT /kelola/order/:id/refuse', { params, body: { Note: text } })
      return
    case 'ask_proof':
      await staffApi('PUT /kelola/order/:id/askproof', { params, body: { Note: text, SeenProofID } })
      return
    case 'unverify':
      await staffApi('PUT /kelola/order/:id/unverify', { params, body: { Note: text } })
  }
}

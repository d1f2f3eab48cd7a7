import { lazy, Suspense } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { payoutTexts as texts } from '../texts/payouts.ts'
import { type QueueAction, QueueActions } from '../work-queues/queue-actions.tsx'
import { changed, type Payout } from './payout.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx'))

/** The steps that are possible now. The server takes each once, however many people press. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const { can } = useRights()
  if (!can('payouts:write', 'all')) return null
  const actions = actionsOf(payout)
  return <QueueActions subjects={changed} layout={actions.length > 1 ? 'card' : 'wide'} actions={actions} />
}

function actionsOf(payout: Payout): QueueAction[] {
  const { State, Movement } = payout
  if (State === 'returned') return Movement ? [tieOf(payout, Movement)] : []
  if (payout.NeedsApproval && !Movement) return [...(payout.MayApprove ? [approveOf(payout)] : []), returnOf(payout)]
  if (State !== 'paid') return [payOf(payout), returnOf(payout)]
  if (!Movement) return [...(payout.IsReversible ? [unpayOf(payout)] : []), returnOf(payout)]
  // Only the number is certain: a person says whether another movement brought it back.
  return Movement.By === 'number'
    ? [returnOf(payout, Movement)]
    : [returnOf(payout, Movement), returnBesides(payout, Movement)]
}

type Movement = NonNullable<Payout['Movement']>

const tieOf = ({ ID: id }: Payout, { ID: MovementID, Fee }: Movement): QueueAction => ({
  ...{ asks: 'confirmation', label: texts.tie, done: texts.tieDone },
  text: Fee > 0 ? texts.tieFeeQuestion(formatRupiah(Fee)) : texts.tieQuestion,
  act: () => staffApi('PUT /kelola/payout/:id/movement', { params: { id }, body: { MovementID } }),
})

const approveOf = ({ ID: id, Amount, AccountHolder }: Payout): QueueAction => ({
  ...{ asks: 'confirmation', label: texts.approve, done: texts.approveDone },
  text: texts.approveQuestion(formatRupiah(Amount), AccountHolder),
  act: () => staffApi('PUT /kelola/payout/:id/approve', { params: { id }, body: {} }),
})

const unpayOf = ({ ID: id }: Payout): QueueAction => ({
  ...{ asks: 'reason', label: texts.unpay, text: texts.unpayText, done: texts.unpayDone, dialogLook: 'primary' },
  act: (Note) => staffApi('PUT /kelola/payout/:id/unpaid', { params: { id }, body: { Note } }),
})

/** It came back, but not by the movement that is shown. */
const returnBesides = (payout: Payout, { ID: OtherMovementID }: Movement): QueueAction => ({
  ...{ asks: 'reason', label: texts.sentBackOther, text: texts.sentBackOtherText, done: texts.returnDone },
  act: (Note) => giveBack(payout, { Note, OtherMovementID }),
})

const giveBack = (
  { ID: id, State: SeenState }: Payout,
  body: { Note: string; MovementID?: number; OtherMovementID?: number },
) => staffApi('PUT /kelola/payout/:id/return', { params: { id }, body: { SeenState, ...body } })

function payOf(payout: Payout): QueueAction {
  const { ID: id, Amount, AccountHolder, State, Movement } = payout
  // The account is that of the movement or of the file.
  if (Movement || State === 'in_file') {
    return {
      asks: 'confirmation',
      label: texts.pay,
      look: Movement ? 'primary' : 'secondary',
      text: texts.payQuestion(formatRupiah(Amount), AccountHolder),
      act: () =>
        staffApi('PUT /kelola/payout/:id/paid', { params: { id }, body: Movement ? { MovementID: Movement.ID } : {} }),
      done: texts.payDone,
    }
  }
  return {
    asks: 'more',
    label: texts.pay,
    dialog: (onClose) => (
      <Suspense>
        <PayDialog payout={payout} onClose={onClose} />
      </Suspense>
    ),
  }
}

function returnOf(payout: Payout, movement?: Movement): QueueAction {
  const [label, text] = {
    requested: [texts.cancel, texts.cancelText] as const,
    in_file: [texts.unpaid, texts.unpaidText] as const,
    paid: movement?.IsInWallet
      ? ([texts.sentBackInWallet, texts.sentBackInWalletText] as const)
      : ([
          movement ? texts.sentBackBy : texts.sentBack,
          movement && movement.Fee > 0 ? texts.sentBackFeeText(formatRupiah(movement.Fee)) : texts.sentBackText,
        ] as const),
    returned: ['', ''] as const,
  }[payout.State]
  return {
    ...{ asks: 'reason', label, text, dialogLook: movement ? 'primary' : 'danger' },
    done: movement?.IsInWallet ? texts.tieDone : texts.returnDone,
    look: movement ? 'primary' : 'secondary',
    act: (Note) => giveBack(payout, { Note, ...(movement && { MovementID: movement.ID }) }),
  }
}

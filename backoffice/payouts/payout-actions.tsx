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
  if (!can('payouts:write', 'all') || payout.State === 'returned') return null
  const isOpen = payout.State !== 'paid'
  return <QueueActions subjects={changed} actions={[...(isOpen ? [payOf(payout)] : []), returnOf(payout)]} />
}

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

function returnOf({ ID: id, State, Movement }: Payout): QueueAction {
  const [label, text] = {
    requested: [texts.cancel, texts.cancelText] as const,
    in_file: [texts.unpaid, texts.unpaidText] as const,
    paid: [texts.sentBack, texts.sentBackText] as const,
    returned: ['', ''] as const,
  }[State]
  const isBack = State === 'paid' && Movement !== null
  return {
    ...{ asks: 'reason', label, text, done: texts.returnDone, dialogLook: isBack ? 'primary' : 'danger' },
    look: isBack ? 'primary' : 'secondary',
    act: (Note) =>
      staffApi('PUT /kelola/payout/:id/return', {
        params: { id },
        body: { Note, SeenState: State, ...(isBack && { MovementID: Movement.ID }) },
      }),
  }
}

import { lazy, Suspense } from 'react'
import type { ComplaintAnswer } from '#contract/values/orders/complaint.ts'
import { staffApi } from '../api/staff-api.ts'
import { complaintTexts as texts } from '../texts/complaints.ts'
import { shellTexts } from '../texts/shell.ts'
import type { UndoOffer } from '../undo/undo.ts'
import { type QueueAction, QueueActions } from '../work-queues/queue-actions.tsx'
import type { ManagedComplaint, Through } from './complaint-query.ts'
import type { RefundReason } from './refund-reason.ts'

/** Loaded when it is opened. */
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

type ComplaintActionsProps = { complaint: ManagedComplaint; through: Through }

/** The decisions that are possible now, that of the shopper's wish as the primary button. */
export function ComplaintActions({ complaint, through }: ComplaintActionsProps) {
  const { State, Actions, Replacement, Solution, ReplaceBlocked } = complaint
  // A refund is an approval, too.
  const shown = Actions.filter((action) => action !== 'approve' || !Actions.includes('refund'))
  const likely = Solution === 'replace' && Actions.includes('replace') && !ReplaceBlocked ? 'replace' : 'refund'
  // The refusal stands last, apart from the strong button.
  const placeOf = (action: (typeof shown)[number]) => (action === likely ? 0 : action === 'refuse' ? 2 : 1)
  const ordered = shown.toSorted((one, other) => placeOf(one) - placeOf(other))
  const lookOf = (action: 'refund' | 'replace') => (action === likely ? 'primary' : 'secondary')
  return (
    <>
      <QueueActions
        subjects={['order', 'today']}
        layout="decision"
        actions={ordered.map((action) =>
          action === 'refund'
            ? { ...refundOf(complaint, through), look: lookOf(action) }
            : action === 'replace'
              ? { ...replacementOf(complaint, through), look: lookOf(action) }
              : answerOf(action, complaint, through),
        )}
      />
      {State === 'approved' && !Replacement && !Actions.includes('refund') && (
        <p className="text-muted">{texts.noRefundRight}</p>
      )}
    </>
  )
}

function answerOf(answer: ComplaintAnswer, { ID, OrderID }: ManagedComplaint, through: Through): QueueAction {
  const send = (Note: string) =>
    through(() =>
      staffApi('PUT /kelola/complaint/:id/answer', { params: { id: ID }, body: { Answer: answer, Note: Note.trim() } }),
    )
  const undo: UndoOffer = {
    ...{ text: texts.done[answer], undone: shellTexts.undo.answered, subjects: ['order', 'today'] },
    rows: [`complaint-0-${OrderID}`],
    takeBack: () => staffApi('PUT /kelola/complaint/:id/undo', { params: { id: ID }, body: { Answer: answer } }),
  }
  const named = { label: texts.actions[answer], done: texts.done[answer], text: texts.questions[answer], undo }
  if (answer === 'approve' || answer === 'receive') return { ...named, asks: 'confirmation', act: () => send('') }
  return {
    ...named,
    asks: 'reason',
    reasonLabel: answer === 'return' ? texts.returnAddress : texts.reason,
    dialogLook: answer === 'return' ? 'primary' : 'danger',
    act: send,
  }
}

/** Greyed with its reason while the stock does not suffice. */
function replacementOf({ ID, Lines, ReplaceBlocked }: ManagedComplaint, through: Through): QueueAction {
  const goods = Lines.map(({ Quantity, ProductName }) => `${Quantity} × ${ProductName}`).join(', ')
  return {
    asks: 'confirmation',
    label: texts.actions.replace,
    done: texts.done.replace,
    text: texts.questions.replace(goods),
    blocked: ReplaceBlocked,
    act: () => through(() => staffApi('PUT /kelola/complaint/:id/replace', { params: { id: ID }, body: { Note: '' } })),
  }
}

const reasonOf: Record<ManagedComplaint['Kind'], RefundReason> = {
  damaged: 'damaged',
  wrong: 'wrong',
  missing: 'other',
  different: 'other',
  other: 'other',
}

/** The pieces and the reason of the complaint are chosen at first. */
function refundOf({ ID, OrderID, Kind, Lines }: ManagedComplaint, through: Through): QueueAction {
  const pieces = new Map(Lines.map(({ Line, Quantity }) => [Line, Quantity]))
  return {
    label: texts.actions.refund,
    asks: 'more',
    dialog: (onClose) => (
      <Suspense>
        <RefundDialog
          orderId={OrderID}
          pieces={pieces}
          reason={reasonOf[Kind]}
          {...(reasonOf[Kind] === 'other' && { about: texts.refundReason(ID) })}
          send={(body) => through(() => staffApi('PUT /kelola/complaint/:id/refund', { params: { id: ID }, body }))}
          onClose={onClose}
        />
      </Suspense>
    ),
  }
}

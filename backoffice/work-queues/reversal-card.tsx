import { useQuery } from '@tanstack/react-query'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { reversalTexts as texts } from '../texts/reversals.ts'
import { todayTexts } from '../texts/today.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { type QueueAction, QueueActions } from './queue-actions.tsx'
import { type ReversalRequest, type ReversedPayment, reversalQuery, subjectsOf } from './reversal-query.ts'

/** How a screen runs a decision: the first screen shows the next row afterwards. */
type Through = (act: () => Promise<unknown>) => Promise<unknown>

type ReversalCardProps = { payment: ReversedPayment; through?: Through | undefined }

/** The request to take a verification back, with the decisions that are possible for this person. */
export function ReversalCard({ payment, through = (act) => act() }: ReversalCardProps) {
  const { can } = useRights()
  const { data } = useQuery({ ...reversalQuery(payment), enabled: can('payments:write', 'all') })
  const request = data?.Request
  if (!request) return null
  if (request.State !== 'open') {
    return (
      <p className="text-sm text-muted wrap-anywhere">
        {texts.ended[request.State](request.DecidedBy)}
        {request.Answer && `: ${request.Answer}`}
      </p>
    )
  }
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-card bg-warning-soft p-4 text-sm">
      <h3 className="font-bold">{texts.title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{request.Note}</p>
      <p className="text-xs text-muted">{texts.by(request.By, formatWireTime(request.At))}</p>
      {request.IsOwn && <p>{texts.own}</p>}
      <QueueActions
        subjects={subjectsOf(payment.type)}
        layout="panel"
        actions={decisionsOf(payment, request, through)}
      />
    </section>
  )
}

function decisionsOf({ type, id }: ReversedPayment, request: ReversalRequest, through: Through): QueueAction[] {
  const answer = (Accept: boolean, Answer: string) =>
    through(() => staffApi('PUT /kelola/reversal/:id', { params: { id: request.ID }, body: { Accept, Answer } }))
  if (request.IsOwn) {
    return [
      {
        asks: 'confirmation',
        look: 'secondary',
        label: texts.withdraw,
        text: texts.declineText,
        act: () => answer(false, ''),
        done: texts.withdrawn,
      },
    ]
  }
  return [
    {
      asks: 'confirmation',
      label: texts.approve,
      text: texts.approveText(todayTexts.payment(type, id)),
      act: () => answer(true, ''),
      done: texts.approved,
    },
    {
      asks: 'reason',
      label: texts.decline,
      text: texts.declineText,
      reasonLabel: texts.declineReason,
      dialogLook: 'primary',
      act: (reason) => answer(false, reason),
      done: texts.declined,
    },
  ]
}

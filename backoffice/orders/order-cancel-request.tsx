import { useQuery } from '@tanstack/react-query'
import { wireOrderStatus as status } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { Badge } from '#web/design/badge.tsx'
import { staffApi } from '../api/staff-api.ts'
import { cancelRequestTexts as texts } from '../texts/cancel-requests.ts'
import { formatComingTime, formatWireTime } from '../ui/format-wire-time.ts'
import { type QueueAction, QueueActions } from '../work-queues/queue-actions.tsx'
import type { Through } from './complaint-query.ts'
import type { ManagedOrder } from './order-query.ts'

/** An order that waits for its payment is cancelled by its shopper alone. */
const mayBeAsked = ({ Order: order, HasAmounts }: ManagedOrder) => HasAmounts && order.Status > status.waiting

type OrderCancelRequestProps = {
  managed: ManagedOrder
  through?: Through | undefined
  /** After an answer that had an effect. */
  onAnswer?: () => void
}

/** The shopper's request to cancel the order, with the answers that are possible now. */
export function OrderCancelRequest({ managed, through = (act) => act(), onAnswer }: OrderCancelRequestProps) {
  const { ID: id } = managed.Order
  const { data } = useQuery({
    queryKey: ['order', 'cancelrequest', id],
    queryFn: ({ signal }) => staffApi('GET /kelola/order/:id/cancelrequest', { params: { id }, signal }),
    enabled: mayBeAsked(managed),
  })
  const request = data?.Request
  if (!request || !mayBeAsked(managed)) return null
  if (request.State !== 'open') {
    return (
      <p className="text-sm text-muted">
        {texts.states[request.State](request.By)}
        {request.Note && `: ${request.Note}`}
      </p>
    )
  }
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-card bg-warning-soft p-4 text-sm">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-bold">{texts.title}</h3>
        {request.AnswerBy && <Badge wraps>{texts.answerBy(formatComingTime(request.AnswerBy))}</Badge>}
      </header>
      <p className="wrap-anywhere whitespace-pre-line">{request.Reason}</p>
      <p className="text-xs text-muted">{texts.at(formatWireTime(request.At))}</p>
      {request.CanAnswer && (
        <QueueActions
          subjects={['order', 'today']}
          layout="panel"
          actions={answersOf(managed, (act) => through(act).then(onAnswer))}
        />
      )}
    </section>
  )
}

function answersOf({ Order: order }: ManagedOrder, through: Through): QueueAction[] {
  const answer = (Accept: boolean, Note: string) =>
    through(() => staffApi('PUT /kelola/order/:id/cancelrequest', { params: { id: order.ID }, body: { Accept, Note } }))
  return [
    {
      asks: 'confirmation',
      label: texts.accept,
      text: texts.acceptQuestion(formatRupiah(totalToPay(order))),
      act: () => answer(true, ''),
      done: texts.accepted,
    },
    {
      asks: 'reason',
      label: texts.refuse,
      text: texts.refuseText,
      act: (Note) => answer(false, Note),
      done: texts.refused,
      undo: {
        ...{ text: texts.kept(order.ID), undone: texts.undone, subjects: ['order', 'today'] },
        rows: [`cancel_request-0-${order.ID}`],
        takeBack: () => staffApi('PUT /kelola/order/:id/cancelrequest/undo', { params: { id: order.ID }, body: {} }),
      },
    },
  ]
}

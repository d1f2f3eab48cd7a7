import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Right } from '#contract/protocol/rights.ts'
import { wireDeliveryOption, wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { formatDate } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { cancelRequestTexts } from '../texts/cancel-requests.ts'
import { orderPaperTexts } from '../texts/order-papers.ts'
import { reversalTexts } from '../texts/reversals.ts'
import { askProofAction, type QueueAction, QueueActions } from '../work-queues/queue-actions.tsx'
import { takeBackAction } from '../work-queues/take-back-action.tsx'
import { verifyQuestion } from '../work-queues/verify-question.ts'
import { OrderCancelRequest } from './order-cancel-request.tsx'
import { doubtAbout } from './order-doubt.ts'
import type { ManagedOrder } from './order-query.ts'
import { promisedDateAhead } from './promised-date.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { undoOfStep, undoOfVerification } from './undo-of-steps.ts'

/** Loaded when they are opened. */
const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }))
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

type Action = ManagedOrder['Actions'][number]
type Order = ManagedOrder['Order']

type OrderActionsProps = {
  managed: ManagedOrder
  /** In the bar below the thumb of a phone, which shows the likeliest two and the others at a press. */
  isBar?: boolean
}

/** The possible actions for which the person has the right, the likeliest as the primary button. Those that can't be undone ask before. */
export function OrderActions({ managed, isBar = false }: OrderActionsProps) {
  const { Order: order, Actions, HasReversalRequest, HasCancelRequest } = managed
  const { can } = useRights()
  const [isOpen, setOpen] = useState(false)
  const allowed = Actions.filter((action) => can(...rightOf(action, order)))
  const doubt = doubtAbout(managed)
  // Money that leaves is never the likeliest step, nor is a change of the goods, and while a payment is in doubt its decision is.
  const decision = HasReversalRequest ? allowed.find((action) => action === 'unverify') : undefined
  const answer = !decision && HasCancelRequest && can('orders:write', order.StoreID) ? answerOf(managed) : undefined
  const first = decision ?? allowed.find((action) => action !== 'refund' && action !== 'edit')
  const others = allowed.filter((action) => action !== first || answer)
  const print: QueueAction = {
    label: isPickup(order) ? orderPaperTexts.print : orderPaperTexts.printLabel,
    asks: 'more',
    dialog: (onClose) => (
      <Suspense>
        <PrintDialog orderIds={[order.ID]} kind={isPickup(order) ? 'slip' : 'label'} onClose={onClose} />
      </Suspense>
    ),
  }
  if (!first) {
    const rest = others.map((action) => ({ ...actionOf(action, managed), look: 'secondary' as const }))
    return <QueueActions subjects={['order']} layout="panel" actions={[print, ...rest]} />
  }
  // Nothing is packed before it is paid: then asking for another proof is likelier than printing.
  const second = others.find((action) => action === 'ask_proof')
  const primary = primaryOf()
  const beside = second ? { ...actionOf(second, managed), look: 'secondary' as const } : print
  const rest: QueueAction[] = [
    ...others
      .filter((action) => action !== second)
      .map((action) => ({ ...actionOf(action, managed), look: 'secondary' as const })),
    ...(second ? [print] : []),
  ]
  function primaryOf(): QueueAction {
    if (answer) return answer
    const action = actionOf(first!, managed)
    if (decision) return { ...action, look: 'primary', label: reversalTexts.review }
    const isLikely = !doubt && action.asks !== 'reason' && first !== 'unverify'
    return { ...action, look: isLikely ? 'primary' : 'secondary' }
  }
  return (
    <div className="grid gap-2">
      {doubt && <Notice look="warning">{doubt.waits}</Notice>}
      {/* With very large text one below the other. */}
      <div className="flex flex-wrap gap-2">
        <div className="flex-[2_1_6.5rem]">
          <QueueActions subjects={['order']} layout="single" actions={[beside]} />
        </div>
        <div className="flex-[3_1_8.5rem]">
          <QueueActions subjects={['order']} layout="single" actions={[primary]} />
        </div>
        {isBar && rest.length > 0 && (
          <Button
            look="secondary"
            aria-label={texts.moreActions}
            aria-expanded={isOpen}
            className="px-2.5 lg:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <MoreHorizontal aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      <div className={cx(isBar && !isOpen && 'max-lg:hidden')}>
        <QueueActions subjects={['order']} layout="panel" actions={rest} />
      </div>
    </div>
  )
}

/** The answers to the request to cancel, which also stand beside its words. */
const answerOf = (managed: ManagedOrder): QueueAction => ({
  label: cancelRequestTexts.answer,
  look: 'primary',
  asks: 'more',
  dialog: (onClose) => (
    <Dialog open onClose={onClose} title={texts.panel(managed.Order.ID)}>
      <OrderCancelRequest managed={managed} onAnswer={onClose} />
    </Dialog>
  ),
})

/** Payments belong to the organisation, the goods to their store. */
function rightOf(action: Action, { StoreID }: Order): [Right, number | 'all'] {
  if (['verify', 'reject', 'ask_proof', 'unverify'].includes(action)) return ['payments:write', 'all']
  if (action === 'refund') return ['refunds:write', 'all']
  return [action === 'refuse' || action === 'edit' ? 'orders:write' : 'fulfilment:write', StoreID]
}

function actionOf(action: Action, managed: ManagedOrder): QueueAction {
  const { Order: order } = managed
  const params = { id: order.ID }
  const SeenProofID = order.PaymentConfirmationID
  const amount = formatRupiah(totalToPay(order))
  const named = { label: actionText(action, order), done: doneText(action, order) }
  switch (action) {
    case 'verify':
      return {
        ...named,
        asks: 'confirmation',
        text: verifyQuestion(order, amount),
        undo: undoOfVerification(order.ID),
        act: () => staffApi('PUT /kelola/order/:id/verify', { params, body: {} }),
      }
    case 'reject':
      return {
        ...named,
        asks: 'reason',
        act: (Note) => staffApi('PUT /kelola/order/:id/reject', { params, body: { Note, SeenProofID } }),
      }
    case 'ask_proof':
      return askProofAction((Note) =>
        staffApi('PUT /kelola/order/:id/askproof', { params, body: { Note, SeenProofID } }),
      )
    case 'unverify':
      return takeBackAction({
        ...named,
        payment: { type: wireReceivable.order, id: order.ID },
        text: texts.takeBackQuestion(amount),
        act: (Note) => staffApi('PUT /kelola/order/:id/unverify', { params, body: { Note } }),
      })
    case 'process': {
      const step = {
        ...named,
        undo: undoOfStep(order.ID, action, named.done),
        act: () => staffApi('PUT /kelola/order/:id/process', { params, body: {} }),
      }
      const question = packQuestion(managed)
      return question ? { ...step, ...question, asks: 'confirmation' } : { ...step, asks: 'nothing' }
    }
    case 'ship':
      return { ...named, asks: 'more', dialog: (onClose) => <ShipDialog {...{ managed, onClose }} /> }
    case 'arrive': {
      const act = () => staffApi('PUT /kelola/order/:id/arrive', { params, body: {} })
      // Cash is in the till, and in the books.
      return isPaidAtHandover(order)
        ? { ...named, asks: 'confirmation', text: texts.arriveCash(amount), act }
        : { ...named, asks: 'nothing', undo: undoOfStep(order.ID, action, named.done), act }
    }
    case 'refuse':
      return {
        ...named,
        asks: 'reason',
        reasonLabel: texts.rejectReason,
        text: order.PaymentType === 'Cash' ? texts.panel(order.ID) : texts.refuseQuestion(amount),
        act: (Note) => staffApi('PUT /kelola/order/:id/refuse', { params, body: { Note } }),
      }
    case 'edit':
      return {
        ...named,
        asks: 'more',
        dialog: (onClose) => (
          <Suspense>
            <EditDialog {...{ orderId: order.ID, onClose }} />
          </Suspense>
        ),
      }
    case 'refund':
      return {
        ...named,
        asks: 'more',
        dialog: (onClose) => (
          <Suspense>
            <RefundDialog {...{ orderId: order.ID, onClose }} />
          </Suspense>
        ),
      }
  }
}

/** For a pick-up the same actions mean that the goods are ready, and that they were handed over. */
export const actionText = (action: Action, order: Order): string =>
  isPickup(order) ? { ...texts.actions, ...texts.pickupActions }[action] : texts.actions[action]

const doneText = (action: Action, order: Order): string =>
  isPickup(order) ? { ...texts.done, ...texts.pickupDone }[action] : texts.done[action]

/** Goods whose payment or order is in doubt, or that are ready before the promised date. */
export function packQuestion(managed: ManagedOrder) {
  const { Order: order } = managed
  const doubt = doubtAbout(managed)
  if (doubt) return { text: doubt.packQuestion, danger: true }
  const promised = isPickup(order) ? promisedDateAhead(order) : null
  if (!promised) return undefined
  const date = formatDate(promised)
  return {
    text: <Notice look="warning">{texts.earlyReady(date)}</Notice>,
    confirm: texts.earlyConfirm(date),
    danger: true,
  }
}

export const isPaidAtHandover = ({ PaymentType }: Order) => PaymentType === 'Cash'

export const isPickup = ({ DeliveryOptionID }: Order) => DeliveryOptionID === wireDeliveryOption.pickup

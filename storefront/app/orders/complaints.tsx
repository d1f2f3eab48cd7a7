import { useState } from 'react'
import { Link } from 'react-router'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { isOpenComplaint } from '#contract/values/orders/complaint.ts'
import { formatDate, formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { ConfirmButton } from '../api/confirm-button.tsx'
import { useFreshness } from '../api/use-freshness.ts'
import { useOpenedPart } from '../page/use-opened-part.ts'
import { complaintTexts as texts } from '../texts/complaints.ts'
import type { OrderComplaints } from './load-complaints.ts'
import { ReturnParcel } from './return-parcel.tsx'

const complaintDialog = () => import('./complaint-dialog.tsx')

type Complaint = OrderComplaints['Complaints'][number]

const looks: Record<Complaint['State'], BadgeLook> = {
  open: 'warning',
  returning: 'warning',
  approved: 'primary',
  refunded: 'success',
  replaced: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

type ComplaintsProps = { order: Order; complaints: OrderComplaints }

/** The complaints about an order, the newest first. `names`: of the states of orders. */
export function Complaints({ order, complaints, names }: ComplaintsProps & { names: StatusNames }) {
  useFreshness({
    shown: complaints,
    read: (signal) => api('GET /me/ordercomplaint/:id', { params: { id: order.ID }, signal }),
    isWaiting: false,
  })
  return complaints.Complaints.map((complaint) => (
    <ComplaintCard key={complaint.ID} orderId={order.ID} {...{ complaint, names }} />
  ))
}

function ComplaintCard({ orderId, complaint, names }: { orderId: number; complaint: Complaint; names: StatusNames }) {
  const {
    ID,
    At,
    Kind,
    Text,
    State,
    AnswerBy,
    Lines,
    Pictures,
    RefundedAmount,
    RefundedToBank,
    Solution,
    History,
    Replacement,
  } = complaint
  const sentAt = fromWireTime(At)
  const answerBy = fromWireTime(AnswerBy ?? '')
  const note = History.at(-1)?.Note
  const isReplacing = Replacement !== null && State === 'approved'
  return (
    <Card
      title={texts.number(ID)}
      action={
        <Badge look={looks[State]} wraps>
          {isReplacing ? texts.replacing : texts.states[State]}
        </Badge>
      }
    >
      <div className="grid gap-3 text-sm">
        {isReplacing && <p>{texts.replacement}</p>}
        {Replacement && <ReplacementOrder replacement={Replacement} names={names} />}
        {!isReplacing && (texts.next[State] || answerBy) && (
          <p>{[texts.next[State], answerBy && texts.answerBy(formatDateTime(answerBy))].filter(Boolean).join(' ')}</p>
        )}
        {RefundedAmount > 0 && (
          <p className="font-semibold text-success">
            {(RefundedToBank ? texts.paidOut : texts.refunded)(formatRupiah(RefundedAmount))}
          </p>
        )}
        {note && (
          <Notice look={State === 'refused' ? 'danger' : 'info'}>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </Notice>
        )}
        <ReturnParcel {...{ orderId, complaint }} />
        <div>
          <p className="font-semibold">
            {texts.kinds[Kind]} · {texts.solutions[Solution].name}
          </p>
          {Lines.map(({ Line, ProductName, Quantity }) => (
            <p key={Line} className="wrap-anywhere text-muted">
              {texts.goods(Quantity, ProductName)}
            </p>
          ))}
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{Text}</p>
        {Pictures.length > 0 && (
          <section aria-label={texts.pictures} className="flex flex-wrap gap-2">
            {Pictures.map((url, index) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="size-20 overflow-hidden rounded-control"
              >
                <img src={url} alt={texts.picture(index + 1, Pictures.length)} className="size-full object-cover" />
              </a>
            ))}
          </section>
        )}
        {sentAt && <p className="text-xs text-muted">{texts.sent(formatDateTime(sentAt))}</p>}
      </div>
      {History.length > 1 && <Timeline title={texts.history} entries={stepsWithout(note, History)} />}
      {isOpenComplaint(State) && !isReplacing && (
        <div className="mt-4">
          <ConfirmButton
            label={texts.withdraw}
            look="secondary"
            question={texts.withdrawQuestion}
            confirm={texts.yesWithdraw}
            act={() => api('PUT /me/withdrawcomplaint/:id', { params: { id: orderId } })}
            done={texts.withdrawn}
          />
        </div>
      )}
    </Card>
  )
}

/** The order that sends the goods again. */
function ReplacementOrder({
  replacement,
  names,
}: {
  replacement: NonNullable<Complaint['Replacement']>
  names: StatusNames
}) {
  const { OrderID, Status, TrackingNumber } = replacement
  return (
    <div>
      <Link
        to={`/shop/order/${OrderID}/detail`}
        className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
      >
        {texts.replacementOrder(OrderID, names.get(Status) ?? '')}
      </Link>
      {TrackingNumber && <p className="text-muted">{texts.trackingNumber(TrackingNumber)}</p>}
    </div>
  )
}

/** The steps; the words of the newest answer stand above them. */
const stepsWithout = (shown: string | undefined, steps: Complaint['History']) =>
  steps.map((step, index) => (shown && index === steps.length - 1 ? { ...step, Note: '' } : step))

/** Opens the form of a complaint, with the time until which it is possible. */
export function OpenComplaint({ order, complaints }: ComplaintsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ComplaintDialog = useOpenedPart(complaintDialog, { isOpen, open: () => setOpen(true), close })
  const until = fromWireTime(complaints.Until ?? '')
  const arrivesBy = fromWireTime(complaints.ArrivesBy ?? '')
  if (!complaints.CanOpen) return null
  return (
    <div>
      <Button look="secondary" size="large" wide onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {until && (
        <p className="mt-1 text-center text-xs text-muted">
          {(order.Status === wireOrderStatus.arrived ? texts.finishes : texts.until)(formatDateTime(until))}
        </p>
      )}
      {arrivesBy && (
        <p className="mt-1 text-center text-xs text-muted">{texts.countsAsArrived(formatDate(arrivesBy))}</p>
      )}
      {isOpen && ComplaintDialog && <ComplaintDialog order={order} complaints={complaints} onClose={close} />}
    </div>
  )
}

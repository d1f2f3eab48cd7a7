import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { acceptBy } from '#contract/values/stores/acceptance-time.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { trackingPage } from '../../couriers/couriers.ts'
import { complaintStepTexts, goodsCameBack, goodsSentAgain } from '../../texts/complaints.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { createFileLink } from '../uploads/file-link.ts'
import type { Complaint, ComplaintLine, ComplaintStep } from './complaint.ts'

/** The time until which the store answers a new complaint: a day, not counting days on which it is closed. */
export const answerBy = ({ at, storeDays }: Pick<Complaint, 'at' | 'storeDays'>): Date => acceptBy(at, storeDays)

export const toWireLine = ({
  line,
  name,
  image,
  price,
  quantity,
}: Omit<ComplaintLine, 'productId' | 'earlier' | 'stock' | 'left'>) => ({
  Line: line,
  ProductName: name,
  ProductImage: pictureUrl(image),
  Price: price,
  Quantity: quantity,
})

export const toWireSteps = (steps: readonly ComplaintStep[]) =>
  steps.map(({ at, state, note, isReplacement }, index) => ({
    At: toWireTime(at),
    State: state,
    Text: isReplacement ? goodsSentAgain : cameBack(steps, index) ? goodsCameBack : complaintStepTexts[state],
    Note: note,
  }))

/** Whether this step is the return of the goods. */
export const cameBack = (steps: readonly ComplaintStep[], index: number): boolean =>
  steps[index]?.state === 'approved' && steps[index - 1]?.state === 'returning'

export const toWireComplaint = (ctx: Context, complaint: Complaint) => ({
  ID: complaint.id,
  At: toWireTime(complaint.at),
  Kind: complaint.kind,
  Text: complaint.text,
  Solution: complaint.solution,
  State: complaint.state,
  AnswerBy: complaint.state === 'open' ? toWireTime(answerBy(complaint)) : null,
  Pictures: complaint.pictures.map((key) => createFileLink(ctx, key)),
  Replacement: complaint.replacement && {
    OrderID: complaint.replacement.orderId,
    Status: wireOrderStatus[complaint.replacement.status],
    TrackingNumber: complaint.replacement.trackingNumber,
  },
  ReturnParcel: complaint.returnParcel && {
    Courier: complaint.returnParcel.courier,
    TrackingNumber: complaint.returnParcel.trackingNumber,
    TrackingPage: trackingPage(complaint.returnParcel.courier) ?? null,
  },
  RefundedAmount: complaint.refundedAmount,
  RefundedToBank: complaint.isPaidOut,
  Lines: complaint.lines.map(toWireLine),
  History: toWireSteps(complaint.steps),
})

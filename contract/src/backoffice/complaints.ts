import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, oneOf, WireId, WireTime } from '../protocol/call.ts'
import { ComplaintState, complaintFields, complaintLineFields } from '../shop/complaints.ts'
import { complaintAnswers, maxComplaintText } from '../values/orders/complaint.ts'
import { refundFields } from './orders.ts'

const ManagedComplaint = Type.Object({
  ...complaintFields,
  OrderID: WireId,
  Lines: Type.Array(
    Type.Object({
      ...complaintLineFields,
      Complaints: described('Earlier complaints of all shoppers about this product.', Type.Integer()),
    }),
  ),
  CustomerOrders: described('Paid orders of this shopper in this store.', Type.Integer()),
  CustomerComplaints: described('Earlier complaints of this shopper in this store.', Type.Integer()),
  History: described(
    'Its steps, oldest first.',
    Type.Array(
      Type.Object({
        At: WireTime,
        State: ComplaintState,
        Text: Type.String(),
        Note: Type.String(),
        By: described('The name of the member of staff; empty for the shopper.', Type.String()),
      }),
    ),
  ),
  Actions: described(
    'What is possible now, for the caller.',
    Type.Array(oneOf([...complaintAnswers, 'refund', 'replace'] as const)),
  ),
  ReplaceBlocked: described('Why the goods cannot be sent again now; empty if they can.', Type.String()),
})

export const listComplaints = call({
  method: 'GET',
  path: '/kelola/order/:id/complaints',
  summary: 'The complaints about one order, newest first',
  auth: 'staff',
  right: 'orders:read',
  scope: 'store',
  params: IdParams,
  data: Type.Array(ManagedComplaint),
  errors: ['NOT_FOUND'],
})

export const answerComplaint = call({
  method: 'PUT',
  path: '/kelola/complaint/:id/answer',
  summary: 'The store agrees, asks for the goods, notes that they came back, or declines; the shopper gets a mail',
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({
    Answer: oneOf(complaintAnswers),
    Note: described(
      'For the shopper. Needed to decline (why) and to ask for the goods (where to).',
      Type.String({ maxLength: maxComplaintText }),
    ),
  }),
  data: ManagedComplaint,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'COMPLAINT_NOTE_NEEDED'],
})

export const undoComplaintAnswer = call({
  method: 'PUT',
  path: '/kelola/complaint/:id/undo',
  summary: 'Take the last answer back within seconds, before its mail leaves and before somebody else acts',
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({ Answer: oneOf(complaintAnswers) }),
  data: ManagedComplaint,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'STEP_NOT_REVERSIBLE'],
})

export const refundComplaint = call({
  method: 'PUT',
  path: '/kelola/complaint/:id/refund',
  summary:
    'Refund pieces and shipping into the wallet or to a bank account, which ends the complaint; the shopper gets a mail',
  auth: 'staff',
  right: 'refunds:write',
  scope: 'organisation',
  params: IdParams,
  body: ClosedObject(refundFields),
  data: ManagedComplaint,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'ORDER_STATE_CHANGED', 'REFUND_CHANGED', 'REFUND_EXCEEDED'],
})

export const replaceGoods = call({
  method: 'PUT',
  path: '/kelola/complaint/:id/replace',
  summary: 'Send the goods of a complaint again, as an order of nothing; the complaint ends when it arrives',
  description: 'No money moves. The stock is taken at once, and returns if that order ends.',
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({ Note: described('For the shopper.', Type.String({ maxLength: maxComplaintText })) }),
  data: ManagedComplaint,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'INSUFFICIENT_STOCK'],
})

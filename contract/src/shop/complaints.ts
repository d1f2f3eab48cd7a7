import { Type } from 'typebox'
import {
  ClosedObject,
  call,
  described,
  IdParams,
  Nullable,
  NumberOf,
  oneOf,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { wireOrderStatus } from '../protocol/wire-numbers.ts'
import {
  complaintKinds,
  complaintSolutions,
  complaintStates,
  maxComplaintPictures,
  maxComplaintText,
  maxReturnCourier,
} from '../values/orders/complaint.ts'
import { maxTrackingNumberLength } from '../values/orders/tracking-number.ts'

export const ComplaintState = described(
  `
  \`returning\`: the goods are on their way back; \`approved\`: the money is still to be refunded, or \`Replacement\` is on its way. The
  last four are final.`,
  oneOf(complaintStates),
)

export const complaintFields = {
  ID: WireId,
  At: WireTime,
  Kind: described('What happened to the goods.', oneOf(complaintKinds)),
  Text: Type.String(),
  Solution: described(
    'What the shopper wishes for; `replace`: the same goods again, `return`: send the goods back first.',
    oneOf(complaintSolutions),
  ),
  State: ComplaintState,
  AnswerBy: described('Until when the store answers; null once it has.', Nullable(WireTime)),
  Pictures: described('Short-lived links to private files.', Type.Array(Type.String())),
  Replacement: described(
    'The order of nothing that sends the goods again; null without one, and after it has ended.',
    Nullable(Type.Object({ OrderID: WireId, Status: NumberOf(wireOrderStatus), TrackingNumber: Type.String() })),
  ),
  ReturnParcel: described(
    'The parcel in which the goods come back, as the shopper told; null before.',
    Nullable(
      Type.Object({
        Courier: Type.String(),
        TrackingNumber: Type.String(),
        TrackingPage: described('The page of the courier; null if it is not known.', Nullable(Type.String())),
      }),
    ),
  ),
  RefundedAmount: described('0 until it is refunded.', Rupiah),
  RefundedToBank: described('Whether it goes to a bank account instead of the wallet.', Type.Boolean()),
}

export const complaintLineFields = {
  Line: described('The place of the line in the order, from 1.', Type.Integer()),
  ProductName: Type.String(),
  ProductImage: Type.String(),
  Price: described('Rupiah for a piece, as paid.', Type.Integer()),
  Quantity: described('Pieces.', Type.Integer()),
}

const Complaint = Type.Object({
  ...complaintFields,
  Lines: Type.Array(Type.Object(complaintLineFields)),
  History: described(
    'Its steps, oldest first.',
    Type.Array(Type.Object({ At: WireTime, State: ComplaintState, Text: Type.String(), Note: Type.String() })),
  ),
})

const OrderComplaints = Type.Object({
  CanOpen: described('Whether a complaint is possible now.', Type.Boolean()),
  Until: described('Until when; null before the goods have arrived.', Nullable(WireTime)),
  ArrivesBy: described(
    'When a shipped order counts as arrived without news; null for other orders, and for never.',
    Nullable(WireTime),
  ),
  Lines: described(
    'The lines that can be complained about, with the pieces that were not refunded yet.',
    Type.Array(Type.Object(complaintLineFields)),
  ),
  Complaints: described('Newest first.', Type.Array(Complaint)),
})

export const listOwnComplaints = call({
  method: 'GET',
  path: '/me/ordercomplaint/:id',
  summary: "The complaints about one of the shopper's orders, and whether another is possible",
  description: 'Our addition.',
  auth: 'customer',
  params: IdParams,
  data: OrderComplaints,
  errors: ['NOT_FOUND'],
})

export const openComplaint = call({
  method: 'POST',
  path: '/me/ordercomplaint/:id',
  summary: 'Complain about pieces of an order that was shipped or has arrived',
  description: `
    Our addition. An order has at most one open complaint. Pictures are uploaded like proofs of payment (GET /tools/s3/upload) and needed
    except for missing goods.`,
  auth: 'customer',
  params: IdParams,
  body: ClosedObject({
    Kind: complaintFields.Kind,
    Text: Type.String({ minLength: 1, maxLength: maxComplaintText, pattern: '\\S' }),
    Solution: complaintFields.Solution,
    Lines: Type.Array(
      ClosedObject({
        Line: described('The place of the line in the order, from 1.', Type.Integer({ minimum: 1, maximum: 200 })),
        Quantity: described('Pieces.', Type.Integer({ minimum: 1, maximum: 100_000 })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    Pictures: described(
      'Keys or addresses of uploaded pictures.',
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: maxComplaintPictures }),
    ),
  }),
  data: OrderComplaints,
  errors: [
    'NOT_FOUND',
    'COMPLAINT_NOT_POSSIBLE',
    'COMPLAINT_OPEN',
    'COMPLAINT_PIECES_INVALID',
    'COMPLAINT_PICTURES_NEEDED',
    'PICTURE_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
  rateLimitPerMinute: 20,
})

export const sendReturnParcel = call({
  method: 'PUT',
  path: '/me/returnparcel/:id',
  summary: 'Tell the store by which parcel the goods of the open complaint about an order come back, or correct it',
  description: 'Our addition. Possible while the complaint is `returning`.',
  auth: 'customer',
  params: IdParams,
  body: ClosedObject({
    Courier: Type.String({ minLength: 1, maxLength: maxReturnCourier, pattern: '\\S' }),
    TrackingNumber: Type.String({ minLength: 1, maxLength: maxTrackingNumberLength, pattern: '^[A-Za-z0-9 ./-]*$' }),
  }),
  data: OrderComplaints,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED', 'TRACKING_NUMBER_INVALID'],
})

export const withdrawComplaint = call({
  method: 'PUT',
  path: '/me/withdrawcomplaint/:id',
  summary: 'Withdraw the open complaint about an order',
  description: 'Our addition.',
  auth: 'customer',
  params: IdParams,
  data: OrderComplaints,
  errors: ['NOT_FOUND', 'COMPLAINT_CHANGED'],
})

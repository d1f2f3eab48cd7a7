import { Type } from 'typebox'
import {
  Count,
  call,
  described,
  EntityBody,
  IdParams,
  ignoredFields,
  ListQuery,
  Nullable,
  NumberOf,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import { wireTopUpStatus } from '../protocol/wire-numbers.ts'
import { maxTopUp, minTopUp } from '../values/money/top-up-amount.ts'
import {
  ownPaymentFields,
  PaymentStatus,
  PaymentStatusFilter,
  PaymentType,
  PaymentTypeInput,
  transferAccountFields,
} from './payments.ts'

export const getWallet = call({
  method: 'GET',
  path: '/me/wallet',
  summary: "The shopper's balance",
  auth: 'customer',
  data: Type.Object({
    EndBalance: Rupiah,
    TransactionCount: described('Number of rows of GET /me/accounttransaction, for page links.', Type.Integer()),
  }),
})

export const WalletTransaction = described(
  'A wallet transaction, with the balances before and after it.',
  Type.Object({
    ID: described('The number of the transaction within its wallet, from 1.', WireId),
    Information: Type.String(),
    InformationDetail: Type.String(),
    Debit: described('The amount debited, 0 for a credit.', Rupiah),
    Credit: Rupiah,
    OpeningBalance: Rupiah,
    ClosingBalance: Rupiah,
    TransactionDate: WireTime,
    ReferenceType: described(
      'The cause: 1 an order, 2 a top-up, 3 a digital order; null for a correction by the shop.',
      Nullable(Type.Integer()),
    ),
    ReferenceID: Nullable(WireId),
  }),
)

export const listAccountTransactions = call({
  method: 'GET',
  path: '/me/accounttransaction',
  summary: 'Transactions of the wallet, newest first',
  auth: 'customer',
  query: ListQuery({
    row: WalletTransaction.properties,
    except: ['InformationDetail'],
    /** Type: 'Debit' or 'Credit'. */
    filters: { ID: WireId, Type: Type.String({ maxLength: 20 }), TransactionDate: WireTimeFilter },
    maxSize: 100,
  }),
  data: Type.Array(WalletTransaction),
})

export const TopUp = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Nominal: described('The amount to credit to the wallet.', Rupiah),
  UniqueNum: described('Makes the amount of the transfer unique.', Type.Integer()),
  TotalTransaction: described(
    'The same as Nominal. The amount to transfer is this + UniqueNum (values/orders/total-to-pay.ts).',
    Rupiah,
  ),
  Status: NumberOf(wireTopUpStatus),
  PaymentStatus,
  PaymentType,
  Payment: Type.String(),
  PaymentConfirmationID: described('The newest proof of payment; null without one.', Nullable(WireId)),
  ...transferAccountFields,
  TransferDeadline: WireTime,
  Note: described("The reason for its end: the operator's text, or its expiry.", Type.String()),
  EndedAt: described('When it was credited, refused or cancelled; null while it is pending.', Nullable(WireTime)),
  IsSeen: described('Whether the shopper has seen its result (PUT /me/seenwallettopup/:id).', Type.Boolean()),
  Timeline: described(
    'Events of the top-up, oldest first; only in the single-top-up answer.',
    Type.Optional(Type.Array(Type.Object({ At: WireTime, Text: Type.String(), Note: Type.String() }))),
  ),
  ...ownPaymentFields,
})

const MyTopUpQuery = ListQuery({
  row: TopUp.properties,
  except: ['BankImage'],
  filters: {
    ...{ ID: WireId, Status: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ UserID: WireId, CreatedAt: WireTimeFilter, TransferDeadline: WireTimeFilter, EndedAt: WireTimeFilter },
  },
  maxSize: 50,
})

export const listTopUps = call({
  method: 'GET',
  path: '/me/wallettopup',
  summary: "The shopper's top-ups, newest first; the first one with Status 1 is pending",
  auth: 'customer',
  query: MyTopUpQuery,
  data: Type.Array(TopUp),
})
export const countTopUps = call({
  method: 'GET',
  path: '/me/wallettopupcount',
  summary: "Number of the shopper's top-ups that a filter finds",
  auth: 'customer',
  query: MyTopUpQuery,
  data: Count,
})
export const getTopUp = call({
  method: 'GET',
  path: '/me/wallettopup/:id',
  summary: 'One top-up with its timeline',
  auth: 'customer',
  params: IdParams,
  data: TopUp,
  errors: ['NOT_FOUND'],
})
export const seeTopUp = call({
  method: 'PUT',
  path: '/me/seenwallettopup/:id',
  summary: 'Mark the results of this and earlier top-ups as seen',
  auth: 'customer',
  params: IdParams,
  data: TopUp,
  errors: ['NOT_FOUND'],
})

/** Other fields of the top-up form (W02), which are ignored. */
const topUpFormFields = ignoredFields('Total', 'CategoryName', 'CategoryURL', 'OrderID', 'TransactionID')

export const placeTopUp = call({
  method: 'POST',
  path: '/me/wallettopup',
  summary: 'Place a top-up by bank transfer',
  auth: 'customer',
  body: EntityBody(
    { ...TopUp.properties, ...topUpFormFields },
    {
      PaymentType: PaymentTypeInput,
      OID: Type.Optional(WireId),
      Nominal: Type.Integer({ description: 'Rupiah.', minimum: minTopUp, maximum: maxTopUp }),
      BankAccountID: Type.Optional(WireId),
    },
  ),
  data: TopUp,
  errors: ['PAYMENT_METHOD_UNAVAILABLE', 'TOP_UP_PENDING', 'UNIQUE_CODES_EXHAUSTED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  rateLimitPerMinute: 10,
})

export const cancelTopUp = call({
  method: 'PUT',
  path: '/me/cancelwallettopup/:id',
  summary: 'Cancel an unpaid top-up',
  auth: 'customer',
  params: IdParams,
  data: TopUp,
  errors: ['NOT_FOUND', 'TOP_UP_NOT_CANCELLABLE'],
})

import { Type } from 'typebox'
import {
  Count,
  call,
  EntityBody,
  IdOnly,
  ignoring,
  ListQuery,
  Nullable,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from './call.ts'
import { ownProofs, PaymentStatusFilter, transferAccount } from './payments.ts'
import { maxTopUp, minTopUp } from './values/top-up-amount.ts'

export const getWallet = call({
  method: 'GET',
  path: '/me/wallet',
  summary: "The shopper's balance",
  auth: 'customer',
  data: Type.Object({
    EndBalance: Rupiah,
    /** How many transactions GET /me/accounttransaction holds; for page links. */
    TransactionCount: Type.Integer(),
  }),
})

/** A movement of the wallet, with the balances before and after it. */
export const WalletTransaction = Type.Object({
  /** Counts the transactions of one wallet from 1. */
  ID: WireId,
  Information: Type.String(),
  InformationDetail: Type.String(),
  /** What went out, 0 where something came in. */
  Debit: Rupiah,
  Credit: Rupiah,
  OpeningBalance: Rupiah,
  ClosingBalance: Rupiah,
  TransactionDate: WireTime,
  /** What it was for: 1 an order, 2 a top-up, 3 a digital order; null for a correction by the shop. */
  ReferenceType: Nullable(Type.Integer()),
  ReferenceID: Nullable(WireId),
})

export const listAccountTransactions = call({
  method: 'GET',
  path: '/me/accounttransaction',
  summary: 'What came into the wallet and went out of it, newest first',
  auth: 'customer',
  query: ListQuery({
    /** Type: 'Debit' or 'Credit'. Information: any part of it. */
    filters: {
      ...{ ID: WireId, Type: Type.String({ maxLength: 20 }), Information: Type.String({ maxLength: 100 }) },
      TransactionDate: WireTimeFilter,
    },
    sort: ['ID', 'TransactionDate'],
    maxSize: 100,
  }),
  data: Type.Array(WalletTransaction),
})

export const TopUp = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  /** What the wallet is to hold more. */
  Nominal: Rupiah,
  UniqueNum: Type.Integer(),
  /** The same as Nominal. To be transferred is this and UniqueNum (values/total-to-pay.ts). */
  TotalTransaction: Rupiah,
  /** 1 waiting, 2 credited, 7 refused, 8 cancelled. */
  Status: Type.Integer(),
  /** 0 waiting, 2 successful, 3 expired, 4 unsuccessful. */
  PaymentStatus: Type.Integer(),
  PaymentType: Type.String(),
  Payment: Type.String(),
  PaymentConfirmationID: Nullable(WireId),
  ...transferAccount,
  TransferDeadline: WireTime,
  /** Why it ended, as the operator or the clock said. */
  Note: Type.String(),
  /** When it was credited, refused or cancelled; null while it waits. */
  EndedAt: Nullable(WireTime),
  /** The shopper has read how it ended (PUT /me/seenwallettopup/:id). */
  IsSeen: Type.Boolean(),
  /** What happened to it, oldest first; only in the answer of a single top-up. */
  Timeline: Type.Optional(Type.Array(Type.Object({ At: WireTime, Text: Type.String(), Note: Type.String() }))),
  ...ownProofs,
})

const MyTopUpQuery = ListQuery({
  filters: {
    ...{ ID: WireId, Status: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ UserID: WireId, CreatedAt: WireTimeFilter, Nominal: Rupiah, IsSeen: Type.Boolean() },
  },
  sort: ['ID', 'CreatedAt'],
  maxSize: 50,
})

export const listTopUps = call({
  method: 'GET',
  path: '/me/wallettopup',
  summary: "The shopper's top-ups, newest first; the first with Status 1 is the pending one",
  auth: 'customer',
  query: MyTopUpQuery,
  data: Type.Array(TopUp),
})
export const countTopUps = call({
  method: 'GET',
  path: '/me/wallettopupcount',
  summary: "How many of the shopper's top-ups a filter finds",
  auth: 'customer',
  query: MyTopUpQuery,
  data: Count,
})
export const getTopUp = call({
  method: 'GET',
  path: '/me/wallettopup/:id',
  summary: 'One top-up with what happened to it',
  auth: 'customer',
  params: IdOnly,
  data: TopUp,
  errors: ['NOT_FOUND'],
})
export const seeTopUp = call({
  method: 'PUT',
  path: '/me/seenwallettopup/:id',
  summary: 'The shopper has read how this top-up ended, and those before it',
  auth: 'customer',
  params: IdOnly,
  data: TopUp,
  errors: ['NOT_FOUND'],
})

/** What the form of a top-up holds beside it (W02). */
const topUpFormFields = ignoring('Total', 'CategoryName', 'CategoryURL', 'OrderID', 'TransactionID')

export const placeTopUp = call({
  method: 'POST',
  path: '/me/wallettopup',
  summary: 'Ask to top the wallet up by a bank transfer',
  auth: 'customer',
  body: EntityBody(
    { ...TopUp.properties, ...topUpFormFields },
    {
      PaymentType: Type.String({ minLength: 1, maxLength: 20 }),
      OID: Type.Optional(WireId),
      Nominal: Type.Integer({ minimum: minTopUp, maximum: maxTopUp }),
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
  summary: 'Cancel a top-up that is not paid',
  auth: 'customer',
  params: IdOnly,
  data: TopUp,
  errors: ['NOT_FOUND', 'TOP_UP_NOT_CANCELLABLE'],
})

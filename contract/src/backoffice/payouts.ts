import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Nullable,
  oneOf,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { accountNumberShape } from '../values/money/account-number.ts'
import {
  maxPayoutColumns,
  maxPayoutsInFile,
  movementReasons,
  payoutColumns,
  payoutKinds,
  payoutLayouts,
  payoutStates,
} from '../values/money/payout.ts'
import { Reason } from './proofs.ts'

const PayoutState = described(
  '`in_file`: in a file for the bank. `returned`: not paid, or sent back by the bank; the money is in the wallet.',
  oneOf(payoutStates),
)
const Day = described('`YYYY-MM-DD` in WIB.', Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))

/** The bank account of a person, as they named it; nothing proves whose it is. */
export const PayoutBank = ClosedObject({
  Name: described('Of the bank.', Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
  Number: described(
    'Spaces, dots and dashes between the digits are removed.',
    Type.String({ pattern: accountNumberShape.source, maxLength: 40 }),
  ),
  Holder: described('Of the account.', Type.String({ minLength: 1, maxLength: 100, pattern: '[A-Za-z]' })),
})

export const Payout = described(
  'Money that leaves for a bank account.',
  Type.Object({
    ID: WireId,
    Number: described('For the text of the transfer; at most 14 characters.', Type.String()),
    Kind: oneOf(payoutKinds),
    OrderID: described('The order of a refund.', Nullable(WireId)),
    CustomerName: Type.String(),
    Amount: Rupiah,
    BankName: Type.String(),
    AccountNumber: Type.String(),
    AccountHolder: Type.String(),
    State: PayoutState,
    RequestedAt: WireTime,
    RequestedBy: described('Empty for an account that is gone.', Type.String()),
    NeedsApproval: described(
      'It is above the bound of the person who requested it, and waits for a second one.',
      Type.Boolean(),
    ),
    MayApprove: described('Somebody else requested it.', Type.Boolean()),
    ApprovedAt: Nullable(WireTime),
    ApprovedBy: Type.String(),
    FileID: Nullable(WireId),
    FileName: Type.String(),
    PaidAt: Nullable(WireTime),
    PaidBy: Type.String(),
    IsReversible: described('You marked it as paid, and no movement shows it.', Type.Boolean()),
    PaidFrom: described('The account of the shop, if it was paid.', Type.String()),
    ReturnedAt: Nullable(WireTime),
    ReturnReason: Type.String(),
    Movement: described(
      'A movement of a bank statement with this amount: of an open payout the payment, of a paid one, or one returned by hand, its return.',
      Nullable(
        Type.Object({
          ID: WireId,
          Day,
          Text: Type.String(),
          By: described(
            '`number`: certain. `fee`: it has the number, and the bank kept a fee. `receiver`: it names the receiver. `wallet`: it was put into the wallet of the shopper.',
            oneOf(movementReasons),
          ),
          Fee: described('Rupiah that the bank kept of the return.', Type.Integer()),
          IsInWallet: described('The wallet of the shopper has its money already.', Type.Boolean()),
        }),
      ),
    ),
  }),
)

const read = { auth: 'staff', right: 'payouts:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'payouts:write', scope: 'organisation' } as const

const PayoutQuery = ListQuery({
  filters: {
    ID: WireId,
    State: PayoutState,
    Number: Type.String({ minLength: 1, maxLength: 14 }),
    OrderID: WireId,
    Amount: Rupiah,
    FileID: WireId,
  },
  sort: ['ID'],
  maxSize: maxPayoutsInFile,
})
export const listPayouts = call({
  ...read,
  method: 'GET',
  path: '/kelola/payout',
  summary: 'Payouts to bank accounts, the newest first',
  query: PayoutQuery,
  data: Type.Array(Payout),
})
export const countPayouts = call({
  ...read,
  method: 'GET',
  path: '/kelola/payoutcount',
  summary: 'Number of payouts that a filter finds',
  query: PayoutQuery,
  data: Count,
})
export const getPayoutSummary = call({
  ...read,
  method: 'GET',
  path: '/kelola/payoutsummary',
  summary: 'Payouts that wait for a file or for the bank, and those that a bank statement shows as paid',
  data: Type.Object({
    Requested: described('Payouts that wait for a file, without those that wait for a second person.', Type.Integer()),
    RequestedAmount: Rupiah,
    InFile: described('Payouts in a file that are not paid yet.', Type.Integer()),
    InFileAmount: Rupiah,
    Movements: described('Open payouts whose payment a bank statement shows.', Type.Integer()),
    Accounts: described(
      'The accounts of the shop from which they can be paid.',
      Type.Array(Type.Object({ ID: WireId, BankName: Type.String(), AccountNumber: Type.String() })),
    ),
  }),
})

const PayoutFile = Type.Object({
  ID: WireId,
  Day,
  Name: Type.String(),
  Layout: oneOf(payoutLayouts),
  Columns: Type.Array(oneOf(payoutColumns)),
  BankAccountID: described('The account of the shop that the bank debits.', WireId),
  BankName: Type.String(),
  Payouts: described('How many payouts it has.', Type.Integer()),
  Total: Rupiah,
  Open: described('Payouts of the file that are neither paid nor returned.', Type.Integer()),
  At: WireTime,
  By: Type.String(),
})
export const listPayoutFiles = call({
  ...read,
  method: 'GET',
  path: '/kelola/payoutfile',
  summary: 'The last 60 files of payouts, the newest first',
  data: Type.Array(PayoutFile),
})
export const getPayoutFile = call({
  ...write,
  method: 'GET',
  path: '/kelola/payoutfile/:id',
  summary: 'A file of payouts, with the same bytes each time',
  params: IdParams,
  data: Type.Object({ FileName: Type.String(), Content: described('In base64.', Type.String()) }),
  errors: ['NOT_FOUND'],
  rateLimitPerMinute: 60,
})
export const createPayoutFile = call({
  ...write,
  method: 'POST',
  path: '/kelola/payoutfile',
  summary: 'Make a file for a bank of requested payouts; each payout is in one file only',
  description: `
    \`mandiri\` is the file for many transfers of Mandiri, by its national clearing to other banks. \`columns\` has the chosen columns.
    Refused as a whole if one of the payouts is no longer requested, or does not fit the layout.`,
  body: ClosedObject({
    BankAccountID: described('The account of the shop that the bank debits.', WireId),
    Layout: oneOf(payoutLayouts),
    Columns: described(
      'For `columns`.',
      Type.Optional(Type.Array(oneOf(payoutColumns), { minItems: 1, maxItems: maxPayoutColumns })),
    ),
    IDs: described('In the order of the file.', Type.Array(WireId, { minItems: 1, maxItems: maxPayoutsInFile })),
  }),
  data: PayoutFile,
  errors: ['NOT_FOUND', 'PAYOUT_STATE_CHANGED', 'PAYOUT_NEEDS_APPROVAL', 'PAYOUT_FILE_UNFIT'],
})
export const payPayoutFile = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payoutfile/:id/paid',
  summary: 'The bank has paid the file: its payouts that are still open are paid, each once',
  params: IdParams,
  body: ClosedObject({}),
  data: Type.Object({ Paid: described('Payouts that are paid now.', Type.Integer()) }),
  errors: ['NOT_FOUND', 'PAYOUT_STATE_CHANGED'],
})

export const payPayout = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payout/:id/paid',
  summary: 'The bank has paid it, once: by hand, or by the movement of a statement',
  params: IdParams,
  body: ClosedObject({
    BankAccountID: described(
      'The account of the shop that it was paid from; without it that of the movement, or of the file.',
      Type.Optional(WireId),
    ),
    MovementID: Type.Optional(WireId),
  }),
  data: Payout,
  errors: [
    'NOT_FOUND',
    'PAYOUT_STATE_CHANGED',
    'PAYOUT_NEEDS_APPROVAL',
    'PAYOUT_MOVEMENT_UNFIT',
    'PAYOUT_ACCOUNT_NEEDED',
  ],
})
export const approvePayout = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payout/:id/approve',
  summary: 'A second person lets a payout leave that is above the bound of the one who requested it',
  params: IdParams,
  body: ClosedObject({}),
  data: Payout,
  errors: ['NOT_FOUND', 'PAYOUT_STATE_CHANGED', 'PAYOUT_NEEDS_ANOTHER_PERSON'],
})
export const unpayPayout = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payout/:id/unpaid',
  summary:
    'It was marked as paid by mistake: the person who did so takes it back, while no movement of a statement shows it',
  params: IdParams,
  body: ClosedObject({ Note: Reason }),
  data: Payout,
  errors: ['NOT_FOUND', 'PAYOUT_STATE_CHANGED', 'PAYOUT_NOT_REVERSIBLE'],
})
export const recordPaidPayouts = call({
  ...write,
  method: 'POST',
  path: '/kelola/payout/record',
  summary: 'Mark the open payouts as paid whose movement a bank statement has, by amount and number',
  body: ClosedObject({}),
  data: Type.Object({ Paid: described('Payouts that are paid now.', Type.Integer()) }),
})
export const returnPayout = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payout/:id/return',
  summary: 'It was not paid, or the bank sent it back: the money goes into the shopper’s wallet, once; they get a mail',
  params: IdParams,
  body: ClosedObject({
    Note: Reason,
    SeenState: described('The state when the decision was made; otherwise it is refused.', PayoutState),
    MovementID: described('The movement with which the bank sent a paid one back.', Type.Optional(WireId)),
    OtherMovementID: described('The movement that was shown, and is of something else.', Type.Optional(WireId)),
  }),
  data: Payout,
  errors: [
    'NOT_FOUND',
    'PAYOUT_STATE_CHANGED',
    'PAYOUT_SHOWN_PAID',
    'PAYOUT_MOVEMENT_UNFIT',
    'PAYOUT_MOVEMENT_UNNAMED',
  ],
})
export const tiePayout = call({
  ...write,
  method: 'PUT',
  path: '/kelola/payout/:id/movement',
  summary:
    'The movement that brought back a payout which was returned by hand: it is explained, and no money moves again',
  params: IdParams,
  body: ClosedObject({ MovementID: WireId }),
  data: Payout,
  errors: ['NOT_FOUND', 'PAYOUT_MOVEMENT_UNFIT'],
})

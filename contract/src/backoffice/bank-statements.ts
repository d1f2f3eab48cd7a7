import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  IntegerWithin,
  ListQuery,
  Nullable,
  NumberOf,
  oneOf,
  Rupiah,
  WireId,
  WireTime,
} from '../protocol/call.ts'
import { wireReceivable } from '../protocol/wire-numbers.ts'
import {
  columnFields,
  maxFileParts,
  maxPartLength,
  rowViews,
  statementQuestions,
  waysOut,
} from '../values/money/bank-statement.ts'

export const Sen = described('Sen: a hundredth of a rupiah.', Type.Integer())
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

const read = { auth: 'staff', right: 'payments:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'payments:write', scope: 'organisation' } as const

export const beginStatementFile = call({
  ...write,
  method: 'POST',
  path: '/kelola/bankstatementfile',
  summary: 'Announce the file of a bank statement, whose parts follow',
  body: ClosedObject({
    Name: described(
      'For people; the layout follows from the headings.',
      Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    ),
    Parts: described('How many parts follow.', Type.Integer({ minimum: 1, maximum: maxFileParts })),
  }),
  data: Type.Object({ ID: WireId }),
})
export const sendStatementPart = call({
  ...write,
  method: 'PUT',
  path: '/kelola/bankstatementfile/:id',
  summary: 'Send a part of a file; sent again it replaces itself',
  description: 'A file that is not imported is deleted after a day.',
  params: IdParams,
  body: ClosedObject({
    Part: described('From 0 on.', Type.Integer({ minimum: 0, maximum: maxFileParts - 1 })),
    Content: described('Base64.', Type.String({ maxLength: maxPartLength, pattern: '^[A-Za-z0-9+/]*={0,2}$' })),
  }),
  data: Type.Object({ ID: WireId }),
  errors: ['NOT_FOUND'],
})

export const BankStatement = described(
  'An imported statement.',
  Type.Object({
    ID: WireId,
    BankAccountID: WireId,
    Name: Type.String(),
    Layout: Type.String(),
    UserName: described('Who imported it; empty for the system.', Type.String()),
    At: WireTime,
    FirstDay: Day,
    LastDay: Day,
    Opening: Nullable(Sen),
    Closing: Nullable(Sen),
    Credits: Sen,
    Debits: Sen,
    Rows: described('Movements of the file.', Type.Integer()),
    NewRows: described('Those that no earlier statement had.', Type.Integer()),
  }),
)

export const importStatement = call({
  ...write,
  method: 'POST',
  path: '/kelola/bankstatement',
  summary: 'Import a file, of which every movement is added once',
  description: `
    The layout is recognised by its headings. Nothing is added unless the balances agree. With a Question nothing was added either: the
    call is repeated with the answer.`,
  body: ClosedObject({
    FileID: WireId,
    BankAccountID: Type.Optional(WireId),
    Password: described(
      'Of an encrypted workbook; used once and stored nowhere.',
      Type.Optional(Type.String({ maxLength: 200 })),
    ),
    LastDay: described('The last day of the file, for dates without a year.', Type.Optional(Day)),
    Layout: described('Confirms a layout that is a guess.', Type.Optional(Type.String({ maxLength: 100 }))),
    Columns: described(
      'What each column has, for headings that are unknown; remembered for them.',
      Type.Optional(Type.Array(oneOf(columnFields), { maxItems: 60 })),
    ),
  }),
  data: Type.Object({
    Question: described('Empty: imported.', oneOf(statementQuestions)),
    IsWrongPassword: Type.Boolean(),
    AccountNumber: described('Of the file, for the question about the account.', Type.String()),
    BankAccountIDs: described('The possible accounts.', Type.Array(WireId)),
    Layout: described('The layout to confirm.', Type.String()),
    Headers: Type.Array(Type.String()),
    Samples: described('The first rows.', Type.Array(Type.Array(Type.String()))),
    Statement: Nullable(BankStatement),
  }),
  errors: ['NOT_FOUND', 'STATEMENT_FILE_INCOMPLETE', 'STATEMENT_UNREADABLE', 'STATEMENT_ACCOUNT', 'STATEMENT_OVERLAPS'],
  rateLimitPerMinute: 60,
})

const StatementQuery = ListQuery({ filters: { ID: WireId, BankAccountID: WireId }, sort: ['ID'], maxSize: 100 })
export const listStatements = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatement',
  summary: 'Imported statements, the newest first',
  query: StatementQuery,
  data: Type.Array(BankStatement),
})
export const countStatements = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatementcount',
  summary: 'Number of statements that a filter finds',
  query: StatementQuery,
  data: Count,
})

export const listStatementAccounts = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatementaccount',
  summary: 'The accounts with the state of their movements',
  data: Type.Array(
    Type.Object({
      ID: WireId,
      BankName: Type.String(),
      AccountNumber: Type.String(),
      AccountName: Type.String(),
      LastDay: described('The last imported day.', Nullable(Day)),
      FirstDay: described('The first day of the latest statement.', Nullable(Day)),
      Opening: described(
        'Its balances and sums; null before the first, and balances that the bank does not tell.',
        Nullable(Sen),
      ),
      Credits: Nullable(Sen),
      Debits: Nullable(Sen),
      Closing: Nullable(Sen),
      Open: described('Movements that nothing became of yet.', Type.Integer()),
      InSuspense: described('Movements in suspense.', Type.Integer()),
      InSuspenseAmount: Sen,
      Recorded: described('Movements that were recorded.', Type.Integer()),
      Others: described('Movements that are no payments.', Type.Integer()),
      Pending: described('Movements that the bank has not booked yet.', Type.Integer()),
    }),
  ),
})

const StatementPayment = Type.Object({
  Type: NumberOf(wireReceivable),
  ID: WireId,
  UserID: WireId,
  CustomerName: Type.String(),
  Amount: described('With the unique code.', Rupiah),
  IsForgivable: described('Whether the owner forgives the difference to the movement.', Type.Boolean()),
})
export const StatementRow = described(
  'A movement of a bank account.',
  Type.Object({
    ID: WireId,
    StatementID: WireId,
    Line: described('Of the file.', Type.Integer()),
    Day: described('In WIB; null: not booked yet.', Nullable(Day)),
    Time: Nullable(Type.String()),
    Amount: described('Positive: money that came in.', Sen),
    Balance: Nullable(Sen),
    Text: Type.String(),
    State: described(
      `pending, gone, open, payment, late, wallet, returned or none. An open one is waiting or matched.`,
      Type.String(),
    ),
    IsMatched: described('Can be recorded at once.', Type.Boolean()),
    InSuspense: Type.Boolean(),
    Why: described('Why it is in this state, or what it may be, in words.', Type.String()),
    Payment: described('That it is recorded for, or matches.', Nullable(StatementPayment)),
    Candidates: described('Payments between which a person decides.', Type.Array(StatementPayment)),
    Payout: described(
      'The payout that the bank sent back with it (certain), or may have; or that it paid though the shopper has the money.',
      Nullable(
        Type.Object({
          ID: WireId,
          Number: Type.String(),
          IsCertain: Type.Boolean(),
          IsPaidTwice: described('The shopper has the money twice.', Type.Boolean()),
          Back: described(
            'Of one that was paid twice: the movement that seems to have brought it back.',
            Nullable(Type.Object({ ID: WireId, Day, Text: Type.String() })),
          ),
        }),
      ),
    ),
    CustomerName: described('Whose wallet got it.', Type.String()),
    Note: Type.String(),
    DecidedBy: Type.String(),
    DecidedAt: Nullable(WireTime),
  }),
)

const RowQuery = ListQuery({
  sort: ['ID'],
  required: { BankAccountID: WireId, View: oneOf(rowViews) },
  maxSize: 100,
})
export const listStatementRows = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatementrow',
  summary: 'Movements of an account: those that wait for a person, that match, that are recorded, and the others',
  query: RowQuery,
  data: Type.Array(StatementRow),
})

export const getStatementMatches = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatementmatch',
  summary: 'How many movements of an account match, and how many wait for a person',
  query: ClosedObject({ BankAccountID: WireId }),
  data: Type.Object({
    Matched: described('Movements that can be recorded at once.', Type.Integer()),
    MatchedAmount: Sen,
    Waiting: described('Movements that wait for a person.', Type.Integer()),
    WaitingAmount: Sen,
    Stray: described('Of these: money that is not in suspense yet.', Type.Integer()),
  }),
})

export const recordStatementRows = call({
  ...write,
  method: 'POST',
  path: '/kelola/bankstatementrow/record',
  summary: 'Record the movements that match exactly, and put the other money into suspense',
  description: 'Works for a few seconds; with Left above 0 it is called again.',
  body: ClosedObject({ BankAccountID: WireId }),
  data: Type.Object({
    Recorded: described('Movements that are recorded now.', Type.Integer()),
    Suspended: described('Movements that are in suspense now.', Type.Integer()),
    Left: described('Movements that are left to do.', Type.Integer()),
  }),
  errors: ['NOT_FOUND'],
})
export const decideStatementRow = call({
  ...write,
  method: 'PUT',
  path: '/kelola/bankstatementrow/:id',
  summary:
    'Decide what became of a movement: a payment of the same amount, or nearly so, a wallet, back to the sender, no payment',
  params: IdParams,
  body: ClosedObject({
    To: described(
      '`forgive`: a payment that waits for a little more or less; the difference is booked as rounding. `open` takes back that it is no payment. Of a payout that was paid twice: `take` from the wallet, it came `back`, or is a `loss`.',
      oneOf(waysOut),
    ),
    Type: Type.Optional(
      described('For `payment` and `forgive`: 1 order, 2 top up, 3 digital order.', IntegerWithin({ min: 1, max: 3 })),
    ),
    ReferenceID: Type.Optional(described('For `payment` and `forgive`.', WireId)),
    UserID: Type.Optional(described('For `wallet`.', WireId)),
    NotReturn: Type.Optional(
      described('For `wallet`: it is not the return of the payout that a refusal named.', Type.Boolean()),
    ),
    MovementID: Type.Optional(described('For `back`: the movement that brought the money back.', WireId)),
    Note: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: StatementRow,
  errors: [
    'NOT_FOUND',
    'STATEMENT_ROW_DECIDED',
    'STATEMENT_ROW_NOT_PAYMENT',
    'STATEMENT_ROW_IS_RETURN',
    'STATEMENT_ROW_MAY_BE_RETURN',
    'ORDER_STATE_CHANGED',
    'TOP_UP_STATE_CHANGED',
    'LATE_TRANSFER_CREDITED',
    'INSUFFICIENT_BALANCE',
  ],
})

export const listStatementDays = call({
  ...read,
  method: 'GET',
  path: '/kelola/bankstatementday',
  summary: 'How each of the last days of an account closes: the bank beside the ledger',
  query: ClosedObject({ BankAccountID: WireId }),
  data: Type.Array(
    Type.Object({
      Day,
      Credits: Sen,
      Debits: Sen,
      Recorded: described('Of the credits: recorded as payments, in wallets or returned.', Sen),
      InSuspense: described('Of the credits: in suspense.', Sen),
      Others: described('Of the credits: no payments.', Sen),
      Open: described('Of the credits: not in the ledger yet.', Sen),
      OpenRows: described('Movements that wait.', Type.Integer()),
      WithoutRow: described('Verified on that day without a movement of the bank.', Sen),
      WithoutRowCount: described('Payments without a movement.', Type.Integer()),
    }),
  ),
})

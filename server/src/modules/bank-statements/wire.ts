import type { Static } from 'typebox'
import type { BankStatement, StatementRow as WireRow } from '#contract/backoffice/bank-statements.ts'
import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { matchTexts as texts } from '../../texts/statement-matches.ts'
import type { Receivable } from '../payments/receivable.ts'
import type { ReturnedPayout } from '../payouts/payout-movements.ts'
import { kindOfText, qrisParts } from './classify-text.ts'
import type { ImportQuestion } from './import-statement.ts'
import type { Candidate } from './match-candidates.ts'
import { isCertain, isForgivable, type Match } from './match-rows.ts'
import type { PaymentGrounds } from './payment-grounds.ts'
import type { StatementRow } from './row-queries.ts'
import type { AccountState, ListedStatement } from './statement-list.ts'

export const toWireStatement = (one: ListedStatement): Static<typeof BankStatement> => ({
  ID: one.id,
  BankAccountID: one.bankAccountId,
  Name: one.name,
  Layout: one.layout,
  UserName: one.userName ?? '',
  At: toWireTime(one.at),
  FirstDay: one.firstDay,
  LastDay: one.lastDay,
  Opening: one.opening,
  Closing: one.closing,
  Credits: one.credits,
  Debits: one.debits,
  Rows: one.rows,
  NewRows: one.newRows,
})

export const toWireAccount = (one: AccountState): DataOf<Calls['listStatementAccounts']>[number] => ({
  ID: one.id,
  BankName: one.bankName,
  AccountNumber: one.accountNumber,
  AccountName: one.accountName,
  FirstDay: one.firstDay,
  LastDay: one.lastDay,
  Opening: one.opening,
  Credits: one.credits,
  Debits: one.debits,
  Closing: one.closing,
  Open: one.open,
  InSuspense: one.inSuspense,
  InSuspenseAmount: one.inSuspenseAmount,
  Recorded: one.recorded,
  Others: one.others,
  Pending: one.pending,
})

/** A question before an import; nothing was imported. */
export const toWireQuestion = (question: ImportQuestion): DataOf<Calls['importStatement']> => ({
  Question: question.ask,
  IsWrongPassword: question.ask === 'password' && question.isWrong,
  AccountNumber: question.ask === 'account' ? (question.accountNumber ?? '') : '',
  BankAccountIDs: question.ask === 'account' ? question.ids : [],
  Layout: question.ask === 'layout' ? question.layout : '',
  Headers: question.ask === 'columns' ? question.headers : [],
  Samples: question.ask === 'columns' ? question.samples : [],
  Statement: null,
})

export const toWireImported = (statement: ListedStatement): DataOf<Calls['importStatement']> => ({
  ...{
    Question: '',
    IsWrongPassword: false,
    AccountNumber: '',
    BankAccountIDs: [],
    Layout: '',
    Headers: [],
    Samples: [],
  },
  Statement: toWireStatement(statement),
})

/** A movement; `match`: of an open one, `forgiven`: the owner's bound in rupiah. */
export function toWireRow(
  row: StatementRow,
  match: Match | undefined,
  { kinds, forgiven }: { kinds: readonly Receivable[]; forgiven: number },
): Static<typeof WireRow> {
  const payment = (one: Pick<Candidate, 'purpose' | 'referenceId' | 'userId' | 'customer' | 'amount'>) => ({
    Type: kinds.find(({ kind }) => kind === one.purpose)?.type ?? 1,
    ID: one.referenceId,
    UserID: one.userId,
    CustomerName: one.customer,
    Amount: one.amount,
    IsForgivable: row.state === 'open' && !match?.payout && isForgivable(row, one, forgiven),
  })
  const isFor = row.purpose !== null && row.referenceId !== null
  const recorded = isFor
    ? payment({
        ...{ purpose: row.purpose!, referenceId: row.referenceId!, userId: row.userId ?? 1 },
        ...{ customer: row.customer ?? '', amount: Math.trunc(row.amount / 100) },
      })
    : null
  return {
    ID: row.id,
    StatementID: row.statementId,
    Line: row.line,
    Day: row.bookedOn,
    Time: row.time,
    Amount: row.amount,
    Balance: row.balance,
    Text: row.text,
    State: row.state,
    IsMatched: match !== undefined && isCertain(match),
    InSuspense: row.inSuspense,
    Why: match?.why ?? whyOf(row),
    Payment: match?.payment ? payment(match.payment) : recorded,
    Candidates: match?.candidates.map(payment) ?? [],
    Payout: match?.payout ? toWirePayout(match.payout) : null,
    CustomerName: row.customer ?? '',
    Note: row.note,
    DecidedBy: row.decidedBy ?? '',
    DecidedAt: row.decidedAt && toWireTime(row.decidedAt),
  }
}

const toWirePayout = ({ id, number, by, back }: ReturnedPayout) => ({
  ...{ ID: id, Number: number, IsCertain: by === 'number', IsPaidTwice: by === 'overpaid' },
  Back: back && { ID: back.id, Day: back.day, Text: back.text },
})

export const toWireGrounds = ({
  movements,
  statementUntil,
  shopper,
}: PaymentGrounds): DataOf<Calls['getPaymentGrounds']> => ({
  Movements: movements.map(({ row, match }) => ({
    ID: row.id,
    BankAccountID: row.bankAccountId,
    Day: row.day,
    Amount: row.amount,
    Text: row.text,
    IsMatched: isCertain(match),
    Why: match.why,
  })),
  StatementUntil: statementUntil,
  Shopper: shopper && { Orders: shopper.orders, Paid: shopper.paid, Rejected: shopper.rejected },
})

function whyOf({ state, reason, amount, text }: StatementRow): string {
  const parts = kindOfText(amount, text) === 'qris' ? qrisParts(text) : undefined
  if (state === 'none' && parts) return texts.qrisParts(parts.gross, parts.fee)
  return texts.states[reason] ?? texts.states[state] ?? ''
}

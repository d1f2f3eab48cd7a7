import type { ColumnField } from '#contract/values/money/bank-statement.ts'
import { DomainError } from '../../../errors.ts'

/** A movement as the file has it. Amounts are sen: 1 rupiah is 100. */
export type ReadRow = {
  /** The line of the file, from 1 on. */
  line: number
  /** `YYYY-MM-DD` in WIB; null while the bank has not booked it. */
  day: string | null
  /** `HH:mm:ss` in WIB, if the file has it. */
  time: string | null
  /** Credit positive, debit negative. */
  amount: number
  /** After the row, if the file has it. */
  balance: number | null
  text: string
  reference: string
  isPending: boolean
}

export type ReadStatement = {
  layout: string
  /** Digits as the file has them; null if it has none. */
  accountNumber: string | null
  firstDay: string
  lastDay: string
  opening: number | null
  closing: number | null
  /** The oldest first. */
  rows: ReadRow[]
}

/** Something that the person who imports has to say; the file is read again with the answer. */
export type StatementQuestion =
  | { ask: 'password'; isWrong: boolean }
  | { ask: 'last_day' }
  | { ask: 'layout'; layout: string }
  | { ask: 'columns'; headers: string[]; samples: string[][] }

export type ReadingAnswers = {
  /** Used once, stored nowhere. */
  password?: string | undefined
  /** `YYYY-MM-DD`: the last day of the file, for dates without a year. */
  lastDay?: string | undefined
  /** The layout was confirmed by a person. */
  layout?: string | undefined
  /** The field of each column, for heads that no layout has. */
  columns?: readonly ColumnField[] | undefined
}

/** Throws STATEMENT_UNREADABLE with the sentence for the person who imports. */
export function refuse(sentence: string): never {
  throw new DomainError('STATEMENT_UNREADABLE', sentence, { usermsg: sentence })
}

export const maxStatementRows = 20_000

import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import type { Rights } from '../access/rights.ts'
import type { Context } from '../context.ts'
import type { Fragment } from '../db/sql.ts'
import type { WorkTerm } from './term.ts'

/** One piece of open work on the first screen of the back office. */
export type WorkItem = WorkTerm & {
  id: number
  /** Of a payment: the kind of its receivable. */
  type: number | null
  title: string
  detail: string
  storeName: string
  /** Rupiah; null if there is none, or the reader may not see it. */
  amount: number | null
  uniqueCode: number
  stock: number | null
  bank: { name: string; number: string } | null
  proofKey: string | null
}

/** A row as JSON: times are texts. */
// biome-ignore lint/suspicious/noExplicitAny: the author of a statement knows its columns, the compiler does not
export type JsonRow = any

/** The work of one kind, or of one part of it, that a person has the right to do: parts of one statement over all kinds. */
export type Work = {
  /** `from … where …` of all rows; it is also counted. */
  from: Fragment
  /** Selects at most so many of them, the most urgent first. */
  rows(limit: number): Fragment
  toItem(row: JsonRow): WorkItem
}

/** Finds the work of a kind; undefined for people who do not do it. `userId`: the person. */
export type WorkSource = { kind: WorkKind; for(ctx: Context, rights: Rights, userId: number): Work | undefined }

/** The fields that most kinds leave empty. */
export const noFacts: Omit<WorkItem, 'id'> = {
  ...{ type: null, title: '', detail: '', storeName: '', amount: null, uniqueCode: 0, stock: null, bank: null },
  ...{ since: null, deadline: null, counts: 'always', proofKey: null },
}

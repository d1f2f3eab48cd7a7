import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LiveSubject } from '#contract/backoffice/live.ts'
import type { Right } from '#contract/backoffice/rights.ts'
import type { TargetKind } from '../targets/find-targets.ts'

/** The query of a list call: Page, Size, SortBy, and filters. */
export type ListQuery = Record<string, unknown>

export type Column<Row> = {
  /** Unique in the list; also in the address and on this device. */
  name: string
  label: string
  /** The plain value: what is shown without `render`, and what an export has. Columns without it are not exported. */
  value?: (row: Row) => string | number | boolean | null
  render?: (row: Row) => ReactNode
  /** The field of the call's SortBy. */
  sort?: string
  align?: 'right'
  /**
   * Where it stands on the card of a phone: the bold first line, a badge beside it, a line below, or on the right below the badge.
   * Without it phones leave it out.
   */
  phone?: 'title' | 'badge' | 'line' | 'aside'
  /** Shown on wide desks only. */
  wide?: boolean
  /** Not shown until somebody chooses it. */
  hidden?: boolean
  /** Not there for whoever lacks it. */
  right?: Right
}

/** What a list can be narrowed by. `name` is the filter of the call, and its parameter in the address. */
export type Filter = { label: string; right?: Right } & (
  | { kind: 'choice'; name: string; options: readonly { value: string; label: string }[]; several?: boolean }
  | { kind: 'boolean'; name: string; yes: string; no: string }
  | { kind: 'text'; name: string; inputMode?: 'numeric'; hint?: string }
  /** Something that is found by its name; the call's filter takes its number. */
  | { kind: 'target'; name: string; target: TargetKind }
  /** Two filters of the call, of which either may be left out. */
  | { kind: 'number' | 'amount' | 'date'; from: string; to: string }
)

/** A tab that comes with the list. */
export type ListTab = {
  value: string
  label: string
  filter: ListQuery
  sort?: string
  /** The work that waits in it: the name of a `due` of the subject (shell/subject.ts). */
  due?: string
  right?: Right
}

export type BulkAction<Row> = {
  label: string
  /** For which rows it is possible now, or why not. Default: for all. */
  check?: (row: Row) => true | string
  act: (row: Row) => Promise<unknown>
  look?: 'primary' | 'secondary' | 'danger'
  right?: Right
  /** Only for what can't be undone: what is asked before. */
  question?: (count: number) => string
}

export type ListDefinition<Row> = {
  /** Name of the subject: the first part of the keys of its data (api/query-client.ts). */
  subject: string
  /** Kinds of its rows whose changes load it again, where its own name does not say so (contract/src/backoffice/live.ts). */
  alsoOf?: readonly LiveSubject[]
  path: string
  title: string
  /** Below the title. */
  explanation?: string
  /** The calls; typed by the contract where the definition is written. */
  list: (query: ListQuery, options: { signal?: AbortSignal }) => Promise<Row[]>
  count?: (query: ListQuery, options: { signal?: AbortSignal }) => Promise<{ count: number }>
  /** Where `count` ends; there are as many or more then. */
  mostCounted?: number
  keyOf: (row: Row) => number
  /** What a row is called, for screen readers and in the summary of an action. */
  nameOf: (row: Row) => string
  /** Where a row leads to; `here` is the path of the list as it is shown. */
  linkTo?: (row: Row, here: string) => string
  columns: readonly Column<Row>[]
  /** Instead of a table: rows as cards, such as those of payments with their proof. */
  card?: (row: Row) => ReactNode
  tabs?: readonly ListTab[]
  filters?: readonly Filter[]
  /** What the search box looks for; null where these words can't be searched. It searches in all tabs. */
  search?: { label: string; filter: (words: string) => ListQuery | null; inputMode?: 'numeric' }
  /** SortBy without a choice, such as 'ID-desc'; default: the server's. */
  sort?: string
  actions?: readonly BulkAction<Row>[]
  /** The button of a new one. For whoever has the right for all stores; with the scope 'store', for any store. */
  create?: { label: string; path: string; right: Right; scope?: 'store' }
  empty: { icon?: LucideIcon; title?: string; text: string }
  /** Name of the file of an export, without its ending; without it there is none. */
  exportName?: string
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LiveSubject } from '#contract/backoffice/live.ts'
import type { Right } from '#contract/protocol/rights.ts'
import type { UndoOffer } from '../../undo/undo.ts'
import type { TargetKind } from '../targets/find-targets.ts'

/** The query of a list call: Page, Size, SortBy, and filters. */
export type ListQuery = Record<string, unknown>

export type Column<Row> = {
  /** Unique in the list; also in the address and on this device. */
  name: string
  label: string
  /** The plain value: shown if there is no `render`, and exported. Columns without it are not exported. */
  value?: (row: Row) => string | number | boolean | null
  render?: (row: Row) => ReactNode
  /** The field of the call's SortBy. */
  sort?: string
  align?: 'right'
  /**
   * Place on the card of a phone: the bold first line, a badge beside it, a line below, or on the right below the badge. Without it
   * phones leave the column out.
   */
  phone?: 'title' | 'badge' | 'line' | 'aside'
  /** Shown on wide desks only. */
  wide?: boolean
  /** Hidden until somebody chooses it. */
  hidden?: boolean
  /** Hidden without this right. */
  right?: Right
}

/** A filter of the list. `name` is the filter of the call, and its parameter in the address. */
export type Filter = { label: string; right?: Right } & (
  | { kind: 'choice'; name: string; options: readonly { value: string; label: string }[]; several?: boolean }
  | { kind: 'boolean'; name: string; yes: string; no: string }
  | { kind: 'text'; name: string; inputMode?: 'numeric'; hint?: string }
  /** A thing found by name; the call's filter takes its id. */
  | { kind: 'target'; name: string; target: TargetKind }
  /** Two filters of the call; either may be left out. */
  | { kind: 'number' | 'amount' | 'date'; from: string; to: string }
)

/** A predefined tab. */
export type ListTab = {
  value: string
  label: string
  filter: ListQuery
  sort?: string
  /** The work behind it: the name of a `due` of the subject (navigation/subject.ts). */
  due?: string
  right?: Right
}

export type BulkAction<Row> = {
  label: string
  /** true for rows that the action fits, otherwise the reason. Default: fits all. */
  check?: (row: Row) => true | string
  look?: 'primary' | 'secondary' | 'danger'
  right?: Right
} & (
  | {
      act: (row: Row) => Promise<unknown>
      /** The question before it, only for an action that can't be undone. */
      question?: (count: number) => string
      /** How the rows on which it was done are taken back. */
      undo?: (rows: readonly Row[]) => UndoOffer
    }
  /** Works on all rows that it fits at once, in a dialog of its own. */
  | { dialog: (rows: readonly Row[], onClose: () => void) => ReactNode }
)

export type ListDefinition<Row> = {
  /** Name of the subject: the first part of the keys of its data (api/query-client.ts). */
  subject: string
  /** Further kinds whose changes reload the list (contract/src/backoffice/live.ts). */
  alsoOf?: readonly LiveSubject[]
  path: string
  title: string
  /** Below the title. */
  explanation?: string
  /** The calls; typed by the contract where the definition is written. */
  list: (query: ListQuery, options: { signal?: AbortSignal }) => Promise<Row[]>
  count?: (query: ListQuery, options: { signal?: AbortSignal }) => Promise<{ count: number }>
  /** The limit of `count`; a result equal to it means as many or more. */
  maxCounted?: number
  keyOf: (row: Row) => number
  /** The name of a row, for screen readers and the summary of an action. */
  nameOf: (row: Row) => string
  /** The target of a row; `here` is the present path of the list. */
  linkTo?: (row: Row, here: string) => string
  columns: readonly Column<Row>[]
  /** Instead of a table: rows as cards, such as those of payments with their proof. */
  card?: (row: Row) => ReactNode
  tabs?: readonly ListTab[]
  filters?: readonly Filter[]
  /** The filter for words of the search box; null if they can't be searched. It searches in all tabs. */
  search?: { label: string; filter: (words: string) => ListQuery | null; inputMode?: 'numeric' }
  /** The default SortBy, such as 'ID-desc'; without it the server's. */
  sort?: string
  actions?: readonly BulkAction<Row>[]
  /** The button for a new entity. It needs the right for all stores, or with the scope 'store' for any store. */
  create?: { label: string; path: string; right: Right; scope?: 'store' }
  empty: { icon?: LucideIcon; title?: string; text: string }
  /** Name of the exported file, without its ending; without a name there is no export. */
  exportName?: string
}

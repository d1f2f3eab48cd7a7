import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Transaction } from '../../../db/database.ts'

/** What a version is published as. */
export type Target = {
  /** The id in the table that shoppers read. */
  id: number
  position: number
  /** When shoppers first saw it. */
  firstPublishedAt: Date
}

/** What differs between the kinds of content. */
export type Kind<K extends ContentKind> = {
  /** Its table with ids of its own; without one the kind is there once. */
  table?: string
  /** What lists call it. */
  nameOf(fields: ContentFields[K]): string
  /** The fields as they are kept: trimmed, and without what an article may not contain. */
  clean(fields: ContentFields[K]): ContentFields[K]
  /** Why fields can't be kept. */
  refusal?(fields: ContentFields[K]): ErrorCode | undefined
  /** Whether shoppers can be shown it. */
  isComplete(fields: ContentFields[K], id: number): boolean
  /** From when until when shoppers see it; null: without a bound. */
  periodOf?(fields: ContentFields[K]): { from: Date | null; until: Date | null }
  /** Writes the table that shoppers read. Throws PAGE_ADDRESS_TAKEN. */
  write(tx: Transaction, target: Target, fields: ContentFields[K]): Promise<void>
  /** Removes it there; a kind that the shop can't be without has none. */
  remove?(tx: Transaction, id: number): Promise<void>
  /** The page that shows it. */
  pathOf(fields: ContentFields[K], id: number): string
}

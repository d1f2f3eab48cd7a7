import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { Transaction } from '../../../db/database.ts'

/** The target of a publication. */
export type Target = {
  /** The id in the public table. */
  id: number
  position: number
  /** The time of the first publication. */
  firstPublishedAt: Date
}

/** The differences between the kinds of content. */
export type Kind<K extends ContentKind> = {
  /** Its table with ids; a kind without one exists only once. */
  table?: string
  /** Its title in lists. */
  nameOf(fields: ContentFields[K]): string
  /** Normalises the fields: trims them, and removes HTML that is not allowed. */
  clean(fields: ContentFields[K]): ContentFields[K]
  /** The reason why fields can't be stored. */
  refusal?(fields: ContentFields[K]): ErrorCode | undefined
  /** Whether the content is complete enough for publication. */
  isComplete(fields: ContentFields[K], id: number): boolean
  /** The period in which shoppers see it; null for no bound. */
  periodOf?(fields: ContentFields[K]): { from: Date | null; until: Date | null }
  /** Writes the public table. Throws PAGE_ADDRESS_TAKEN. */
  write(tx: Transaction, target: Target, fields: ContentFields[K]): Promise<void>
  /** Removes it from the public table; missing for a kind that the shop always needs. */
  remove?(tx: Transaction, id: number): Promise<void>
  /** The page that shows it. */
  pathOf(fields: ContentFields[K], id: number): string
}

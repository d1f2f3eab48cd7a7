import type { BulkOutcome } from '#contract/backoffice/bulk-operations.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkOperation } from '../bulk-operation.ts'

/** A tab for each outcome of rows; a further one for new products that lack pictures. */
export type RowTab = { name: BulkOutcome | 'pictures'; label: string; count: number }

export const tabParameter = 'hasil'

export const hrefOfRows = (name: RowTab['name'], page = 1) =>
  `?${new URLSearchParams({ [tabParameter]: name, ...(page > 1 && { page: String(page) }) })}`

const { counts } = bulkTexts.operation

export function tabsOf({
  Kind,
  ToAdd,
  ToChange,
  Unchanged,
  Refused,
  Kept,
  WithoutPictures,
}: BulkOperation): readonly RowTab[] {
  const all: RowTab[] = [
    { name: 'change', label: counts.change, count: ToChange },
    { name: 'add', label: counts.add, count: ToAdd },
    { name: 'same', label: counts.same, count: Unchanged },
    { name: 'refused', label: counts.refused, count: Refused },
    { name: 'pictures', label: bulkTexts.withoutPictures.tab, count: WithoutPictures },
    { name: 'kept', label: counts.kept, count: Kept },
  ]
  // A change of prices adds nothing.
  return all.filter(
    ({ name, count }) =>
      count > 0 || !(name === 'kept' || name === 'pictures' || (name === 'add' && Kind === 'prices')),
  )
}

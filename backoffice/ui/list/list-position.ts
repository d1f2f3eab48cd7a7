import { listTexts } from '../../texts/list.ts'

/** `maxCounted`: the limit of the list's count. */
type Counted = { total: number; maxCounted?: number | undefined }

/** The number of rows of a list, in words. */
export const countText = ({ total, maxCounted = Number.POSITIVE_INFINITY }: Counted): string =>
  total < maxCounted ? listTexts.count(total) : listTexts.atLeast(total)

/** The rows that a page shows, in words. */
export const positionText = (page: number, size: number, counted: Counted): string =>
  listTexts.position((page - 1) * size + 1, Math.min(page * size, counted.total), countText(counted))

import { listTexts } from '../../texts/list.ts'

/** `mostCounted`: where counts of the list end. */
type Counted = { total: number; mostCounted?: number | undefined }

/** How many rows a list has, in words. */
export const countText = ({ total, mostCounted = Number.POSITIVE_INFINITY }: Counted): string =>
  total < mostCounted ? listTexts.count(total) : listTexts.atLeast(total)

/** Which of them a page shows, in words. */
export const positionText = (page: number, size: number, counted: Counted): string =>
  listTexts.position((page - 1) * size + 1, Math.min(page * size, counted.total), countText(counted))

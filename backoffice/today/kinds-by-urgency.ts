import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import type { Today, WorkItem } from './work-item.ts'

export type KindOfWork = { kind: WorkKind; count: number; items: WorkItem[] }

/** The kinds with open work, each with its listed rows; the kind with the most urgent row comes first. */
export function kindsByUrgency({ Items, Counts }: Pick<Today, 'Items' | 'Counts'>): KindOfWork[] {
  const placeOf = ({ items: [first] }: KindOfWork) => (first ? Items.indexOf(first) : Items.length)
  return Counts.filter(({ Count }) => Count > 0)
    .map(({ Kind, Count }) => ({ kind: Kind, count: Count, items: Items.filter((item) => item.Kind === Kind) }))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The rows in the order in which people go through them: one kind after the other. */
export const inOrder = (today: Pick<Today, 'Items' | 'Counts'>): WorkItem[] =>
  kindsByUrgency(today).flatMap(({ items }) => items)

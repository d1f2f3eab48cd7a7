import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { designTexts } from '../texts/design.ts'

type ExpandableListProps<T> = {
  items: readonly T[]
  /** How many items are always visible. */
  shown: number
  /** One item as a <li> with its key. */
  children: (item: T, index: number) => ReactNode
}

/** A list that shows its first items, and the rest on demand; works without script. */
export function ExpandableList<T>({ items, shown, children }: ExpandableListProps<T>) {
  const rest = items.length - shown
  return (
    <>
      <ul className="grid gap-4">{items.slice(0, shown).map(children)}</ul>
      {rest > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-11 list-none items-center justify-center gap-1 text-sm font-semibold text-primary group-open:mb-3 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{designTexts.otherItems(rest)}</span>
            <span className="hidden group-open:inline">{designTexts.fewerItems}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-4">{items.slice(shown).map((item, index) => children(item, shown + index))}</ul>
        </details>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import type { ListDefinition } from './list-definition.ts'
import { type ListState, pathOf } from './list-state.ts'

export type Selection<Row> = {
  /** The selected rows, also those of other pages. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  set: (rows: readonly Row[]) => void
  clear: () => void
}

/** The rows that the person selects. Another tab, filter or search clears the selection; another page adds to it. */
export function useSelection<Row>(
  definition: ListDefinition<Row>,
  state: ListState,
  loaded: readonly Row[] | undefined,
): Selection<Row> {
  const { keyOf } = definition
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const narrowed = pathOf(definition, { ...state, page: 1, sort: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another selection
  useEffect(() => setSelected(new Map()), [narrowed])
  // Shown rows may have changed since they were selected.
  const current = new Map(selected)
  for (const row of loaded ?? []) if (current.has(keyOf(row))) current.set(keyOf(row), row)
  return {
    rows: [...current.values()],
    has: (row) => current.has(keyOf(row)),
    toggle(row) {
      const next = new Map(current)
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
      setSelected(next)
    },
    set: (rows) => setSelected(new Map(rows.map((row) => [keyOf(row), row]))),
    clear: () => setSelected(new Map()),
  }
}

import { type RefObject, useReducer, useState } from 'react'
import { maxSheetRows } from '#contract/values/products/product-limits.ts'
import { newIdempotencyKey } from '#web/api/api.ts'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { productTexts } from '../texts/products.ts'
import { changedRows, type Refusal, type RowEdits, type SentRow, type SheetRow } from './sheet-cells.ts'
import { takeStep, unchanged } from './sheet-history.ts'
import type { SheetParts } from './use-sheet-rows.ts'

const texts = productTexts.sheet

/** The changes in the sheet, and their save: refused products keep their changes, with the reason. */
export function useSheetEdits(
  rows: readonly SheetRow[],
  { reload }: Pick<SheetParts, 'reload'>,
  table: RefObject<HTMLTableElement | null>,
) {
  const [history, take] = useReducer(takeStep, unchanged)
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const { busy, run } = useStaffAction({ subjects: ['product'] })
  const { edits } = history
  const changed = changedRows(edits, rows, refusals)

  function discard() {
    take('discard')
    setRefusals(new Map())
  }

  async function save(): Promise<boolean> {
    const unread = table.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (unread) {
      toast(texts.unread, 'danger')
      unread.focus()
      return false
    }
    const refused = new Map<number, Refusal>()
    let savedCount = 0
    async function send(Rows: SentRow[]) {
      for (const row of Rows) refused.set(row.ID, { Code: '', Message: texts.unanswered, unanswered: row })
      const saved = new Map<number, RowEdits>()
      for (const { ID, ...result } of await staffApi('PUT /kelola/productsheet', { body: { Rows } })) {
        refused.delete(ID)
        if (result.Code === '') saved.set(ID, edits.get(ID)!)
        else refused.set(ID, result)
      }
      take({ saved })
      savedCount += saved.size
    }
    const outcome = await run(async () => {
      try {
        const rows = changed.map((row) => ({ Key: newIdempotencyKey(), ...row }))
        for (let at = 0; at < rows.length; at += maxSheetRows) await send(rows.slice(at, at + maxSheetRows))
      } finally {
        // The results of earlier calls stand even if a later one fails.
        setRefusals(refused)
        await reload()
      }
      if (savedCount > 0) toast(texts.saved(savedCount))
      if (refused.size > 0) toast(texts.refused(refused.size), 'danger')
    })
    return outcome === 'done' && refused.size === 0
  }

  return { ...history, take, refusals, changed, busy, save, discard }
}

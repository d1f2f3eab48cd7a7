import { useState } from 'react'
import type { RateTexts } from '#contract/values/shipping/rate-columns.ts'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { shippingRateTexts as texts } from '../texts/shipping-rates.ts'
import { type ShippingRate, textsOf } from './rate-file.ts'

/** A row of the sheet: a saved one, or one that is added. */
export type SheetRate = {
  key: string
  saved: ShippingRate | undefined
  texts: RateTexts
  isRemoved: boolean
  reason: string
}
type Edit = { saved: ShippingRate | undefined; texts: RateTexts; isRemoved: boolean; reason: string }

const emptyRow: RateTexts = {
  ...{ Courier: '', Service: '', From: '', To: '', FirstKg: '', NextKg: '', MinKg: '1', Days: '' },
}

/** Unsaved changes of the rate table: kept while pages and filters change, saved together. */
export function useRateEdits(rows: readonly ShippingRate[], subjects: readonly string[]) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const [added, setAdded] = useState(0)
  const { busy, run } = useStaffAction({ subjects })

  const keyOf = (row: ShippingRate) => String(row.ID)
  const sheet: SheetRate[] = [
    ...[...edits].filter(([, { saved }]) => !saved || !rows.some(({ ID }) => ID === saved.ID)).reverse(),
    ...rows.map((row): [string, Edit] => [
      keyOf(row),
      edits.get(keyOf(row)) ?? { saved: row, texts: textsOf(row), isRemoved: false, reason: '' },
    ]),
  ].map(([key, edit]) => ({ key, ...edit }))

  function change({ key, saved, texts: before, isRemoved }: SheetRate, changes: Partial<RateTexts>) {
    const after = { ...before, ...changes }
    const next = new Map(edits)
    if (saved && !isRemoved && JSON.stringify(after) === JSON.stringify(textsOf(saved))) next.delete(key)
    else next.set(key, { saved, texts: after, isRemoved, reason: '' })
    setEdits(next)
  }
  function add(courier: string) {
    setAdded(added + 1)
    setEdits(
      new Map(edits).set(`new ${added}`, {
        saved: undefined,
        texts: { ...emptyRow, Courier: courier },
        isRemoved: false,
        reason: '',
      }),
    )
  }
  /** A row that was never saved is gone at once. */
  function toggleRemoved({ key, saved, texts: before, isRemoved }: SheetRate) {
    const next = new Map(edits)
    if (!saved || (isRemoved && JSON.stringify(before) === JSON.stringify(textsOf(saved)))) next.delete(key)
    else next.set(key, { saved, texts: before, isRemoved: !isRemoved, reason: '' })
    setEdits(next)
  }
  const discard = () => setEdits(new Map())

  /** Refused rows stay with their reason. Returns whether none is left. */
  async function save(): Promise<boolean> {
    const kept = [...edits].filter(([, { isRemoved }]) => !isRemoved)
    const removed = [...edits.values()].flatMap(({ isRemoved, saved }) => (isRemoved && saved ? saved.ID : []))
    let refused = 0
    const outcome = await run(async () => {
      const answer = await staffApi('PUT /kelola/shippingrate', {
        body: {
          Rows: kept.map(([, { saved, texts: row }]) => ({
            ...row,
            ...(saved && { ID: saved.ID, Version: saved.Version }),
          })),
          Deleted: removed,
        },
      })
      const reasons = new Map(answer.Refused.map(({ Row, Reason }) => [kept[Row]![0], Reason]))
      refused = reasons.size
      setEdits(
        new Map(
          kept.flatMap(([key, edit]) => (reasons.has(key) ? [[key, { ...edit, reason: reasons.get(key)! }]] : [])),
        ),
      )
      if (refused > 0) toast(texts.refused(refused), 'danger')
      else toast(texts.saved(kept.length + removed.length))
    })
    return outcome === 'done' && refused === 0
  }

  return { sheet, count: edits.size, busy, change, add, toggleRemoved, discard, save }
}

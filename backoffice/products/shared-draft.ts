import type { Data } from '#contract/client.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { keepDraft, readDraft } from '../ui/form/draft.ts'
import type { SharedValues } from './product-fields.tsx'

export type Shared = Data<'GET /kelola/family/:id/shared'>

/** The values at the time of the first change, and the changes. */
type Kept = { base: Shared | null; edits: Partial<SharedValues> }

const subject = 'shared'

/** Unsaved input on this device, and its time. */
export function readSharedDraft(id: number): { at: string; base: Shared; edits: Partial<SharedValues> } | null {
  const draft = readDraft<Kept>(subject, id, { base: null, edits: {} })
  const base = draft?.values.base
  return draft && base ? { at: draft.at, base, edits: draft.values.edits } : null
}

export function keepSharedDraft(base: Shared, edits: Partial<SharedValues>): void {
  const values = { base, edits }
  const draft = { at: toWireTime(new Date()), base: { ...values, Version: 1 }, values }
  keepDraft<Kept>(subject, base.ID, Object.keys(edits).length > 0 ? draft : null)
}

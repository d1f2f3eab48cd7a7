import { type Edits, withoutSaved } from './sheet-cells.ts'

/** Number of steps that can be undone. */
const maxSteps = 100

/** The changes of the sheet with their values before and after, for undo and redo. */
export type SheetHistory = { edits: Edits; past: readonly Edits[]; future: readonly Edits[] }

/** A change, or a way through the changes; saved ones can't be undone, since others may have changed the product since. */
export type SheetStep = ((edits: Edits) => Edits) | 'undo' | 'redo' | 'discard' | { saved: Edits }

const atStart = (edits: Edits): SheetHistory => ({ edits, past: [], future: [] })
export const unchanged = atStart(new Map())

export function takeStep(history: SheetHistory, step: SheetStep): SheetHistory {
  const { edits, past, future } = history
  if (step === 'discard') return unchanged
  if (step === 'undo') {
    const before = past.at(-1)
    return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : history
  }
  if (step === 'redo') {
    const [after, ...later] = future
    return after ? { edits: after, past: [...past, edits], future: later } : history
  }
  if (typeof step === 'object') return atStart(withoutSaved(edits, step.saved))
  const next = step(edits)
  return next === edits ? history : { edits: next, past: [...past.slice(-maxSteps + 1), edits], future: [] }
}

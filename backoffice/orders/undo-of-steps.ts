import { failureText, staffApi } from '../api/staff-api.ts'
import { hasSessionEnded } from '../session/staff-session.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import type { UndoOffer } from '../undo/undo.ts'

const { undo: texts } = shellTexts
const subjects = ['order', 'today']

export type UndoableStep = 'process' | 'ship' | 'arrive'

const rowsOf = (id: number) => ['accept', 'ship', 'hand_over'].map((kind) => `${kind}-0-${id}`)

const undoStep = (id: number, Step: UndoableStep) =>
  staffApi('PUT /kelola/order/:id/undo', { params: { id }, body: { Step } })

/** Takes a step of one order back; `done` is what was said about the step. */
export const undoOfStep = (id: number, step: UndoableStep, done: string): UndoOffer => ({
  text: texts.of(done, id),
  undone: texts.undone(backofficeTexts.panel(id)),
  subjects,
  rows: rowsOf(id),
  takeBack: () => undoStep(id, step),
})

/** Takes the same step of several orders back, each by itself; those that somebody else has moved meanwhile stay. */
export const undoOfSteps = (ids: readonly number[], step: UndoableStep, done: string): UndoOffer => ({
  text: done,
  undone: '',
  subjects,
  rows: [],
  async takeBack() {
    let undone = 0
    let failure: unknown
    for (const id of ids.toReversed()) {
      try {
        await undoStep(id, step)
        undone++
      } catch (error) {
        if (hasSessionEnded(error)) throw error
        failure = error
      }
    }
    if (undone === 0) throw failure
    return texts.someUndone(undone, ids.length - undone, failure === undefined ? '' : failureText(failure))
  },
})

/** Takes a verification back; the shopper hears of neither. */
export const undoOfVerification = (id: number): UndoOffer => ({
  text: texts.verified(backofficeTexts.panel(id)),
  undone: texts.verificationUndone(backofficeTexts.panel(id)),
  subjects,
  rows: [`verify-0-${id}`],
  takeBack: () =>
    staffApi('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note: texts.verificationNote } }),
})

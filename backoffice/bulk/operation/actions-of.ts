import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkOperation } from '../bulk-operation.ts'

const texts = bulkTexts.operation

export type BulkAction = {
  name: 'apply' | 'cancel' | 'undo'
  label: string
  question: string
  look: 'primary' | 'secondary'
}

/** The actions on an operation in its present state, the next step first. */
export function actionsOf({ State, ToAdd, ToChange, Refused, Done }: BulkOperation): BulkAction[] {
  const cancel: BulkAction = { name: 'cancel', label: texts.cancel, question: texts.cancelQuestion, look: 'secondary' }
  const undo: BulkAction = { name: 'undo', label: texts.undo, question: texts.undoQuestion(Done), look: 'secondary' }
  switch (State) {
    case 'receiving':
    case 'checking':
      return [cancel]
    case 'checked': {
      const count = ToAdd + ToChange
      const question = texts.applyQuestion(ToAdd, ToChange, Refused)
      return count > 0 ? [{ name: 'apply', label: texts.apply(count), question, look: 'primary' }, cancel] : [cancel]
    }
    case 'applying':
      return [{ ...cancel, label: texts.stop, question: texts.stopQuestion }]
    case 'applied':
    case 'canceled':
    case 'failed':
      return Done > 0 ? [undo] : []
    default:
      return []
  }
}

/** Whether an import has ended, so that another one may follow. */
export const hasEnded = ({ State }: BulkOperation) => ['applied', 'undone', 'canceled', 'failed'].includes(State)

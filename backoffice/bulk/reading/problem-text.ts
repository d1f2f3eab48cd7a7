import { bulkTexts } from '../../texts/bulk.ts'
import { WorkerCallError } from '../worker-calls.ts'
import type { FileProblem } from './table.ts'

const { problems } = bulkTexts

/** Why a file can't be imported, in a sentence. `error` is what a call of the reader throws. */
export function problemText(error: unknown): string {
  const problem = error instanceof WorkerCallError ? (error.problem as FileProblem | undefined) : undefined
  if (problem?.kind === 'cell-too-long') return problems[problem.kind](problem.line, problem.header)
  if (problem?.kind === 'row-too-long' || problem?.kind === 'open-quote') return problems[problem.kind](problem.line)
  if (problem?.kind === 'far-cell') return problems[problem.kind](problem.cell)
  return problems[problem?.kind ?? 'unreadable']
}

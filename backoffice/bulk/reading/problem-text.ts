import { WorkerCallError } from '../../spreadsheets/worker-calls.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { FileProblem } from './table.ts'

const { problems } = bulkTexts

/** The reason why a file can't be imported, as a sentence. `error` was thrown by a call of the reader. */
export function problemText(error: unknown): string {
  const problem = error instanceof WorkerCallError ? (error.problem as FileProblem | undefined) : undefined
  if (problem?.kind === 'cell-too-long') return problems[problem.kind](problem.line, problem.header)
  if (problem?.kind === 'row-too-long' || problem?.kind === 'open-quote') return problems[problem.kind](problem.line)
  if (problem?.kind === 'far-cell') return problems[problem.kind](problem.cell)
  return problems[problem?.kind ?? 'unreadable']
}

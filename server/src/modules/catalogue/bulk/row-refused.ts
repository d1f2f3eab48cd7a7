import type { DomainError } from '../../../errors.ts'

/** A row that the shop refuses: its batch is undone, and done again without it. */
export class RowRefusedError extends Error {
  override name = 'RowRefusedError'
  readonly operationId: number
  readonly line: number
  readonly refusal: DomainError

  constructor(operationId: number, line: number, refusal: DomainError) {
    super(`row ${line} of ${operationId}: ${refusal.message}`)
    this.operationId = operationId
    this.line = line
    this.refusal = refusal
  }
}

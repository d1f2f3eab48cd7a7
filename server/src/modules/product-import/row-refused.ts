import type { DomainError } from '../../errors.ts'

/** The shop refuses a row: its batch is rolled back, and repeated without it. */
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

import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { RefusalWords } from '#contract/protocol/refusal.ts'

/**
 * An expected refusal with a code of the catalogue. Its message is for the log; the shopper gets the texts of the catalogue
 * and of `words`. Every other error is a defect and is answered as 500 without details.
 */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly words: RefusalWords
  constructor(code: ErrorCode, message: string, { cause, ...words }: RefusalWords & ErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.words = words
  }
}

/** A price or fact differs from the one that the shopper saw; `facts` has the current one. */
export class ChangedError extends DomainError {
  override name = 'ChangedError'
  constructor(code: ErrorCode, facts: string) {
    super(code, facts, { usermsg: facts })
  }
}

/** Invalid input. The detail names the field and is safe to show. */
export class InvalidInputError extends DomainError {
  override name = 'InvalidInputError'
  constructor(detail: string) {
    super('VALIDATION_FAILED', detail, { detail })
  }
}

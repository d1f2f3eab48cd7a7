import type { ErrorCode } from '#contract/errors.ts'
import type { RefusalWords } from '#contract/refusal.ts'

/**
 * A refusal: part of the product, with a code of the catalogue. Its message is for the log; the shopper gets the
 * catalogue's words and those given here. Everything else that is thrown is a defect and is answered as 500 without details.
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

/** What is asked for is no more what the shopper saw: `facts` tells them what it is now. */
export class ChangedError extends DomainError {
  override name = 'ChangedError'
  constructor(code: ErrorCode, facts: string) {
    super(code, facts, { usermsg: facts })
  }
}

/** Input that no form of ours sends. The detail names the field and is safe to show. */
export class InvalidInputError extends DomainError {
  override name = 'InvalidInputError'
  constructor(detail: string) {
    super('VALIDATION_FAILED', detail, { detail })
  }
}

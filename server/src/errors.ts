import type { ErrorCode } from '#contract/errors.ts'

/**
 * A refusal: part of the product, with a code of the catalogue. Its message is for the log; the shopper gets the
 * catalogue's words. Everything else that is thrown is a defect and is answered as 500 without details.
 */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What is asked for is no more what the shopper saw: the refusal says what it is now. */
export class ChangedError extends DomainError {
  override name = 'ChangedError'
  /** The new facts in a sentence for the shopper. */
  readonly facts: string
  constructor(code: ErrorCode, facts: string) {
    super(code, facts)
    this.facts = facts
  }
}

/** More than may be had: the detail says how much may, and follows the catalogue's words. */
export class BoundReachedError extends DomainError {
  override name = 'BoundReachedError'
  readonly detail: string
  constructor(code: ErrorCode, detail: string) {
    super(code, detail)
    this.detail = detail
  }
}

/** Input that no form of ours sends. The detail names the field and is safe to show. */
export class InvalidInputError extends DomainError {
  override name = 'InvalidInputError'
  readonly detail: string
  constructor(detail: string) {
    super('VALIDATION_FAILED', detail)
    this.detail = detail
  }
}

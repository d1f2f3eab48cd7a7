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

/** Input that no form of ours sends. The detail names the field and is safe to show. */
export class InvalidInputError extends DomainError {
  override name = 'InvalidInputError'
  readonly detail: string
  constructor(detail: string) {
    super('VALIDATION_FAILED', detail)
    this.detail = detail
  }
}

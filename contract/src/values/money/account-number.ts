/** A bank account number as people copy it, in groups with spaces, dots or dashes between. */
export const accountNumberShape = /^\s*(?:\d[\s.-]*){5,20}$/

/** Only its digits, as it is stored and shown. */
export const accountNumberOf = (typed: string) => typed.replace(/[\s.-]/g, '')

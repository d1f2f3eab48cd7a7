/** The longest keyword that list calls take. */
const maxLength = 100

/**
 * The keyword without control characters and superfluous spaces, at most 100 characters long. Server and browser print the same
 * word for an address because both read it by this function.
 */
export function cleanKeyword(typed: string | null): string {
  return (typed ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd()
    .toWellFormed()
}

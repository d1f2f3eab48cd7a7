/** Truncates to at most `maxLength` characters, including the ellipsis (B03). */
export function shorten(text: string, maxLength: number): string {
  return text.length > maxLength
    ? `${text
        .slice(0, maxLength - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text
}

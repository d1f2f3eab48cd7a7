/** Truncates to at most `length` characters, including the ellipsis (B03). */
export function shorten(text: string, length: number): string {
  return text.length > length
    ? `${text
        .slice(0, length - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text
}

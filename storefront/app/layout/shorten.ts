/** Cut to at most `length` characters (B03), the last of which then is a sign that something is missing. */
export function shorten(text: string, length: number): string {
  return text.length > length
    ? `${text
        .slice(0, length - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text
}

/** Cut to a number of characters (000, section 9 "Truncation"), with a sign that something is missing. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd().toWellFormed()}…` : text
}

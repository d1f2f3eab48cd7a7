/** Truncates to at most `maxLength` characters, including the ellipsis (B03). */
export function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? withEllipsis(text.slice(0, maxLength - 1)) : text
}

/** The same at the end of a word, unless the first word is too long. */
export function shortenAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const lastSpace = text.lastIndexOf(' ', maxLength - 1)
  return lastSpace > 0 ? withEllipsis(text.slice(0, lastSpace)) : shorten(text, maxLength)
}

const withEllipsis = (text: string) => `${text.trimEnd().toWellFormed()}…`

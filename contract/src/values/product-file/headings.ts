/** A heading for comparison: only letters and digits. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')

/** The number of lines to search for headings: titles, or codes and explanations, may precede them. */
const searchedLines = 10

/** The first line with the most known headings; if hardly any are known, the first line that is not empty. */
export function findHeadings(lines: readonly (readonly string[])[], isKnown: (key: string) => boolean): number {
  const first = lines.findIndex((line) => line.some((cell) => cell.trim() !== ''))
  let best = { at: Math.max(0, first), score: 1 }
  for (const [at, line] of lines.slice(0, searchedLines).entries()) {
    const score = new Set(line.map(headingKey).filter(isKnown)).size
    if (score > best.score) best = { at, score }
  }
  return best.at
}

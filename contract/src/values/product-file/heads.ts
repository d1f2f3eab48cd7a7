/** A heading as it is compared: letters and digits alone. */
export const headKey = (head: string): string =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')

/** Lines in which headings are looked for: a title, or codes and explanations, stand above them. */
const searchedLines = 10

/** The line of the headings: the first of those in which the most cells are known; the first line that is not empty where hardly any is. */
export function findHeads(lines: readonly (readonly string[])[], isKnown: (key: string) => boolean): number {
  const first = lines.findIndex((line) => line.some((cell) => cell.trim() !== ''))
  let best = { at: Math.max(0, first), score: 1 }
  for (const [at, line] of lines.slice(0, searchedLines).entries()) {
    const score = new Set(line.map(headKey).filter(isKnown)).size
    if (score > best.score) best = { at, score }
  }
  return best.at
}

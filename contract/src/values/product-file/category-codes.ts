/** A sheet of a workbook. */
type Sheet = { name: string; lines: readonly (readonly string[])[] }

/** The paths of categories by the codes of a marketplace, whose workbooks have them on a sheet of their own: a code, and the names from the first level down. */
export function categoriesByCode(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const lists = sheets.filter(({ name }) => /kategori|category/i.test(name))
  return new Map(lists.flatMap(({ lines }) => lines.flatMap((line) => entryOf(line))))
}

function entryOf(line: readonly string[]): [string, string][] {
  const cells = line.map((cell) => cell.trim()).filter(Boolean)
  const code = cells.find((cell) => /^\d+$/.test(cell))
  const names = cells.filter((cell) => cell !== code)
  return code === undefined || names.length === 0 ? [] : [[code, names.join(' > ')]]
}

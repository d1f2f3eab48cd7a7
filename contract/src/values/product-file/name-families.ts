import type { ImportField } from './import-fields.ts'

/** Without spaces and with a digit, such as 'KS-001'; '#12' is the number of a family of the shop. */
const code = /^(?!#)(?=\S*\d)\S+$/

/**
 * Other programs identify families by codes alone. Each family gets the common beginning of its rows' names, so that shoppers don't read
 * the code. Returns the cells of the column `family`.
 */
export function nameFamilies(fields: readonly (ImportField | '')[], rows: readonly (readonly string[])[]): string[] {
  const [family, name] = [fields.indexOf('family'), fields.indexOf('name')]
  const codes = rows.map((row) => (row[family] ?? '').trim())
  const isTold = fields.includes('family_name')
  const given = codes.filter((cell) => cell !== '')
  if (isTold || name < 0 || given.length === 0 || !given.every((cell) => code.test(cell))) return codes
  const names = Map.groupBy(
    rows.map((row, at) => ({ family: codes[at]!, name: (row[name] ?? '').trim() })).filter((row) => row.name !== ''),
    (row) => row.family,
  )
  const called = new Map([...names].map(([key, of]) => [key, beginningOf(of.map((row) => row.name))]))
  const uses = Map.groupBy(called.values(), (one) => one.toLowerCase())
  return codes.map((cell) => {
    const found = called.get(cell) ?? ''
    // Two families of one name would become one.
    return cell === '' || found === '' || uses.get(found.toLowerCase())!.length > 1 ? cell : found
  })
}

/** The words that all names begin with; those of the first name where they have none in common. */
function beginningOf(names: readonly string[]): string {
  const [first = '', ...others] = names
  const words = first.split(/\s+/)
  const isShared = (count: number) =>
    others.every((name) => name.split(/\s+/).slice(0, count).join(' ') === words.slice(0, count).join(' '))
  let count = words.length
  while (count > 0 && !isShared(count)) count--
  const shared = words.slice(0, count).join(' ')
  return shared.replace(/[\s,;:|/–-]+$/, '') || first
}

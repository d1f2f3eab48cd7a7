import { breaksAt, withoutComments } from './sources.mjs'

/** A list loses a filter or a sort order of its contract. */
export function listQueryBreaks(contract) {
  return contract.flatMap((source) => [
    ...breaksAt(source, 'filter', /\bfilters: \{/g, (match, { text }) => {
      const open = match.index + match[0].length - 1
      const entries = entriesIn(withoutComments(text), open)
      return entries.map(({ at, length, name }) => ({
        ...{ at, from: text.slice(at, at + length), to: '', name: `without filter ${name}` },
      }))
    }),
    ...breaksAt(source, 'sort', /\bsort: \[([^\]]+)\]/g, ([whole, inner]) => {
      const fields = inner.split(',').map((field) => field.trim())
      const without = (one) => fields.filter((field) => field !== one).join(', ')
      return fields
        .filter((field) => field.startsWith("'") && fields.length > 1)
        .map((field) => ({ from: whole, to: `sort: [${without(field)}]`, name: `without sort ${field}` }))
    }),
  ])
}

/** The named entries of the object that opens at `open`, each with the comma after it; also those of objects that are spread into it. */
function entriesIn(code, open) {
  const entries = []
  let begin = open + 1
  let depth = 0
  for (let at = open + 1; depth >= 0 && at < code.length; at++) {
    if ('{[('.includes(code[at])) depth++
    if ('}])'.includes(code[at])) depth--
    if (depth < 0 || (depth === 0 && code[at] === ',')) {
      entries.push({ begin, end: depth < 0 ? at : at + 1 })
      begin = at + 1
    }
  }
  return entries.flatMap(({ begin, end }) => {
    const at = begin + /^\s*/.exec(code.slice(begin, end))[0].length
    if (code.startsWith('...{', at)) return entriesIn(code, at + 3)
    const name = /^\w+/.exec(code.slice(at, end))?.[0]
    return name ? [{ name, at, length: end - at }] : []
  })
}

const conditions = [
  [/(?<=(?:where|and|\() )(?:\w+\.)?user_id = \$\{[\w.]*[uU]serId\}/g, 'true'],
  [/(?<=sql`)(?:\w+\.)?user_id = \$\{[\w.]*[uU]serId\}/g, 'true'],
  [/withinScope\(sql, [\w.]+, sql`[^`]*`\)/g, 'sql`true`'],
  [/!includesStore\([^()]*\)/g, 'false'],
]

/** A query of the modules loses the condition that its rows are of this shopper, or of these stores. */
export function ownerBreaks(modules) {
  return modules.flatMap((source) =>
    conditions.flatMap(([pattern, to]) => breaksAt(source, 'owner', pattern, () => [{ to }])),
  )
}

/**
 * How arrays travel to and from PostgreSQL. The driver would ask for them at every new connection, and a connection that
 * breaks in the middle of that question ends the whole process, because nobody can catch its failure. So the array types
 * that the shop uses stand here; one that is missing fails its statement as 'malformed array literal'.
 */
export function arrayTypes(parseBigint: (text: string) => number) {
  return {
    booleans: arrayOf(
      1000,
      (value: boolean) => (value ? 't' : 'f'),
      (text) => text === 't',
    ),
    smallints: arrayOf(1005, String, Number),
    ints: arrayOf(1007, String, Number),
    bigints: arrayOf(1016, String, parseBigint),
    doubles: arrayOf(1022, String, Number),
    texts: arrayOf(1009, String, (text) => text),
  }
}

/** `oid` is PostgreSQL's own number of the array type. */
function arrayOf<T, R>(oid: number, serialize: (value: T) => string, parse: (text: string) => R) {
  return {
    to: oid,
    from: [oid],
    serialize: (values: readonly (T | null)[]) => toLiteral(values, serialize),
    parse: (text: string) => fromLiteral(text, parse),
  }
}

/** `{"a","b c",null}` */
function toLiteral<T>(values: readonly (T | null)[], serialize: (value: T) => string): string {
  const parts = values.map((value) => (value === null ? 'null' : `"${serialize(value).replace(/[\\"]/g, '\\$&')}"`))
  return `{${parts.join(',')}}`
}

function fromLiteral<R>(text: string, parse: (text: string) => R): (R | null)[] {
  if (!/^\{[^{}]*\}$|^\{.*".*\}$/s.test(text)) throw new Error('only arrays of one dimension are read')
  const parts = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs)
  return [...parts].map(([bare, quoted]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gs, '$1'))
    return bare === 'NULL' ? null : parse(bare)
  })
}

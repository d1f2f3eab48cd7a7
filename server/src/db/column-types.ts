import { type CustomTypesConfig, types } from 'pg'

type Parse = (text: string) => unknown

/** OIDs of PostgreSQL's types. */
const oids = { bigint: 20, bigints: 1016, texts: 1009, date: 1082 }
/** The driver's TypeScript types leave out arrays. */
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const parseTexts = parserOf(oids.texts) as (text: string) => (string | null)[]

const customParsers: Record<number, Parse> = {
  [oids.bigint]: safeInteger,
  [oids.bigints]: (text) => parseTexts(text).map((one) => (one === null ? null : safeInteger(one))),
  // Midnight in UTC, wherever the process runs.
  [oids.date]: (text) => new Date(text),
}

/**
 * How columns are parsed. Columns of type bigint (ids, rupiah) become JavaScript numbers; one outside the safe range is a
 * defect and throws here, once, instead of losing a rupiah somewhere else.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    customParsers[oid] ?? parserOf(oid, format)) as typeof types.getTypeParser,
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds a number beyond the safe range')
  return value
}

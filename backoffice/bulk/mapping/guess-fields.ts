import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames, importFieldSynonyms } from '../../texts/import-fields.ts'

/** What each column of a file is, by its place; empty where it is left out. */
export type Mapping = readonly (ImportField | '')[]

const keyOf = (header: string) =>
  header
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')

const fieldsByName = new Map(
  importFields.flatMap((field) => [importFieldNames[field], field].map((name) => [keyOf(name), field] as const)),
)
const fieldsBySynonym = new Map(
  importFields.flatMap((field) => (importFieldSynonyms[field] ?? []).map((word) => [keyOf(word), field] as const)),
)

/**
 * What the columns seem to be by their headers. The name of a field comes before a word that others use for it, also where that column
 * comes first; of two equal ones the first.
 */
export function guessFields(headers: readonly string[]): Mapping {
  const mapping: (ImportField | '')[] = headers.map(() => '')
  for (const known of [fieldsByName, fieldsBySynonym]) {
    for (const [column, header] of headers.entries()) {
      const field = known.get(keyOf(header))
      if (field && mapping[column] === '' && !mapping.includes(field)) mapping[column] = field
    }
  }
  return mapping
}

/** The mapping after one column was given another field, which the column that had it loses. */
export const withField = (mapping: Mapping, column: number, field: ImportField | ''): Mapping =>
  mapping.map((before, at) => (at === column ? field : before === field ? '' : before))

/** What the columns of the last file with the same headers were; those of its refused rows have line and reason behind them. */
export function rememberedFields(
  headers: readonly string[],
  earlier: readonly { Headers: readonly string[]; Fields: Mapping }[],
): Mapping | undefined {
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.map(keyOf).join() === others.map(keyOf).join()
  const { line, reason } = bulkTexts.refused
  const isOfRefused = isSame(headers.slice(-2), [line, reason])
  const own = isOfRefused ? headers.slice(0, -2) : headers
  const fields = earlier.find(({ Headers }) => isSame(Headers, own))?.Fields
  return fields && (isOfRefused ? [...fields, '', ''] : fields)
}

/** A row is a product that exists by one of these; a new one needs all of those. */
const identifying: readonly ImportField[] = ['id', 'sku']
export const neededForNew: readonly ImportField[] = ['name', 'price', 'store_id', 'category']

/** Of the fields that a new product needs, those that no column is; `list_price` is a price, too. */
export const missingForNew = (mapping: Mapping): ImportField[] =>
  neededForNew.filter((field) => !mapping.includes(field) && !(field === 'price' && mapping.includes('list_price')))

export const canFindProducts = (mapping: Mapping) => identifying.some((field) => mapping.includes(field))

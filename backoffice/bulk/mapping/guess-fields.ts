import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { headKey as keyOf } from '#contract/values/product-file/heads.ts'
import { isPlatformHead } from '#contract/values/product-file/platform.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames, importFieldSynonyms } from '../../texts/import-fields.ts'

/** The common look of all cells of a column. */
export type ColumnKind = 'html' | 'addresses' | ''

/** What each column of a file is, by its place; empty where it is left out. */
export type Mapping = readonly (ImportField | '')[]

const fieldsByName = new Map(
  importFields.flatMap((field) => [importFieldNames[field], field].map((name) => [keyOf(name), field] as const)),
)
const fieldsBySynonym = new Map(
  importFields.flatMap((field) => (importFieldSynonyms[field] ?? []).map((word) => [keyOf(word), field] as const)),
)

/** Whether a heading, as it is compared, is known. */
export const isKnownHead = (key: string): boolean =>
  fieldsByName.has(key) || fieldsBySynonym.has(key) || isPlatformHead(key)

/**
 * What the columns seem to be by their headers. The name of a field comes before a word that others use for it, also where that column
 * comes first; of two equal ones the first.
 */
export function guessFields(headers: readonly string[], kinds: readonly ColumnKind[] = []): Mapping {
  const mapping: (ImportField | '')[] = headers.map(() => '')
  for (const known of [fieldsByName, fieldsBySynonym]) {
    for (const [column, header] of headers.entries()) {
      const field = known.get(keyOf(header))
      if (field && mapping[column] === '' && !mapping.includes(field)) mapping[column] = field
    }
  }
  return mapping.map((field, column) => {
    if (field === 'description' && kinds[column] === 'html' && !mapping.includes('description_html')) {
      return 'description_html'
    }
    return field
  })
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

/** Whether new products would come without any weight. */
export const needsWeight = (mapping: Mapping) =>
  mapping.includes('name') && !mapping.includes('weight_g') && !mapping.includes('volume_ml')

export const canFindProducts = (mapping: Mapping) => identifying.some((field) => mapping.includes(field))

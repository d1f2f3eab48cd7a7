import { headingKey as keyOf } from '#contract/values/product-file/headings.ts'
import { type ImportField, importFields } from '#contract/values/product-file/import-fields.ts'
import { isPlatformHead } from '#contract/values/product-file/platform.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames, importFieldSynonyms } from '../../texts/import-fields.ts'

/** A look that all cells of a column share. */
export type ColumnKind = 'html' | 'addresses' | ''

/** The field of each column, by its place; empty for columns that are left out. */
export type Mapping = readonly (ImportField | '')[]

const fieldsByName = new Map(
  importFields.flatMap((field) => [importFieldNames[field], field].map((name) => [keyOf(name), field] as const)),
)
const fieldsBySynonym = new Map(
  importFields.flatMap((field) => (importFieldSynonyms[field] ?? []).map((word) => [keyOf(word), field] as const)),
)

/** Whether a heading, in the form used for comparison, is known. */
export const isKnownHead = (key: string): boolean =>
  fieldsByName.has(key) || fieldsBySynonym.has(key) || isPlatformHead(key)

/** Guesses fields by the headers. The name of a field wins over a synonym, also in a later column; of two equal matches the first wins. */
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

/** The mapping after one column was given another field; a column that had this field loses it. */
export const withField = (mapping: Mapping, column: number, field: ImportField | ''): Mapping =>
  mapping.map((before, at) => (at === column ? field : before === field ? '' : before))

/** The fields of the last file with the same headers. The file of its refused rows has line and reason as further columns. */
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

/** One of these identifies an existing product; a new one needs all of `neededForNew`. */
const identifying: readonly ImportField[] = ['id', 'sku']
export const neededForNew: readonly ImportField[] = ['name', 'price', 'store_id', 'category']

/** Required fields of a new product that no column has; `list_price` counts as a price. */
export const missingForNew = (mapping: Mapping): ImportField[] =>
  neededForNew.filter((field) => !mapping.includes(field) && !(field === 'price' && mapping.includes('list_price')))

/** Whether new products would come without any weight. */
export const needsWeight = (mapping: Mapping) =>
  mapping.includes('name') && !mapping.includes('weight_g') && !mapping.includes('volume_ml')

export const canFindProducts = (mapping: Mapping) => identifying.some((field) => mapping.includes(field))

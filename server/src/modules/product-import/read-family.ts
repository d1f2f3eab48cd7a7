import { maxFamilyName, maxProductName, maxValueLength } from '#contract/values/products/product-limits.ts'
import { variantName } from '#contract/values/products/variant-name.ts'
import { bulkTexts, cellReasons } from '../../texts/bulk.ts'
import { optionFields } from './product-cells.ts'
import type { Cells } from './read-row.ts'
import { RowFields } from './row-fields.ts'
import type { RowTargets } from './row-targets.ts'
import type { RowFamily } from './row-values.ts'
import type { TargetProduct } from './target-queries.ts'

const familyFields = ['family', 'family_name', ...optionFields.flatMap(({ name, value }) => [name, value])] as const

/**
 * The planned state of a row's product as a variant; `key` is equal for all rows of the family. `current` has no values if the product is
 * not in the family yet.
 */
export type FamilyOfRow = { key: string; family: RowFamily; current: RowFamily | undefined }

type Row = {
  cells: Cells
  /** The cells that differ from an export. */
  changed: Cells
  product: TargetProduct | undefined
  storeId: number | undefined
}

/** Undefined if the row changes nothing about a family. Missing cells leave the shop's values. */
export function readFamily(targets: RowTargets, fields: RowFields, row: Row): FamilyOfRow | undefined {
  const { cells, changed, product, storeId } = row
  if (!familyFields.some((field) => changed[field])) return undefined
  const read = new RowFields({ values: cells }, cellReasons)
  const known = targets.family(fields, cells, row)
  if (fields.problems.length > 0) return undefined
  if (product && product.familyId !== null && product.familyId !== known?.id) {
    return fields.refuse('family', bulkTexts.otherFamily)
  }
  const named = cells.family_name ? 'family_name' : 'family'
  const name = known && named === 'family' ? known.name : read.text(named, { max: maxFamilyName })
  const family = {
    ...{ id: known?.id ?? null, name: name ?? '' },
    ...readOptions(
      read,
      known?.options.map((option) => option.name),
      product?.optionValues ?? [],
    ),
  }
  fields.problems.push(...read.problems)
  if (family.name === '') fields.refuse('family_name', cellReasons.missing)
  if (known && family.options.length !== known.options.length) fields.refuse('option1_name', bulkTexts.otherOptions)
  if (variantName(family.name, family.values).length > maxProductName) {
    fields.refuse('family_name', cellReasons.longerThan(maxProductName))
  }
  const current = known && {
    ...{ id: known.id, name: known.name, options: known.options.map((option) => option.name) },
    values: product?.familyId ? product.optionValues : [],
  }
  if (product && JSON.stringify(current) === JSON.stringify(family)) return undefined
  return {
    key: known ? `#${known.id}` : `${storeId}:${family.name.toLowerCase()}`,
    family,
    current: current && { ...current, allOptions: known.options },
  }
}

function readOptions(read: RowFields, known: readonly string[] | undefined, current: readonly string[]) {
  const given = optionFields.map(({ name }) => read.text(name, { max: maxValueLength }))
  const options = given.every((name) => name === undefined)
    ? (known ?? [])
    : given.map((name, place) => name ?? known?.[place]).filter((name) => name !== undefined)
  if (options.length === 0) read.refuse('option1_name', cellReasons.missing)
  const values = options.map((_, place) => {
    const { value } = optionFields[place]!
    return read.text(value, { max: maxValueLength }) ?? current[place] ?? read.refuse(value, cellReasons.missing) ?? ''
  })
  return { options, values }
}

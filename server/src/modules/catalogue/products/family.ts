import { DomainError } from '../../../errors.ts'
import type { FamilyOption } from '../product.ts'

/** The requested state of a variant. */
export type WantedMember = {
  /** Null for a new one. */
  productId: number | null
  values: readonly string[]
  /** The version of the product, needed if its price or SKU changes. */
  version: number | undefined
  /** Rupiah; undefined leaves it unchanged. */
  price: number | undefined
  sku: string | undefined
  stockChange: number
  /** The stock that the change is based on; undefined accepts any. */
  seenStock?: number | undefined
}

export type FamilyFields = { name: string; options: readonly FamilyOption[]; members: readonly WantedMember[] }

/** The key of a variant in its family. */
export const keyOf = (values: readonly string[]) => JSON.stringify(values)

/**
 * Every option and value once, and for each variant one value of each option, no two alike. Throws FAMILY_INCOMPLETE.
 */
export function checkFamily({ options, members }: FamilyFields): void {
  const isOnce = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  const isWhole = (values: readonly string[]) =>
    values.length === options.length && values.every((value, index) => options[index]!.values.includes(value))
  const ids = members.flatMap(({ productId }) => productId ?? [])
  const isRight =
    isOnce(options.map(({ name }) => name)) &&
    options.every(({ values }) => isOnce(values)) &&
    members.every(({ values }) => isWhole(values)) &&
    members.every(({ productId, price }) => productId !== null || price !== undefined) &&
    isOnce(members.map(({ values }) => keyOf(values))) &&
    new Set(ids).size === ids.length
  if (!isRight) throw new DomainError('FAMILY_INCOMPLETE', 'options or variants of a family')
}

/** The key by which a variant is found. */
export const familyWords = ({ name, options }: Pick<FamilyFields, 'name' | 'options'>) =>
  [name, ...options.flatMap(({ values }) => values)].join(' ')

import { maxValues, maxVariants } from '#contract/values/products/product-limits.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { checkFamily } from '../catalogue/products/family.ts'
import { type FamilyWithMembers, findFamiliesWithMembers } from '../catalogue/products/family-queries.ts'
import type { RowProblem } from './bulk-operation.ts'
import { familyOfRows } from './family-of-rows.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { type FamilyToCheck, listFamilies } from './row-queries.ts'

const familiesAtOnce = 200

/** Refuses families that would be incomplete or invalid, after all rows were checked individually. */
export async function checkFamilies(tx: Transaction, operationId: number): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const families: FamilyToCheck[] = await listFamilies(tx, operationId, { after, limit: familiesAtOnce })
    const known = await findFamiliesWithMembers(
      tx,
      families.flatMap(({ rows }) => rows[0]?.family.id ?? []),
    )
    for (const family of families) {
      const problem = problemIn(family, known.get(family.rows[0]?.family.id ?? 0))
      const line = family.refusedLine ?? family.rows[0]?.line
      if (problem && line !== undefined) await refuseRow(tx, operationId, line, problem)
    }
    after = families.length < familiesAtOnce ? undefined : families.at(-1)?.family
  }
}

/** The reason why the rows of a family can't be applied; undefined if they can. `known` is the current family. */
export function problemIn(
  { refusedLine, rows }: FamilyToCheck,
  known: FamilyWithMembers | undefined,
): RowProblem | undefined {
  const field = 'family'
  if (refusedLine !== null) return { field, text: bulkTexts.familyRefused(refusedLine) }
  const [first] = rows
  const isLikeFirst = ({ family }: FamilyToCheck['rows'][number]) =>
    family.name === first?.family.name && JSON.stringify(family.options) === JSON.stringify(first.family.options)
  if (!rows.every(isLikeFirst)) return { field, text: bulkTexts.familyDiffers }
  const fields = familyOfRows(known, rows)
  if (fields.members.length > maxVariants || fields.options.some(({ values }) => values.length > maxValues)) {
    return { field, text: bulkTexts.familyTooLarge(maxValues, maxVariants) }
  }
  try {
    checkFamily(fields)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...problemOf(error), field }
  }
  return undefined
}

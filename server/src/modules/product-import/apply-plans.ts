import { isDataError, type Transaction } from '../../db/database.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { findFamiliesWithMembers } from '../catalogue/products/family-queries.ts'
import { applyFamily } from './apply-family.ts'
import type { Done } from './apply-products.ts'
import { applyProducts } from './apply-rows.ts'
import type { PlannedRow, RowProblem, WorkRow } from './bulk-operation.ts'
import { problemIn } from './check-families.ts'
import type { Target } from './import-rows.ts'
import { problemOf } from './plan-row.ts'
import { RowRefusedError } from './row-refused.ts'
import type { Work } from './work.ts'

/** Refuses a row. `values` are its cells, shown with the reason. */
export type Refuse = (line: number, problems: readonly RowProblem[], values?: Record<string, string>) => void

type Applying = {
  refuse: Refuse
  /** Earlier sales of new products, by their lines. */
  sold: ReadonlyMap<number, number>
}

type Apply = (work: Work, rows: readonly WorkRow[]) => Promise<Done[]>

/** Applies rows in one transaction, without the refused ones, and returns the applied rows. */
export const applyPlans = (target: Target, plans: readonly PlannedRow[], applying: Applying): Promise<PlannedRow[]> =>
  applyTogether(target, plans, applying, applyProducts)

/** Creates and changes families, each in its own transaction; a family with a refused row is refused as a whole. */
export async function applyFamilies(
  target: Target,
  plans: readonly PlannedRow[],
  applying: Applying,
): Promise<PlannedRow[]> {
  const applied: PlannedRow[] = []
  for (const [family, members] of Map.groupBy(plans, (plan) => plan.family!)) {
    const rows = members.filter(({ outcome }) => outcome === 'add' || outcome === 'change')
    const [first] = rows
    if (!first) continue
    const known = await findFamiliesWithMembers(target.db, [first.after.family?.id ?? 0])
    const problem = problemIn(
      {
        family,
        refusedLine: members.find(({ outcome }) => outcome === 'refused')?.line ?? null,
        rows: rows.map(({ line, productId, after }) => ({
          ...{ line, productId, price: after.price ?? null, family: after.family! },
        })),
      },
      known.get(first.after.family?.id ?? 0),
    )
    if (problem) refuseFamily(rows, first.line, problem, applying.refuse)
    else applied.push(...(await applyTogether(target, rows, applying, applyFamily, true)))
  }
  return applied
}

async function applyTogether(
  target: Target,
  plans: readonly PlannedRow[],
  applying: Applying,
  apply: Apply,
  isFamily = false,
): Promise<PlannedRow[]> {
  const refuse = (line: number, problem: RowProblem) =>
    isFamily ? refuseFamily(plans, line, problem, applying.refuse) : applying.refuse(line, [problem])
  let left = plans
  while (left.length > 0) {
    const refused = new Map<number, RowProblem>()
    try {
      const done = await target.write(async (tx) => {
        const applied = await apply(workIn(tx, refused), left.map(workRow))
        await noteSold(tx, applied, applying.sold)
        return applied
      })
      for (const [line, problem] of refused) refuse(line, problem)
      const lines = new Set(done.map(({ line }) => line))
      return left.filter(({ line }) => lines.has(line))
    } catch (error) {
      const isRefusal = error instanceof RowRefusedError
      if (!isRefusal && !isDataError(error)) throw error
      if (!isRefusal && left.length > 1 && !isFamily) return oneByOne(target, left, applying)
      const line = isRefusal ? error.line : left[0]!.line
      refuse(line, isRefusal ? problemOf(error.refusal) : { field: '', text: bulkTexts.notStored })
      left = isFamily ? [] : left.filter((row) => row.line !== line)
    }
  }
  return []
}

/** Rows of which the database refuses one, each by itself. */
async function oneByOne(target: Target, plans: readonly PlannedRow[], applying: Applying): Promise<PlannedRow[]> {
  const applied = []
  for (const plan of plans) applied.push(...(await applyPlans(target, [plan], applying)))
  return applied
}

function refuseFamily(rows: readonly PlannedRow[], line: number, problem: RowProblem, refuse: Refuse): void {
  for (const row of rows) {
    refuse(row.line, [row.line === line ? problem : { field: 'family', text: bulkTexts.familyRefused(line) }])
  }
}

const workIn = (tx: Transaction, refused: Map<number, RowProblem>): Work => ({
  ...{ tx, author: null, operationId: 0, scope: 'all', stockScope: 'all', now: new Date() },
  refuse: async (line, problem) => {
    refused.set(line, problem)
  },
})

const workRow = ({ line, productId, outcome, before, after, family }: PlannedRow): WorkRow => ({
  ...{ line, productId, before, after, family },
  outcome: outcome === 'add' ? 'add' : 'change',
})

/** Lists begin with popular goods, so a new product is created with its sales in another shop. */
async function noteSold(tx: Transaction, done: readonly Done[], sold: ReadonlyMap<number, number>): Promise<void> {
  const rows = done.flatMap(({ line, productId }) => (sold.has(line) ? [{ productId, sold: sold.get(line) }] : []))
  if (rows.length === 0) return
  await tx`
    update products p set total_purchase = r.sold
    from jsonb_to_recordset(${tx.json(rows)}) as r ("productId" bigint, sold int)
    where p.id = r."productId" and p.total_purchase = 0`
}

import { isDataError, type Transaction } from '../../../db/database.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { applyFamily } from '../bulk/apply-family.ts'
import type { Done } from '../bulk/apply-products.ts'
import { applyProducts } from '../bulk/apply-rows.ts'
import type { PlannedRow, RowProblem, WorkRow } from '../bulk/bulk-operation.ts'
import { problemIn } from '../bulk/check-families.ts'
import { problemOf } from '../bulk/plan-row.ts'
import { RowRefusedError } from '../bulk/row-refused.ts'
import type { Work } from '../bulk/work.ts'
import { findFamiliesWithMembers } from '../products/family-queries.ts'
import type { Target } from './import-rows.ts'

/** Takes a row out. `values` are its cells, for whoever reads the reason. */
export type Refuse = (line: number, problems: readonly RowProblem[], values?: Record<string, string>) => void

type Applying = {
  refuse: Refuse
  /** Pieces that new products have sold before, by their lines. */
  sold: ReadonlyMap<number, number>
}

type Apply = (work: Work, rows: readonly WorkRow[]) => Promise<Done[]>

/** Applies rows in one transaction, without those that are refused, and answers the ones that were applied. */
export const applyPlans = (target: Target, plans: readonly PlannedRow[], applying: Applying): Promise<PlannedRow[]> =>
  applyTogether(target, plans, applying, applyProducts)

/** Makes and changes families, each in a transaction of its own; one that can't be whole is refused as a whole. */
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

/** Lists begin with goods that sell; a new product brings its sales elsewhere along. */
async function noteSold(tx: Transaction, done: readonly Done[], sold: ReadonlyMap<number, number>): Promise<void> {
  const rows = done.flatMap(({ line, productId }) => (sold.has(line) ? [{ productId, sold: sold.get(line) }] : []))
  if (rows.length === 0) return
  await tx`
    update products p set total_purchase = r.sold
    from jsonb_to_recordset(${tx.json(rows)}) as r ("productId" bigint, sold int)
    where p.id = r."productId" and p.total_purchase = 0`
}

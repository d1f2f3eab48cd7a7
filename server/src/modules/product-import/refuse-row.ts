import type { Transaction } from '../../db/database.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { RowProblem } from './bulk-operation.ts'
import { addCounts } from './operation-queries.ts'
import { markRefused } from './row-queries.ts'

/** Refuses a row that was to be applied, together with the others of its family. */
export async function refuseRow(
  tx: Transaction,
  operationId: number,
  line: number,
  problem: RowProblem,
): Promise<void> {
  const others = { field: 'family', text: bulkTexts.familyRefused(line) } as const
  const refused = await markRefused(tx, operationId, line, { problem, others })
  if (refused.length === 0) return
  const added = refused.filter(({ outcome }) => outcome === 'add').length
  await addCounts(tx, operationId, {
    ...{ refused: refused.length, toAdd: -added, toChange: added - refused.length },
    withoutPictures: -refused.filter(({ lacksPicture }) => lacksPicture).length,
  })
}

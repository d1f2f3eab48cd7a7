import type { Calls } from '#contract/calls.ts'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { errorCatalogue } from '#contract/protocol/errors.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { withIdempotency } from '../../../http/idempotency.ts'
import { productChangesOf } from './product-changes.ts'
import { updateProductAndStock } from './save-product.ts'

type Rows = BodyOf<Calls['saveProductSheet']>['Rows']

/** Saves the rows one after the other, each in its own transaction, once for each key. Returns the refused rows with their reasons. */
export async function saveSheet(ctx: Context, user: StaffUser, rows: Rows): Promise<DataOf<Calls['saveProductSheet']>> {
  const results = []
  for (const { Key: key, ...row } of rows) {
    const { ID, Version: version, StockChange: stockChange = 0, ...fields } = row
    const edited = { id: ID, version, scope: user.scope }
    const changes = productChangesOf(fields)
    const attempt = { userId: user.id, key, request: ['sheet', row] }
    const refused = await withIdempotency(ctx.sql, attempt, async (tx) => {
      await updateProductAndStock(tx, user, edited, changes, { stockChange, now: ctx.clock.now() })
      return null
    }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DomainError) return error.code
        throw error
      },
    )
    results.push({ ID, Code: refused ?? '', Message: refused ? errorCatalogue[refused].message : '' })
  }
  return results
}

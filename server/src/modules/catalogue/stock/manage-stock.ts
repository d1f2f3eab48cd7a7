import { calls } from '#contract/calls.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { InvalidInputError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { pageOf } from '../../../http/list-query.ts'
import { storeInScope } from '../products/store-in-scope.ts'
import { addStock, listMovements } from './stock-movement-queries.ts'

/** The calls of the back office for stocks and their movements, within the stores of the caller. */
export function managedStockRoutes(api: Api, { sql }: Context) {
  api.add(calls.listStockMovements, async ({ user, params: { id }, query }) => {
    await storeInScope(sql, id, user.scope)
    const rows = await listMovements(sql, id, pageOf(query, 25), query.SortBy === 'ID-asc')
    return rows.map((row) => ({
      ID: row.id,
      CreatedAt: toWireTime(row.createdAt),
      Change: row.change,
      Before: row.stock - row.change,
      After: row.stock,
      Reason: row.reason,
      OrderID: row.orderId,
      UserName: row.userName,
      Note: row.note,
    }))
  })

  api.add(calls.changeStock, ({ user, params: { id }, body, withIdempotency }) => {
    const { Change: change, Reason: reason, Note = '' } = body
    return withIdempotency(async (tx) => {
      const storeId = await storeInScope(tx, id, user.scope)
      if (change === 0) throw new InvalidInputError('Change is 0')
      const stock = await addStock(tx, id, { change, reason, note: oneLine(Note) }, user.id)
      await recordChange(tx, {
        ...{ by: user, subject: 'product', subjectId: id, storeId, action: 'update' },
        before: { stock: stock - change },
        after: { stock },
      })
      return { Stock: stock }
    })
  })
}

import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { beginImport, beginPriceChange, receivePart } from './begin-operation.ts'
import { exportPage } from './export-products.ts'
import { countOperations, findOperation, listOperations } from './operation-queries.ts'
import { categoryText } from './product-cells.ts'
import { listRows } from './row-queries.ts'
import { steerOperation } from './steer-operation.ts'
import { toWireOperation, toWireRow } from './wire.ts'

/** The calls of the back office for imports and price changes, for their author or within the caller's stores. */
export function bulkOperationRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number, user: StaffUser) => {
    const row = await findOperation(sql, id, user)
    if (!row) throw new DomainError('NOT_FOUND', `bulk operation ${id}`)
    return toWireOperation(row)
  }

  api.add(calls.listBulkOperations, async ({ user, query }) =>
    (await listOperations(sql, query, user)).map(toWireOperation),
  )
  api.add(calls.countBulkOperations, async ({ user, query }) => ({ count: await countOperations(sql, query, user) }))
  api.add(calls.getBulkOperation, ({ user, params }) => get(params.id, user))
  api.add(calls.listBulkRows, async ({ user, params: { id }, query }) => {
    await get(id, user)
    const rows = await listRows(sql, id, query)
    return rows.map((row) => toWireRow(row, (category) => categoryText(ctx.categories, category)))
  })
  api.add(calls.beginImport, async ({ user, body }) => get(await beginImport(ctx, user, body), user))
  api.add(calls.sendImportPart, async ({ user, params: { id }, body: { Part: part, Rows: rows } }) => {
    await receivePart(ctx, user, id, { part, rows })
    return get(id, user)
  })
  api.add(calls.changePrices, async ({ user, body }) => get(await beginPriceChange(ctx, user, body), user))
  api.add(calls.applyBulkOperation, async ({ user, params: { id } }) => {
    await steerOperation(ctx, user, id, 'apply')
    return get(id, user)
  })
  api.add(calls.undoBulkOperation, async ({ user, params: { id } }) => {
    await steerOperation(ctx, user, id, 'undo')
    return get(id, user)
  })
  api.add(calls.cancelBulkOperation, async ({ user, params: { id } }) => {
    await steerOperation(ctx, user, id, 'cancel')
    return get(id, user)
  })
  api.add(calls.exportProducts, ({ user, query }) => exportPage(ctx, query, user.scope))
}

import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Scope } from '../../../access/rights.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { pictureUrl } from '../../pictures/picture-url.ts'
import { countTakes, listTakeLines, listTakes, type TakeRow } from './stock-take-queries.ts'
import { closeStockTake, countStock, openStockTake } from './take-stock.ts'

/** The calls of the back office for stock-takes, within the stores of the caller. */
export function managedStockTakeRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number, scope: Scope) => {
    const [row] = await listTakes(sql, { ID: [id] }, scope)
    if (!row) throw new DomainError('NOT_FOUND', `stock-taking ${id}`)
    return toWire(row)
  }

  api.add(calls.listStockTakes, async ({ user, query }) => (await listTakes(sql, query, user.scope)).map(toWire))
  api.add(calls.countStockTakes, async ({ user, query }) => ({ count: await countTakes(sql, query, user.scope) }))
  api.add(calls.getStockTake, async ({ user, params: { id } }) => {
    const take = await get(id, user.scope)
    const { lines, differing } = await listTakeLines(sql, id)
    const Lines = lines.map((line) => ({
      ...{ ProductID: line.productId, Name: line.name, Img: pictureUrl(line.image ?? ''), SKU: line.sku },
      ...{ Counted: line.counted, Expected: line.expected, Held: line.held },
      ...{ CountedBy: line.countedBy, CountedAt: toWireTime(line.countedAt) },
    }))
    return { ...take, Differing: differing, Lines }
  })
  api.add(calls.openStockTake, async ({ user, body }) =>
    get(await openStockTake(ctx, user, { storeId: body.StoreID, scope: user.scope }), user.scope),
  )
  api.add(
    calls.countStock,
    ({ user, params: { id }, body: { ProductID: productId, Pieces: pieces }, withIdempotency }) =>
      withIdempotency(async (tx) => {
        const { counted, expected } = await countStock(tx, user, { id, scope: user.scope }, { productId, pieces })
        return { Counted: counted, Expected: expected }
      }),
  )
  api.add(calls.closeStockTake, async ({ user, params: { id } }) => {
    const { changed, missing } = await closeStockTake(ctx, user, { id, scope: user.scope })
    return { Changed: changed, Missing: missing }
  })
}

const toWire = (row: TakeRow) => ({
  ...{ ID: row.id, StoreID: row.storeId, StoreName: row.storeName },
  StartedAt: toWireTime(row.startedAt),
  StartedBy: row.startedBy,
  ClosedAt: row.closedAt && toWireTime(row.closedAt),
  Products: row.products,
})

import { type Calls, calls } from '#contract/calls.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/protocol/call.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { findCards } from '../catalogue-queries.ts'
import { toWireCard } from '../wire.ts'
import {
  type CollectionFields,
  type CollectionRow,
  countCollectionRows,
  listCollectionRows,
} from './collection-queries.ts'
import { findByRule } from './find-by-rule.ts'
import { createCollection, deleteCollection, updateCollection } from './save-collection.ts'

/** Enough for a preview. */
const previewed = 12

/** The calls of the back office for collections of products. */
export function managedCollectionRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const list = async (query: QueryOf<Calls['listManagedCollections']>) =>
    (await listCollectionRows(sql, query)).map(toWire)
  const get = async (id: number) => {
    const [collection] = await list({ ID: [id] })
    if (!collection) throw new DomainError('NOT_FOUND', `collection ${id}`)
    return collection
  }

  api.add(calls.listManagedCollections, ({ query }) => list(query))
  api.add(calls.countManagedCollections, async ({ query }) => ({ count: await countCollectionRows(sql, query) }))
  api.add(calls.getManagedCollection, ({ params }) => get(params.id))
  api.add(calls.previewCollection, async ({ body: { IsByRule, ProductIDs, Rule } }) => {
    const ids = IsByRule ? await findByRule(sql, ctx.categories, Rule) : unique(ProductIDs)
    const cards = await findCards(sql, ids)
    return { Products: cards.slice(0, previewed).map(toWireCard), Count: cards.length }
  })
  api.add(calls.createCollection, async ({ user, body }) =>
    get(await createCollection(ctx, user, fieldsOf(body) as CollectionFields)),
  )
  api.add(calls.updateCollection, async ({ user, params, body: { Version: version, ...body } }) => {
    await updateCollection(ctx, user, { id: params.id, version }, fieldsOf(body))
    return get(params.id)
  })
  api.add(calls.deleteCollection, async ({ user, params }) => {
    await deleteCollection(ctx, user, params.id)
    return null
  })
}

const toWire = (row: CollectionRow): DataOf<Calls['getManagedCollection']> => ({
  ID: row.id,
  Version: row.version,
  Name: row.name,
  IsByRule: row.byRule,
  ProductIDs: row.productIds,
  Rule: row.rule,
  Products: (row.byRule ? row.foundIds : row.productIds).length,
})

/** The fields that a body contains; a missing field does not change. */
function fieldsOf(body: Partial<BodyOf<Calls['createCollection']>>): Partial<CollectionFields> {
  return {
    ...(body.Name !== undefined && { name: oneLine(body.Name) }),
    ...(body.IsByRule !== undefined && { byRule: body.IsByRule }),
    ...(body.ProductIDs !== undefined && { productIds: unique(body.ProductIDs) }),
    ...(body.Rule !== undefined && { rule: body.Rule }),
  }
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

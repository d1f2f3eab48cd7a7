import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf, QueryOf } from '#contract/protocol/call.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './save-synonym.ts'
import { countSynonymRows, listSynonymRows, type SynonymRow } from './synonym-queries.ts'

/** The calls of the back office for synonyms that an owner adds to the dictionary of the search. */
export function synonymRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const list = async (query: QueryOf<Calls['listSynonyms']>) => (await listSynonymRows(sql, query)).map(toWire)
  const get = async (id: number) => {
    const [synonym] = await list({ ID: [id] })
    if (!synonym) throw new DomainError('NOT_FOUND', `synonym ${id}`)
    return synonym
  }

  api.add(calls.listSynonyms, ({ query }) => list(query))
  api.add(calls.countSynonyms, async ({ query }) => ({ count: await countSynonymRows(sql, query) }))
  api.add(calls.getSynonym, ({ params }) => get(params.id))
  api.add(calls.createSynonym, async ({ user, body }) => get(await createSynonym(ctx, user, body.Words)))
  api.add(calls.updateSynonym, async ({ user, params, body }) => {
    await updateSynonym(ctx, user, { id: params.id, version: body.Version }, body.Words)
    return get(params.id)
  })
  api.add(calls.deleteSynonym, async ({ user, params }) => {
    await deleteSynonym(ctx, user, params.id)
    return null
  })
}

const toWire = ({ id, version, words }: SynonymRow): DataOf<Calls['getSynonym']> => ({
  ID: id,
  Version: version,
  Words: words.join(', '),
})

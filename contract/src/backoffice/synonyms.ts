import { Type } from 'typebox'
import { ClosedObject, Count, call, described, IdParams, ListQuery, Version, WireId } from '../protocol/call.ts'
import { maxSynonyms } from '../values/search/synonyms.ts'

const fields = {
  Words: described(
    'Two to twenty words or terms, separated by commas: a search for one finds the others as well.',
    Type.String({
      maxLength: 500,
      pattern: '^[^,\\p{L}\\p{N}]*[\\p{L}\\p{N}][^,]*(?:,[^,\\p{L}\\p{N}]*[\\p{L}\\p{N}][^,]*){1,19}$',
    }),
  ),
}

export const Synonym = Type.Object({ ...fields, ID: WireId, Version })

const read = { auth: 'staff', right: 'catalogue:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'catalogue:write', scope: 'organisation' } as const

const SynonymQuery = ListQuery({
  filters: { ID: WireId, Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['ID', 'Words'],
  maxSize: 100,
})

export const listSynonyms = call({
  method: 'GET',
  path: '/kelola/synonym',
  summary: 'Families of synonyms for the search, in addition to the built-in ones',
  ...read,
  query: SynonymQuery,
  data: Type.Array(Synonym),
})
export const countSynonyms = call({
  method: 'GET',
  path: '/kelola/synonymcount',
  summary: 'Number of families of synonyms that a filter finds',
  ...read,
  query: SynonymQuery,
  data: Count,
})
export const getSynonym = call({
  method: 'GET',
  path: '/kelola/synonym/:id',
  summary: 'A family of synonyms',
  ...read,
  params: IdParams,
  data: Synonym,
  errors: ['NOT_FOUND'],
})
export const createSynonym = call({
  method: 'POST',
  path: '/kelola/synonym',
  summary: `Add a family of synonyms; at most ${maxSynonyms}`,
  ...write,
  body: ClosedObject(fields),
  data: Synonym,
  errors: ['SYNONYMS_FULL', 'SYNONYM_ALONE'],
})
export const updateSynonym = call({
  method: 'PUT',
  path: '/kelola/synonym/:id',
  summary: 'Change a family of synonyms',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: Synonym,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'SYNONYM_ALONE'],
})
export const deleteSynonym = call({
  method: 'DELETE',
  path: '/kelola/synonym/:id',
  summary: 'Delete a family of synonyms',
  ...write,
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND'],
})

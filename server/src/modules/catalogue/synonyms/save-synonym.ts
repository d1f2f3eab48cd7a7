import { splitSynonyms } from '#contract/values/search/synonyms.ts'
import { type ChangedBy, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { tokenize } from '../search/tokenize.ts'
import { deleteSynonymRow, insertSynonym, lockSynonym, updateSynonymRow } from './synonym-queries.ts'

const subject = 'synonym'

/** Adds a family of synonyms. Returns its id. Throws SYNONYMS_FULL, SYNONYM_ALONE. */
export async function createSynonym(ctx: Context, by: ChangedBy, text: string): Promise<number> {
  const words = familyOf(text)
  const id = await inTransaction(ctx.sql, async (tx) => {
    const added = await insertSynonym(tx, words)
    if (added === undefined) throw new DomainError('SYNONYMS_FULL', text)
    await recordChange(tx, { by, subject, subjectId: added, action: 'create', after: { words } })
    return added
  })
  await ctx.dictionary.load()
  return id
}

/** Changes a family. Throws NOT_FOUND, EDIT_CONFLICT, SYNONYM_ALONE. */
export async function updateSynonym(
  ctx: Context,
  by: ChangedBy,
  { id, version }: { id: number; version: number },
  text: string | undefined,
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const row = await lockSynonym(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `synonym ${id}`)
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `synonym ${id} has version ${row.version}`)
    const words = text === undefined ? row.words : familyOf(text)
    await updateSynonymRow(tx, id, words)
    const changed = { before: { words: row.words }, after: { words } }
    await recordChange(tx, { by, subject, subjectId: id, action: 'update', ...changed })
  })
  await ctx.dictionary.load()
}

/** Deletes a family. Throws NOT_FOUND. */
export async function deleteSynonym(ctx: Context, by: ChangedBy, id: number): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const row = await lockSynonym(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `synonym ${id}`)
    await deleteSynonymRow(tx, id)
    await recordChange(tx, { by, subject, subjectId: id, action: 'delete', before: { words: row.words } })
  })
  await ctx.dictionary.load()
}

/** The words of a family, without duplicates for the search. */
function familyOf(text: string): string[] {
  const words = splitSynonyms(text)
  const different = new Set(words.map((word) => tokenize(word).join(' ')).filter((word) => word !== ''))
  if (different.size < 2) throw new DomainError('SYNONYM_ALONE', text)
  return words
}

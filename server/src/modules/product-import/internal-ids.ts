import type { AnySql } from '../../db/database.ts'

/**
 * An id such as '#158' refers to the row with that id, of any origin: the ProductID of its page. Returns the external ids of these
 * rows; a row without one gets '#158' as its external id. Unknown ids are left out.
 */
export async function resolveInternalIds(
  db: AnySql,
  table: 'products' | 'stores',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const internalIds = ids.filter(isInternalId).map((id) => Number(id.slice(1)))
  if (internalIds.length === 0) return new Map()
  await db`update ${db.identifier(table)} set external_id = '#' || id where id = any(${internalIds}) and external_id is null`
  const rows = await db<{ id: number; externalId: string }[]>`
    select id, external_id as "externalId" from ${db.identifier(table)} where id = any(${internalIds})`
  return new Map(rows.map(({ id, externalId }) => [`#${id}`, externalId]))
}

export const isInternalId = (id: string): boolean => /^#[1-9]\d{0,14}$/.test(id)

import type { AnySql } from '../../../db/database.ts'

/**
 * An id such as '#158' names what has that number in the shop, whoever put it there: the ProductID in its address. Answers
 * the key under which each of these is stored; one that had none keeps its number as key. What is not there is left out.
 */
export async function keysOfShopNumbers(
  db: AnySql,
  table: 'products' | 'stores',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const numbers = ids.filter(isShopNumber).map((id) => Number(id.slice(1)))
  if (numbers.length === 0) return new Map()
  await db`update ${db.identifier(table)} set external_id = '#' || id where id = any(${numbers}) and external_id is null`
  const rows = await db<{ id: number; key: string }[]>`
    select id, external_id as key from ${db.identifier(table)} where id = any(${numbers})`
  return new Map(rows.map(({ id, key }) => [`#${id}`, key]))
}

export const isShopNumber = (id: string): boolean => /^#[1-9]\d{0,14}$/.test(id)

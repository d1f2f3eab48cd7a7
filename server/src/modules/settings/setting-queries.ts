import type { AnySql } from '../../db/database.ts'

export type Setting = { id: number; key: string; value: string }

/** Only settings that are marked public; the table may hold others. */
export async function findPublicSetting(sql: AnySql, id: number): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where id = ${id} and public`
  return row
}

export async function findSetting(sql: AnySql, key: string): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where key = ${key}`
  return row
}

/** Values by their keys; '' where a setting is not there. */
export async function findSettings<K extends string>(sql: AnySql, keys: readonly K[]): Promise<Record<K, string>> {
  const rows = await sql<Setting[]>`select id, key, value from settings where key = any(${[...keys]})`
  return Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? ''])) as Record<
    K,
    string
  >
}

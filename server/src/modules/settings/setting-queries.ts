import type { AnySql } from '../../db/database.ts'

export type Setting = { id: number; key: string; value: string }

/** Only settings that are marked public; the table may hold others. */
export async function findPublicSetting(sql: AnySql, id: number): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where id = ${id} and public`
  return row
}

export async function findSettingByKey(sql: AnySql, key: string): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where key = ${key}`
  return row
}

import type { AnySql, ReadSql, Transaction } from '../../db/database.ts'

export type Setting = { id: number; key: string; value: string }

/** Only settings that are marked public; the table also contains others. */
export async function findPublicSetting(sql: AnySql, id: number): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where id = ${id} and public`
  return row
}

export async function findSetting(sql: ReadSql, key: string): Promise<Setting | undefined> {
  const [row] = await sql<Setting[]>`select id, key, value from settings where key = ${key}`
  return row
}

/** Values by key; '' for a missing setting. */
export async function findSettings<K extends string>(sql: ReadSql, keys: readonly K[]): Promise<Record<K, string>> {
  const rows = await sql<Setting[]>`select id, key, value from settings where key = any(${[...keys]})`
  return Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? ''])) as Record<
    K,
    string
  >
}

/** Locks the group; returns its version. */
export async function lockSettingGroup(tx: Transaction, group: string): Promise<number> {
  const [row] = await tx<{ version: number }[]>`select version from setting_groups where name = ${group} for update`
  return row!.version
}

export async function findGroupVersion(sql: AnySql, group: string): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from setting_groups where name = ${group}`
  return row!.version
}

export async function raiseGroupVersion(tx: Transaction, group: string): Promise<void> {
  await tx`update setting_groups set version = version + 1 where name = ${group}`
}

type NewSetting = Setting & { public: boolean }

export async function upsertSettings(tx: Transaction, settings: readonly NewSetting[]): Promise<void> {
  if (settings.length === 0) return
  await tx`
    insert into settings ${tx.rows(settings, 'id', 'key', 'value', 'public')}
    on conflict (key) do update set value = excluded.value, public = excluded.public`
}

/** All values by their keys. */
export async function readAllSettings(sql: AnySql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<Setting[]>`select id, key, value from settings`
  return new Map(rows.map(({ key, value }) => [key, value]))
}

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

export type Migration = {
  name: string
  checksum: string
  /**
   * The oldest version of the shop that works with the schema after it, from its line `-- contract: 1.1.0`; null if it is the same as
   * after the previous migration.
   */
  needsVersion: string | null
  /** One text that runs in a transaction, or with the line `-- outside a transaction` separate statements. */
  statements: readonly string[]
  isTransaction: boolean
}

/** All files in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(new URL(name, migrationsFolder), 'utf8'))),
  )
}

export function parseMigration(name: string, text: string): Migration {
  const isTransaction = !/^-- outside a transaction$/m.test(text)
  return {
    name,
    checksum: hash('sha256', text.replaceAll('\r\n', '\n')),
    needsVersion: /^-- contract: (\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? null,
    isTransaction,
    statements: isTransaction ? [text] : text.split(/;[ \t]*$/m).filter((statement) => statement.trim() !== ''),
  }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, sqlState } from '../db/database.ts'

/** The content of `releases/last.json`, which a release leaves for the tests of the next one. */
export type ReleaseRecord = {
  version: string
  /** Its files. */
  migrations: string[]
  /** The statements of its code, as far as its tests reached it. */
  statements: DescribedStatement[]
}

/** A statement with the types of its values and of its columns. */
export type DescribedStatement = { text: string; values: string; columns: string }

const server = join(import.meta.dirname, '..')

export const readLastRelease = (): ReleaseRecord =>
  JSON.parse(readFileSync(join(server, '../../releases/last.json'), 'utf8'))

/** The types of the statements on this schema, both `undefined` if PostgreSQL refuses it. */
export async function describeStatements(
  connection: Connection,
  texts: readonly string[],
): Promise<{ described: DescribedStatement[]; refused: { text: string; reason: string }[] }> {
  const refused: { text: string; reason: string }[] = []
  for (const [at, text] of texts.entries()) {
    try {
      await connection.unsafe(`prepare described_${at} as ${text}`)
    } catch (error) {
      if (sqlState(error) === undefined) throw error
      refused.push({ text, reason: (error as Error).message })
    }
  }
  const rows = await connection<{ at: number; values: string; columns: string }[]>`
    select substr(name, 11)::int as at, array_to_string(parameter_types, ' ') as values,
      coalesce(array_to_string(result_types, ' '), '') as columns
    from pg_prepared_statements where name like 'described\\_%' order by at`
  await connection`deallocate all`
  return { described: rows.map(({ at, ...types }) => ({ text: texts[at]!, ...types })), refused }
}

/** The statements in tests that belong to the shop itself: their beginning does not occur only in tests. */
export function statementsOfShop(texts: readonly string[]): string[] {
  const files = globSync('**/*.ts', { cwd: server })
  const isOfTests = (file: string) => /\.test\.ts$|^testing\//.test(file)
  const codeOf = (chosen: readonly string[]) =>
    chosen.map((file) => onOneLine(readFileSync(join(server, file), 'utf8'))).join('\n')
  const tests = codeOf(files.filter(isOfTests))
  const shop = codeOf(files.filter((file) => !isOfTests(file)))
  const kinds = /^(select|insert|update|delete|with|merge|values) /
  return [...new Set(texts.map(onOneLine))]
    .filter((text) => {
      const beginning = text.split('$')[0]!.slice(0, 40)
      return kinds.test(text) && (shop.includes(beginning) || !tests.includes(beginning))
    })
    .sort()
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

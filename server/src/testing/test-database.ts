import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { openDatabase, sqlState } from '../db/database.ts'

/** A migrated database for one test file, an empty one, or a copy of another one that nobody uses, so that no test has to delete rows. */
export async function createTestDatabase({
  empty = false,
  copyOf = 'template',
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('testClusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(clusterUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${copyOf}`}`)
  return {
    url: clusterUrl.replace(/[^/]+$/, name),
    drop: () => run(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const objectInUse = '55006'
const insufficientPrivilege = '42501'
const retryable = [objectInUse, insufficientPrivilege]

/**
 * Retries: PostgreSQL refuses to copy the template while another copy is being made, and to drop a database while autovacuum,
 * which we may not terminate, works in it.
 */
async function run(clusterUrl: string, statement: string) {
  const sql = openDatabase(clusterUrl, { max: 1 })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await sql.unsafe(statement)
        return
      } catch (error) {
        if (attempt === 50 || !retryable.includes(sqlState(error) ?? '')) throw error
        await sleep(100)
      }
    }
  } finally {
    await sql.end()
  }
}

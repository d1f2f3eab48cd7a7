import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { openDatabase, sqlState } from '../db/database.ts'

/** A migrated database of its own for a test file, or an empty one; nobody has to clean up rows. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('testClusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(clusterUrl, `CREATE DATABASE ${name}${empty ? '' : ' TEMPLATE template'}`)
  return {
    url: clusterUrl.replace(/[^/]+$/, name),
    drop: () => run(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const objectInUse = '55006'
const insufficientPrivilege = '42501'
const passing = [objectInUse, insufficientPrivilege]

/**
 * Two copies at the same moment: PostgreSQL refuses the one that finds the template busy. And it lets nobody drop a database
 * while its own vacuum is at work there, which can't be ended by us.
 */
async function run(clusterUrl: string, statement: string) {
  const sql = openDatabase(clusterUrl, { max: 1 })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await sql.unsafe(statement)
        return
      } catch (error) {
        if (attempt === 50 || !passing.includes(sqlState(error) ?? '')) throw error
        await sleep(100)
      }
    }
  } finally {
    await sql.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, sqlState } from '../db/database.ts'

const objectInUse = '55006'
const insufficientPrivilege = '42501'
const retryable = [objectInUse, insufficientPrivilege]

/**
 * Runs a statement that creates or drops a database. PostgreSQL refuses to copy a template while another copy is being made, and to drop
 * a database while autovacuum, which we may not terminate, works in it, so this retries for five seconds.
 */
export async function runWhenUnused(clusterUrl: string, statement: string): Promise<void> {
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

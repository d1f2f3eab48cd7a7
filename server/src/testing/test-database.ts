import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { runWhenUnused } from './run-when-unused.ts'

/**
 * A migrated database for one test file, an empty one, or a copy of another one without connections, so that no test has to delete rows.
 */
export async function createTestDatabase({
  empty = false,
  copyOf = 'template',
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('testClusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runWhenUnused(clusterUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${copyOf}`}`)
  return {
    url: clusterUrl.replace(/[^/]+$/, name),
    drop: () => runWhenUnused(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../db/database.ts'
import { runWhenUnused } from './run-when-unused.ts'

/**
 * A migrated database for one test file, an empty one, or a copy of another one without connections, so that no test has to delete rows.
 */
export async function createTestDatabase({
  empty = false,
  copyOf = 'template',
} = {}): Promise<{ url: string; address: DatabaseAddress; drop(): Promise<void> }> {
  const clusterUrl = inject('testClusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runWhenUnused(clusterUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${copyOf}`}`)
  const url = clusterUrl.replace(/[^/]+$/, name)
  return {
    url,
    /** Through the pooler, if there is one. */
    address: throughPooler(url),
    drop: () => runWhenUnused(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function throughPooler(url: string): DatabaseAddress {
  const port = inject('testPoolerPort')
  if (port === 0) return { url, directUrl: '' }
  const pooled = new URL(url)
  pooled.port = String(port)
  return { url: pooled.href, directUrl: url }
}

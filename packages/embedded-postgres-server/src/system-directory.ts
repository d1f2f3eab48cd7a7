import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { explainFileError } from './errors.ts'
import type { Account } from './system-account.ts'

/** Root's clusters are here when PostgreSQL's user cannot enter the data directory or the project. */
export const systemDirOf = (name: string) => `/var/lib/${name}`

/** Everybody can enter it, but not the clusters in it. */
export async function makeSystemDir(systemDir: string): Promise<void> {
  await mkdir(systemDir, { recursive: true })
  await chmod(systemDir, 0o755)
}

/** With a random name, so that an older cluster is kept when the data directory was deleted or its disk is not mounted. */
export async function systemClusterFor(
  home: string,
  { systemDir, account, log }: { systemDir: string; account: NonNullable<Account>; log: (line: string) => void },
): Promise<string> {
  await makeSystemDir(systemDir).catch((cause) => {
    throw explainFileError(cause, systemDir)
  })
  const clusterDir = join(systemDir, `${basename(dirname(home))}-${randomBytes(4).toString('hex')}`)
  log(`The database is kept in ${clusterDir}, because the user ${account.name} cannot enter ${home}.`)
  return clusterDir
}

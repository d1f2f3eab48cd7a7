import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster } from 'embedded-postgres-server'

/** Ours, and those of the package that runs PostgreSQL. */
const name = /^(?:kedai-test|embedded-postgres-server)-(\d+)-/

/** A fresh DATA_DIR for a test. Its name tells who made it. */
export async function makeTestDirectory(): Promise<string> {
  await clearAbandonedTestDirectories()
  return mkdtemp(join(tmpdir(), `kedai-test-${process.pid}-`))
}

/** Clears away what a test run that was killed left behind, a running PostgreSQL too. */
export async function clearAbandonedTestDirectories(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = name.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await removeTestDirectory(join(tmpdir(), entry)).catch(() => undefined)
  }
}

/** Removes the directory with its database, wherever that lies, and stops a PostgreSQL that is still running in it. */
export async function removeTestDirectory(directory: string): Promise<void> {
  await removeCluster(directory)
  await rm(directory, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from 'embedded-postgres-server'

const name = /^kedai-test-(\d+)-/

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
  const clusterDir = await realpath(join(directory, 'postgres')).catch(() => undefined)
  if (clusterDir) {
    await stopPostmaster(clusterDir)
    await rm(clusterDir, { recursive: true, force: true })
  }
  await rm(directory, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

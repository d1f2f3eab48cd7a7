import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removeCluster } from 'embedded-postgres-server'

/** Directories of our tests, and of the tests of embedded-postgres-server. */
const name = /^(?:kedai-test|embedded-postgres-server)-(\d+)-/

/** A fresh DATA_DIR for a test, with the pid of its process in the name. */
export async function makeTestDirectory(): Promise<string> {
  await clearAbandonedTestDirectories()
  return mkdtemp(join(tmpdir(), `kedai-test-${process.pid}-`))
}

/** Deletes the directories of killed test runs, and stops their PostgreSQL. */
export async function clearAbandonedTestDirectories(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = name.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await removeTestDirectory(join(tmpdir(), entry)).catch(() => undefined)
  }
}

/** Deletes the directory and its database, wherever its files are, stops a PostgreSQL that still runs there and unmounts its disks. */
export async function removeTestDirectory(directory: string): Promise<void> {
  await removeCluster(directory)
  for (const folder of await mountedAt(directory)) await promisify(execFile)('umount', ['--lazy', folder])
  await rm(directory, { recursive: true, force: true })
}

/** Includes the directory itself; the last mounted one comes first. */
async function mountedAt(directory: string): Promise<string[]> {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const folders = mounts.split('\n').map((line) => line.split(' ')[1] ?? '')
  return folders.filter((folder) => `${folder}/`.startsWith(`${directory}/`)).reverse()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

import { lstat, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFile } from '../files/create-file.ts'
import { unpackingPrefix } from './release-archive.ts'
import { UpdateError } from './update-error.ts'

// RELEASES_DIR has a folder for each release, and two links: `current`, from which the shop is started, and `previous`, for a rollback.

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const releasePattern = /^kedai-\d+\.\d+\.\d+-[0-9a-f]{7,40}$/
const fetchedPrefix = '.fetched-'

export const fetchedArchive = (releasesDir: string) => join(releasesDir, `${fetchedPrefix}${process.pid}.tar.gz`)

/** The folder of releases from which this program was started. Throws UpdateError for a checkout. */
export async function findReleasesDir(given: string | undefined): Promise<string> {
  const releasesDir = given ?? dirname(ownFolder)
  if (await linkedRelease(releasesDir, 'current')) return releasesDir
  throw new UpdateError(
    given
      ? `${releasesDir} has no link "current" to a release.`
      : `${ownFolder} is no release: "Updates" in docs/going-live.md says how a shop gets from a checkout to releases.`,
  )
}

/** The name of the release that a link refers to; undefined if it does not exist. */
export async function linkedRelease(releasesDir: string, link: 'current' | 'previous'): Promise<string | undefined> {
  const target = await readlink(join(releasesDir, link)).catch(() => undefined)
  const name = target && basename(target)
  if (!name || !releasePattern.test(name)) return undefined
  const isThere = await lstat(join(releasesDir, name)).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return isThere ? name : undefined
}

/** In one step, so that a concurrent start of the shop gets one of the two releases. */
export async function link(releasesDir: string, name: 'current' | 'previous', release: string): Promise<void> {
  const made = join(releasesDir, `.${name}-${process.pid}`)
  await rm(made, { force: true })
  await symlink(release, made)
  await rename(made, join(releasesDir, name))
}

/** Deletes the releases before the previous one, and the remains of an interrupted update. */
export async function removeOldReleases(releasesDir: string): Promise<void> {
  const kept = await Promise.all([linkedRelease(releasesDir, 'current'), linkedRelease(releasesDir, 'previous')])
  const leftovers = [unpackingPrefix, fetchedPrefix]
  for (const name of await readdir(releasesDir)) {
    const isOld = releasePattern.test(name) && !kept.includes(name)
    if (isOld || leftovers.some((prefix) => name.startsWith(prefix))) {
      await rm(join(releasesDir, name), { recursive: true, force: true })
    }
  }
}

/** Runs `work` under a lock for updates of this shop. Throws UpdateError if another process has it. */
export async function whileUpdatingAlone<T>(releasesDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(releasesDir, '.update.lock')
  if (!(await acquire(file))) {
    if (await isHeld(file)) throw new UpdateError(`Another update runs (${file}).`)
    await rm(file, { force: true })
    if (!(await acquire(file))) throw new UpdateError(`Another update runs (${file}).`)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function acquire(file: string): Promise<boolean> {
  try {
    await createFile(file, String(process.pid))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A lock of a killed process is released. */
async function isHeld(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { existsSync } from 'node:fs'
import { mkdir, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { canRun, copyBinaries, findPackagedBinaries } from './binaries.ts'
import { EmbeddedPostgresError, explainFileError } from './errors.ts'
import { type Account, allowTraversal, canEnter, findAccount, ownerOf } from './system-account.ts'
import { systemClusterFor, systemDirOf } from './system-directory.ts'

/** The cluster of an older version, beside the one that was made of it. */
export const beforeUpgradePattern = /^postgres-\d+\.before-upgrade$/

export type ClusterLocation = {
  /** The role and the database that the application works with. */
  name: string
  /** The real path of the data directory, with password and log. */
  dataDir: string
  /** `<data directory>/postgres`: the cluster itself, or a link to it. */
  link: string
  clusterDir: string
  /** The folder with bin, lib and share, readable for the account. */
  nativeDir: string
  account: Account
  isNew: boolean
}

/**
 * Finds the cluster, the binaries and the user that runs them. Creates the data directory, but no cluster; with `create: false`
 * it creates nothing, and throws if there is no data directory.
 */
export async function locateCluster(
  name: string,
  dataDir: string,
  { log, binaries, create = true }: { log: (line: string) => void; binaries?: string | undefined; create?: boolean },
): Promise<ClusterLocation> {
  if (!create && !existsSync(dataDir)) throw noClusterIn(dataDir)
  const home = await makeDataDir(dataDir)
  const packaged = binaries ? dirname(binaries) : findPackagedBinaries()
  const link = join(home, 'postgres')
  const existing = await realpath(link).catch(() => undefined)
  if (!existing) {
    await throwIfBroken(link)
    await throwIfPutAside(home)
    if (!create) throw noClusterIn(home)
  }

  if (process.getuid?.() !== 0) {
    const clusterDir = existing ?? link
    if (existing) await throwIfForeign(existing)
    return { name, dataDir: home, link, clusterDir, nativeDir: packaged, account: undefined, isNew: !existing }
  }

  // PostgreSQL refuses to run as root, so it gets another user, who must be able to enter both folders.
  const account = existing ? await ownerOf(existing, log) : await findAccount(log)
  const systemDir = systemDirOf(name)
  const nativeDir = (await canRun(packaged, account))
    ? packaged
    : await copyBinaries(packaged, { systemDir, account, log })
  if (existing) {
    if (!(await canEnter(existing, account))) {
      throw new EmbeddedPostgresError(
        `The database in ${existing} lies under a directory that the user ${account.name} cannot enter: move it to ${systemDir}/${basename(home)} and let ${link} be a link to it.`,
      )
    }
    return { name, dataDir: home, link, clusterDir: existing, nativeDir, account, isNew: false }
  }
  await allowTraversal(home, account)
  const clusterDir = (await canEnter(home, account)) ? link : await systemClusterFor(home, { systemDir, account, log })
  return { name, dataDir: home, link, clusterDir, nativeDir, account, isNew: true }
}

const noClusterIn = (dataDir: string) =>
  new EmbeddedPostgresError(`There is no database in ${resolve(dataDir)}.`, { remedy: 'another data directory' })

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(resolve(dataDir), { recursive: true })
    return await realpath(dataDir)
  } catch (cause) {
    throw explainFileError(cause, resolve(dataDir))
  }
}

async function throwIfBroken(link: string) {
  const target = await readlink(link).catch(() => undefined)
  if (target) {
    throw new EmbeddedPostgresError(
      `The database should be in ${target}, which is gone: bring it back, or delete the link ${link} to begin with an empty database.`,
    )
  }
}

/** A cluster left behind by an interrupted upgrade; a new cluster would hide it. */
async function throwIfPutAside(home: string) {
  const aside = (await readdir(home)).find((name) => beforeUpgradePattern.test(name))
  if (!aside) return
  throw new EmbeddedPostgresError(
    `The upgrade of PostgreSQL was interrupted: rename ${join(home, aside)} to ${join(home, 'postgres')}, and begin it again.`,
  )
}

async function throwIfForeign(clusterDir: string) {
  const { uid } = await stat(clusterDir)
  if (uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user (number ${uid}): start as that user or as root.`,
      { remedy: 'another data directory' },
    )
  }
}

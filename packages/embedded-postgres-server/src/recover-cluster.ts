import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterLocation, locateCluster } from './cluster-location.ts'
import { checkVersion, majorVersion, resetPassword } from './create-cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { type Launch, launchPostmaster } from './launch-postmaster.ts'
import { errorLine } from './log-file.ts'
import { readPassword } from './password.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { isSegment } from './wal-archive.ts'

const feedFolder = 'restored_wal'
/** Segments that wait for PostgreSQL: a day of WAL may be larger than the disk. */
const maxWaiting = 4
/** How long PostgreSQL waits for one that has to be fetched first. */
const maxWaitSeconds = 1_800
/** With WAL of days, from elsewhere. */
const maxRecoveryMs = 12 * 3_600_000

export type Recovery = {
  /** False if the segments end before the point in time. */
  isReached: boolean
  /** Of the last transaction that was recovered; undefined if there was none. */
  lastAt: Date | undefined
}

/** The last segment that a copied cluster brings along; those that continue it begin after it. */
export async function findLastSegment(dataDir: string): Promise<string | undefined> {
  const names = await readdir(join(dataDir, 'postgres', 'pg_wal'))
  return names.filter(isSegment).sort().at(-1)
}

/**
 * Recovers a copied cluster, which has not been started yet, with the segments that follow it: to the point in time `until`, or to their end. `fetch`
 * writes a segment to a file. PostgreSQL is stopped afterwards; the next `startEmbeddedPostgres` finds a database like any
 * other. Throws EmbeddedPostgresError, and the errors of `fetch`.
 */
export async function recoverCluster(options: {
  dataDir: string
  name: string
  until: Date | undefined
  segments: readonly string[]
  fetch: (segment: string, file: string) => Promise<void>
  log?: (line: string) => void
  durable?: boolean
}): Promise<Recovery> {
  const { name, until, durable = true } = options
  const location = await locateCluster(name, options.dataDir, { log: options.log ?? (() => undefined) })
  await checkVersion(location.clusterDir, majorVersion)
  const folder = join(location.clusterDir, feedFolder)
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'wanted'), options.segments.map((segment) => `${segment}\n`).join(''))
  await writeFile(join(location.clusterDir, 'recovery.signal'), '')
  for (const path of [folder, join(folder, 'wanted'), join(location.clusterDir, 'recovery.signal')]) {
    await giveTo(location, path)
  }

  const ending = new AbortController()
  let fetchError: unknown
  const feeding = feed(options, location, ending.signal).catch(async (error) => {
    if (ending.signal.aborted) return
    fetchError = error
    // PostgreSQL gives up.
    await writeFile(join(folder, 'failed'), '')
  })
  try {
    const launch = await launchPostmaster(location, { port: undefined, durable, recovery: { restoreCommand, until } })
    const isReached = await hasRecovered(location, launch)
    await stopPostmaster(location.clusterDir)
    // The password of the copy is not known here.
    if (isReached) await resetPassword(location, await readPassword(location.dataDir))
    return { isReached, lastAt: lastInstant(await launch.output()) }
  } catch (error) {
    throw fetchError ?? error
  } finally {
    ending.abort()
    await feeding
    await stopPostmaster(location.clusterDir)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits for the end of the recovery. False if the segments ended before the point in time. */
async function hasRecovered({ clusterDir, dataDir }: ClusterLocation, launch: Launch): Promise<boolean> {
  for (const end = Date.now() + maxRecoveryMs; Date.now() < end; await sleep(50)) {
    if ((await findPostmaster(clusterDir))?.isReady) return true
    if (!launch.hasExited()) continue
    const output = await launch.output()
    if (output.includes('recovery ended before configured recovery target was reached')) return false
    throw new EmbeddedPostgresError(`PostgreSQL does not recover ${clusterDir}: ${errorLine(output)}.`)
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not recover in time: see ${dataDir}/postgres.log.`)
}

async function feed(
  { segments, fetch }: Parameters<typeof recoverCluster>[0],
  location: ClusterLocation,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(location.clusterDir, feedFolder)
  for (const segment of segments) {
    while ((await waitingIn(folder)) >= maxWaiting) await sleep(20, undefined, { signal })
    signal.throwIfAborted()
    const part = join(folder, `${segment}.part`)
    await fetch(segment, part)
    await giveTo(location, part)
    await rename(part, join(folder, segment))
  }
}

const waitingIn = async (folder: string) => (await readdir(folder)).filter(isSegment).length

async function giveTo({ account }: ClusterLocation, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/**
 * PostgreSQL asks for each segment once, in their order, and for others, which are in the copy already or do not exist. It runs this in a
 * shell in the cluster's folder, as its own user, which may not be able to enter the application's. A code above 125 ends the recovery.
 */
const restoreCommand = [
  `f=${feedFolder}/%f; n=0`,
  `grep -qx %f ${feedFolder}/wanted && [ ! -e $f.taken ] || exit 1`,
  `until [ -e $f ]; do [ ! -e ${feedFolder}/failed ] && [ $n -lt ${maxWaitSeconds * 20} ] || exit 126; n=$((n+1)); sleep 0.05; done`,
  'mv $f %p && : > $f.taken',
].join('; ')

/** The line that PostgreSQL prints when the recovery ends. */
function lastInstant(output: string): Date | undefined {
  const at = /last completed transaction was at log time (\S+ \S+)\+00/.exec(output)?.[1]
  return at ? new Date(`${at.replace(' ', 'T')}Z`) : undefined
}

import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { versionOf } from './binaries.ts'
import { locateCluster } from './cluster-location.ts'
import { checkVersion, createCluster, majorVersion } from './create-cluster.ts'
import { rotateLog } from './log-file.ts'
import { joinCluster, releaseLock } from './membership.ts'
import { readPassword } from './password.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

export { beforeUpgradePattern } from './cluster-location.ts'
export { type ClusterEntry, copyCluster } from './copy-cluster.ts'
export { majorVersion, readClusterVersion } from './create-cluster.ts'
export { EmbeddedPostgresError } from './errors.ts'
export { type PlacedCluster, placeCluster } from './place-cluster.ts'
export { findLastSegment, type Recovery, recoverCluster } from './recover-cluster.ts'
export { findWalArchive, nextSegment, type WalArchive } from './wal-archive.ts'

export type EmbeddedPostgres = {
  /** Stays the same while the cluster is in use, even when PostgreSQL crashes and is restarted. */
  url: string
  /** The local socket, a third cheaper than TCP; undefined if there is none. */
  socketPath: string | undefined
  /** True when this process started PostgreSQL, or found it running without any user. */
  owned: boolean
  /** Of the present postmaster. */
  readonly pid: number
  /** Leaves the cluster; the last process to leave stops PostgreSQL. May be called more than once. */
  stop(): Promise<void>
}

const logCheckEveryMs = 600_000

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the one that runs there already, started by another process of the
 * application or left behind by one that was killed. The first time it creates the cluster, with a role and a database called
 * `name`. A PostgreSQL that dies is started again on the same port.
 *
 * `durable: false` is for throw-away clusters: fast, but not safe against a crash of the machine. With `archiveSeconds` complete
 * segments of WAL, at most so many seconds old, are archived for `findWalArchive`, until they are removed there.
 * With `create: false` a folder without a cluster fails and stays as it is. Throws EmbeddedPostgresError with one sentence for the operator.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  name: string
  log?: (line: string) => void
  durable?: boolean
  archiveSeconds?: number | undefined
  /** A folder with the programs of another PostgreSQL, such as /usr/lib/postgresql/17/bin, for a cluster of that version. */
  binaries?: string
  create?: boolean
}): Promise<EmbeddedPostgres> {
  const { name, log = () => undefined, durable = true, archiveSeconds, binaries, create = true } = options
  // It is used in SQL and in a path.
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`the name '${name}' is not in small letters, digits and _`)
  const location = await locateCluster(name, options.dataDir, { log, binaries, create })
  const password = await readPassword(location.dataDir)
  if (location.isNew) {
    log('Creating the database (first start only)…')
    location.clusterDir = await createCluster(location, password)
  }
  await checkVersion(location.clusterDir, binaries ? await versionOf(binaries) : majorVersion)

  const cluster = { location, password, durable, archiveSeconds }
  const stopping = new AbortController()
  let member = await joinCluster(cluster, stopping.signal)
  const { port, socketPath, isAlone } = member
  let rejoining = Promise.resolve()

  const rejoinWhenLost = () =>
    member.lost.then(() => {
      if (!stopping.signal.aborted) rejoining = rejoin()
    })
  async function rejoin() {
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      log('The connection to PostgreSQL was lost; bringing it back…')
      try {
        member = await joinCluster(cluster, stopping.signal, port)
        rejoinWhenLost()
        return log('PostgreSQL is back.')
      } catch (error) {
        if (stopping.signal.aborted) return
        log(`PostgreSQL does not come back: ${error instanceof Error ? error.message : error}`)
        await sleep(pauseMs)
      }
    }
  }
  rejoinWhenLost()

  const logCheck = setInterval(() => rotateLog(location.dataDir).catch(() => undefined), logCheckEveryMs).unref()

  async function leave() {
    stopping.abort()
    clearInterval(logCheck)
    await rejoining
    // If PostgreSQL does not answer, its other users (if there are any) restart it.
    const isLast = await releaseLock(member.connection).catch(() => true)
    if (isLast) await stopPostmaster(location.clusterDir)
    await member.connection.end()
  }

  let leaving: Promise<void> | undefined
  return {
    url: urlOf(name, password, port),
    socketPath,
    owned: isAlone,
    get pid() {
      return member.pid
    },
    stop: () => {
      leaving ??= leave()
      return leaving
    },
  }
}

/** The running postmaster of this data directory, started by any process; undefined if there is none. */
export async function findRunning(options: {
  dataDir: string
  name: string
}): Promise<{ pid: number; url: string } | undefined> {
  const clusterDir = await findCluster(options.dataDir)
  const running = clusterDir && (await findPostmaster(clusterDir))
  if (!running) return undefined
  return { pid: running.pid, url: urlOf(options.name, await readPassword(options.dataDir), running.port) }
}

/** Stops PostgreSQL and deletes its cluster, also one outside of the data directory. */
export async function removeCluster(dataDir: string): Promise<void> {
  const clusterDir = await findCluster(dataDir)
  if (!clusterDir) return
  await stopPostmaster(clusterDir)
  await rm(clusterDir, { recursive: true, force: true })
}

const findCluster = (dataDir: string) => realpath(join(dataDir, 'postgres')).catch(() => undefined)

const urlOf = (name: string, password: string, port: number) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkVersion, createCluster } from './create-cluster.ts'
import { limitLog } from './log-file.ts'
import { enter, giveUpLock } from './membership.ts'
import { readPassword } from './password.ts'
import { findPlace } from './place.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

export { EmbeddedPostgresError } from './errors.ts'

export type EmbeddedPostgres = {
  /** Stays the same for as long as the cluster is in use, also when PostgreSQL crashes and comes back. */
  url: string
  /** A way in that costs a third less than the address in `url`; undefined where there is none. */
  socketPath: string | undefined
  /** True when this process started PostgreSQL, or found it running with nobody who uses it. */
  owned: boolean
  /** The number of the present postmaster. */
  readonly pid: number
  /** Leaves the cluster; whoever leaves last stops PostgreSQL. May be called more than once. */
  stop(): Promise<void>
}

const logCheckEveryMs = 600_000

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the one that is running there already: that of another process of the
 * application, the orphan of one that was killed. The first time it creates the cluster, with a role and a database called
 * `name` and the `extensions` that only a superuser may install. When PostgreSQL dies it is started again on the same port.
 *
 * `durable: false` is for throw-away clusters: fast, and lost when the machine stops.
 * Throws EmbeddedPostgresError with one sentence for whoever starts the application.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  name: string
  extensions?: readonly string[]
  log?: (line: string) => void
  durable?: boolean
}): Promise<EmbeddedPostgres> {
  const { name, extensions = [], log = () => undefined, durable = true } = options
  // It becomes a part of statements and of a path.
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`the name '${name}' is not in small letters, digits and _`)
  const place = await findPlace(name, options.dataDir, log)
  const password = await readPassword(place.dataDir)
  if (place.isNew) {
    log('Creating the database (first start only)…')
    place.clusterDir = await createCluster(place, password, extensions)
  }
  await checkVersion(place.clusterDir)

  const cluster = { place, password, durable }
  const stopping = new AbortController()
  let member = await enter(cluster, stopping.signal)
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
        member = await enter(cluster, stopping.signal, port)
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

  const logCheck = setInterval(() => limitLog(place.dataDir).catch(() => undefined), logCheckEveryMs).unref()

  async function leave() {
    stopping.abort()
    clearInterval(logCheck)
    await rejoining
    // If nobody answers, the others (if there are any) bring it back for themselves.
    const isLast = await giveUpLock(member.connection).catch(() => true)
    if (isLast) await stopPostmaster(place.clusterDir)
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

/** The postmaster that runs on this data directory, whoever started it, and the way into it; undefined while there is none. */
export async function findRunning(options: {
  dataDir: string
  name: string
}): Promise<{ pid: number; url: string } | undefined> {
  const clusterDir = await findCluster(options.dataDir)
  const running = clusterDir && (await findPostmaster(clusterDir))
  if (!running) return undefined
  return { pid: running.pid, url: urlOf(options.name, await readPassword(options.dataDir), running.port) }
}

/** Stops PostgreSQL and deletes its database, wherever it lies. */
export async function removeCluster(dataDir: string): Promise<void> {
  const clusterDir = await findCluster(dataDir)
  if (!clusterDir) return
  await stopPostmaster(clusterDir)
  await rm(clusterDir, { recursive: true, force: true })
}

const findCluster = (dataDir: string) => realpath(join(dataDir, 'postgres')).catch(() => undefined)

const urlOf = (name: string, password: string, port: number) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

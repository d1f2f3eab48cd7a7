import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import {
  checkVersion,
  createCluster,
  findPostmaster,
  type Launch,
  lastLine,
  launchPostmaster,
  limitLog,
  type Postmaster,
  readPassword,
  resetPassword,
  shopDatabase,
  shopRole,
  stopPostmaster,
  superuser,
} from './cluster.ts'
import { EmbeddedPostgresError, findPlace, type Place } from './place.ts'

export { findPostmaster, shopDatabase, shopRole, stopPostmaster } from './cluster.ts'
export { EmbeddedPostgresError } from './place.ts'

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

/** Everybody who uses the cluster shares this lock for as long as their process lives, so no crash can leave a lie. */
const usersLock = 2_901_000_001
const startTimeoutMs = 300_000 // a recovery after hours of heavy writing takes minutes
const logCheckEveryMs = 600_000
const maximalLaunches = 40
// Starting, stopping, recovering, or gone again in the middle of the question.
const passingErrors = new Set(
  ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECTION_ENDED'].concat(
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
  ),
)

type Cluster = { place: Place; password: string; durable: boolean }
type Member = {
  connection: Sql
  port: number
  socketPath: string | undefined
  pid: number
  isAlone: boolean
  lost: Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Kedai on `<dataDir>/postgres`, or joins the one that is running there already:
 * the server's when this is the command line, the orphan of a server that was killed. The first time it creates the
 * cluster with the database `kedai`. When PostgreSQL dies it is started again on the same port.
 *
 * `durable: false` is for throw-away clusters: fast, and lost when the machine stops.
 * Throws EmbeddedPostgresError with one sentence for whoever starts the shop.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  durable?: boolean
}): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durable = true } = options
  const place = await findPlace(options.dataDir, log)
  const password = await readPassword(place.dataDir)
  if (place.isNew) {
    log('Creating the database (first start only)…')
    place.clusterDir = await createCluster(place, password)
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
    await member.connection.end({ timeout: isLast ? 0 : 1 })
  }

  let leaving: Promise<void> | undefined
  return {
    url: `postgres://${shopRole}:${password}@127.0.0.1:${port}/${shopDatabase}`,
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

/** Starts the postmaster if none is running, waits until it answers, and takes a place among its users. */
async function enter({ place, password, durable }: Cluster, signal: AbortSignal, port?: number): Promise<Member> {
  let launch: Launch | undefined
  let launches = 0
  let passwordWasReset = false
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(20)) {
    if (!launch) signal.throwIfAborted()
    const running = await findPostmaster(place.clusterDir)
    if (!running && (!launch || launch.hasExited())) {
      if (launch) await refuseIfHopeless(launch, place, launches)
      launch = await launchPostmaster(place, { port, durable })
      launches += 1
    }
    if (!running?.isReady) continue
    const answer = await takeLock(running, password)
    if (typeof answer !== 'string') return answer
    if (answer !== 'wrong password') continue
    if (!launch || passwordWasReset) {
      throw new EmbeddedPostgresError(
        `PostgreSQL is running in ${place.clusterDir} with another password than ${place.dataDir}/postgres.password: end it (kill -INT ${running.pid}) and start again.`,
      )
    }
    // The file was lost and made anew; the cluster is ours and nobody else can have used it since.
    await stopPostmaster(place.clusterDir)
    await resetPassword(place, password)
    passwordWasReset = true
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not become ready in time: see ${place.dataDir}/postgres.log.`)
}

/** A lock file of somebody who was first, backends that are still dying, a port just taken: worth another try. */
async function refuseIfHopeless(launch: Launch, place: Place, launches: number) {
  const output = await launch.output()
  const isPassing = /already exists|still in use|could not bind|shutdown request|shutting down/.test(output)
  if (isPassing && launches < maximalLaunches) return sleep(250)
  const reason = output.includes('No space left on device') ? 'the disk is full' : lastLine(output)
  throw new EmbeddedPostgresError(
    `PostgreSQL does not start on ${place.clusterDir}: ${reason} (see ${place.dataDir}/postgres.log).`,
  )
}

async function takeLock(
  { port, socketPath }: Postmaster,
  password: string,
): Promise<Member | 'not ready' | 'wrong password'> {
  const { promise: lost, resolve: onclose } = Promise.withResolvers<void>()
  const connection = postgres({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: 'kedai: keeps the cluster running' },
    onclose: () => onclose(),
    onnotice: () => undefined,
  })
  try {
    const [row] = await connection<{ isTaken: boolean; isAlone: boolean; pid: number }[]>`
      SELECT pg_try_advisory_lock_shared(${usersLock}) AS "isTaken",
        (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()) = 0 AS "isAlone",
        split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`
    // Not taken: its last user is just stopping it.
    if (row?.isTaken) return { connection, port, socketPath, pid: row.pid, isAlone: row.isAlone, lost }
    await connection.end({ timeout: 1 })
    return 'not ready'
  } catch (error) {
    await connection.end({ timeout: 0 })
    const { code = '' } = error as { code?: string }
    if (code === '28P01') return 'wrong password'
    if (passingErrors.has(code)) return 'not ready'
    throw error
  }
}

/** Leaves the users and says whether nobody is left. Then nobody can come in either, until PostgreSQL has stopped. */
async function giveUpLock(connection: Sql): Promise<boolean> {
  const [row] = await connection<{ isLast: boolean }[]>`
    SELECT pg_advisory_unlock_shared(${usersLock}), pg_try_advisory_lock(${usersLock}) AS "isLast"`
  return row?.isLast ?? true
}

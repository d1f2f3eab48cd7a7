import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterLocation } from './cluster-location.ts'
import { resetPassword, superuser } from './create-cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { type Launch, launchPostmaster, type Running } from './launch-postmaster.ts'
import { errorLine } from './log-file.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** All processes that use the cluster share this lock as long as they live, so a crash leaves no wrong count. */
const usersLock = 2_901_000_001
const startTimeoutMs = 300_000 // a recovery after hours of heavy writing takes minutes
const maxLaunches = 40
// Starting, stopping, recovering, or stopped while it was being asked.
const transientErrors = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** Errors of the driver that have no code. */
const transientMessages = /^(Connection terminated|timeout expired)/

export type Cluster = Pick<Running, 'durable' | 'archiveSeconds'> & { location: ClusterLocation; password: string }
/** This process as a user of the cluster. `lost` resolves when its connection ends. */
export type Member = {
  connection: Client
  port: number
  socketPath: string | undefined
  pid: number
  isAlone: boolean
  lost: Promise<void>
}

/** Starts the postmaster if none is running, waits until it is ready, and takes the lock of its users. */
export async function joinCluster(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Member> {
  const { location, password, durable, archiveSeconds } = cluster
  let launch: Launch | undefined
  let launches = 0
  let passwordWasReset = false
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(20)) {
    if (!launch) signal.throwIfAborted()
    const running = await findPostmaster(location.clusterDir)
    if (!running && (!launch || launch.hasExited())) {
      if (launch) await throwIfPermanent(launch, location, launches)
      launch = await launchPostmaster(location, { port, durable, archiveSeconds })
      launches += 1
    }
    if (!running?.isReady) continue
    const answer = await takeLock(running, cluster)
    if (typeof answer !== 'string') return answer
    if (answer !== 'wrong password') continue
    if (!launch || passwordWasReset) {
      throw new EmbeddedPostgresError(
        `PostgreSQL is running in ${location.clusterDir} with another password than ${location.dataDir}/postgres.password: end it (kill -INT ${running.pid}) and start again.`,
      )
    }
    // The password file was lost and created again; we started the cluster, so nobody else can be using it.
    await stopPostmaster(location.clusterDir)
    await resetPassword(location, password)
    passwordWasReset = true
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not become ready in time: see ${location.dataDir}/postgres.log.`)
}

/** A lock file of a concurrent start, backends that are still ending, a port that was just taken: worth another try. */
async function throwIfPermanent(launch: Launch, location: ClusterLocation, launches: number) {
  const output = await launch.output()
  const isFull = output.includes('No space left on device')
  const isTransient = /already exists|still in use|could not bind|shutdown request|shutting down/.test(output)
  if (isTransient && !isFull && launches < maxLaunches) return sleep(250)
  const reason = isFull ? 'the disk is full' : errorLine(output)
  throw new EmbeddedPostgresError(
    `PostgreSQL does not start on ${location.clusterDir}: ${reason} (see ${location.dataDir}/postgres.log).`,
  )
}

async function takeLock(
  { port, socketPath }: Postmaster,
  { location: { name }, password }: Cluster,
): Promise<Member | 'not ready' | 'wrong password'> {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<void>()
  const connection = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: `${name}: keeps the cluster running`,
  })
  // 'end' follows.
  connection.on('error', () => undefined).once('end', onLost)
  try {
    await connection.connect()
    const {
      rows: [row],
    } = await connection.query<{ isTaken: boolean; isAlone: boolean; pid: number }>(`
      SELECT pg_try_advisory_lock_shared(${usersLock}) AS "isTaken",
        (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()) = 0 AS "isAlone",
        split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int AS pid`)
    // The lock is not granted while the last user stops PostgreSQL.
    if (row?.isTaken) return { connection, port, socketPath, pid: row.pid, isAlone: row.isAlone, lost }
    await connection.end()
    return 'not ready'
  } catch (error) {
    await connection.end()
    const { code = '', message } = error as Error & { code?: string }
    if (code === '28P01') return 'wrong password'
    if (transientErrors.has(code) || transientMessages.test(message)) return 'not ready'
    throw error
  }
}

/** Returns whether no other process uses the cluster. Then no other can join it either, until PostgreSQL has stopped. */
export async function releaseLock(connection: Client): Promise<boolean> {
  const {
    rows: [row],
  } = await connection.query<{ isLast: boolean }>(`
    SELECT pg_advisory_unlock_shared(${usersLock}), pg_try_advisory_lock(${usersLock}) AS "isLast"`)
  return row?.isLast ?? true
}

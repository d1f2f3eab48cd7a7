import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { resetPassword, superuser } from './create-cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { type Launch, launchPostmaster } from './launch-postmaster.ts'
import { lastLine } from './log-file.ts'
import type { Place } from './place.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** Everybody who uses the cluster shares this lock for as long as their process lives, so no crash can leave a lie. */
const usersLock = 2_901_000_001
const startTimeoutMs = 300_000 // a recovery after hours of heavy writing takes minutes
const maximalLaunches = 40
// Starting, stopping, recovering, or gone again in the middle of the question.
const passingErrors = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** What the driver says without a code. */
const passingMessages = /^(Connection terminated|timeout expired)/

export type Cluster = { place: Place; password: string; durable: boolean }
/** This process's place among the users of the cluster. `lost` resolves when its connection ends. */
export type Member = {
  connection: Client
  port: number
  socketPath: string | undefined
  pid: number
  isAlone: boolean
  lost: Promise<void>
}

/** Starts the postmaster if none is running, waits until it answers, and takes a place among its users. */
export async function enter(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Member> {
  const { place, password, durable } = cluster
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
    const answer = await takeLock(running, cluster)
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
  { place: { name }, password }: Cluster,
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
    // Not taken: its last user is just stopping it.
    if (row?.isTaken) return { connection, port, socketPath, pid: row.pid, isAlone: row.isAlone, lost }
    await connection.end()
    return 'not ready'
  } catch (error) {
    await connection.end()
    const { code = '', message } = error as Error & { code?: string }
    if (code === '28P01') return 'wrong password'
    if (passingErrors.has(code) || passingMessages.test(message)) return 'not ready'
    throw error
  }
}

/** Leaves the users and says whether nobody is left. Then nobody can come in either, until PostgreSQL has stopped. */
export async function giveUpLock(connection: Client): Promise<boolean> {
  const {
    rows: [row],
  } = await connection.query<{ isLast: boolean }>(`
    SELECT pg_advisory_unlock_shared(${usersLock}), pg_try_advisory_lock(${usersLock}) AS "isLast"`)
  return row?.isLast ?? true
}

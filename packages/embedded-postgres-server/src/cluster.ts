import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  link,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, explainFileError, explainStartError, type Place } from './place.ts'

const run = promisify(execFile)

/** Looks after the cluster. The shop itself works as an ordinary role, as it would on anybody's server. */
export const superuser = 'postgres'
export const shopRole = 'kedai'
export const shopDatabase = 'kedai'
const majorVersion = '18'
const logLimitBytes = 10_000_000
const fastShutdownTimeoutMs = 30_000
const immediateShutdownTimeoutMs = 10_000

// Nothing of the caller's surroundings (PGDATA, PGPORT, a missing locale) reaches PostgreSQL.
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function asAccount({ account }: Place) {
  return { cwd: '/', env: environment, ...(account && { uid: account.uid, gid: account.gid }) }
}

/**
 * Makes the cluster under a passing name and moves it to its place when it is complete, so a start that was killed half
 * way leaves nothing that a later start would take for a database. Returns where the cluster is; of two that start at
 * once, both get the one that was first.
 */
export async function createCluster(place: Place, password: string): Promise<string> {
  const unfinished = `${place.clusterDir}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
    const options = ['--auth=trust', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    options.push('--encoding=UTF8', '--data-checksums', `--username=${superuser}`, `--pgdata=${unfinished}`)
    await run(join(place.nativeDir, 'bin', 'initdb'), options, asAccount(place))
    await runSingleUser(place, unfinished, [
      ...passwordStatements('CREATE', password),
      `GRANT pg_read_all_stats TO ${shopRole}`,
      // Extensions that only a superuser may install; a new database is a copy of this one and has them.
      'CREATE EXTENSION pg_stat_statements',
      `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${shopRole}`,
      'CREATE EXTENSION earthdistance CASCADE',
      `CREATE DATABASE ${shopDatabase} OWNER ${shopRole}`,
    ])
    await rename(unfinished, place.clusterDir)
    if (place.clusterDir !== place.link) await symlink(place.clusterDir, place.link)
    return place.clusterDir
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    const winner = await realpath(place.link).catch(() => undefined)
    if (winner && existsSync(join(winner, 'PG_VERSION'))) return winner
    throw explainInitError(cause, place)
  }
}

function explainInitError(cause: unknown, place: Place): unknown {
  const { stderr = '', syscall = '' } = cause as { stderr?: string; syscall?: string }
  if (stderr.includes('No space left on device')) {
    return explainFileError(Object.assign(new Error(stderr), { code: 'ENOSPC' }), place.clusterDir)
  }
  if (syscall.startsWith('spawn')) return explainStartError(cause)
  return stderr
    ? new EmbeddedPostgresError(`The database could not be created in ${place.clusterDir}: ${lastLine(stderr)}`, {
        cause,
      })
    : explainFileError(cause, place.clusterDir)
}

/** PostgreSQL reads only what its own major version has written. */
export async function checkVersion(clusterDir: string) {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => 'nothing',
  )
  if (version === majorVersion) return
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was written by PostgreSQL ${version}, but Kedai brings version ${majorVersion}: restore a backup into an empty DATA_DIR.`,
  )
}

/** The password of both roles, made at the first start. Linked into place whole, so a full disk leaves no empty one. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password')
  const unfinished = `${path}.new-${randomBytes(4).toString('hex')}`
  try {
    if (!existsSync(path)) {
      await writeFile(unfinished, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
      await link(unfinished, path).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw explainFileError(error, dataDir)
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** Makes the password in DATA_DIR the valid one again. The cluster must not be running. */
export async function resetPassword(place: Place, password: string) {
  await runSingleUser(place, place.clusterDir, passwordStatements('ALTER', password)).catch((cause) => {
    throw new EmbeddedPostgresError(
      `The database in ${place.clusterDir} does not start: ${lastLine(cause.stderr ?? '')}`,
      {
        cause,
      },
    )
  })
}

function passwordStatements(verb: 'CREATE' | 'ALTER', password: string): string[] {
  return [
    `ALTER ROLE ${superuser} PASSWORD '${password}'`,
    `${verb} ROLE ${shopRole} LOGIN CREATEDB PASSWORD '${password}'`,
  ]
}

/** Single-user mode asks for no password. Each statement stands on its own line; the first error ends it. */
async function runSingleUser(place: Place, clusterDir: string, statements: string[]) {
  const options = ['--single', '-c', 'exit_on_error=on', '-D', clusterDir, 'template1']
  const running = run(join(place.nativeDir, 'bin', 'postgres'), options, asAccount(place))
  running.child.stdin?.end(statements.map((statement) => `${statement}\n`).join(''))
  await running
}

/** isReady: neither starting, nor recovering, nor stopping. socketPath: the shorter way in, where it has one. */
export type Postmaster = { pid: number; port: number; socketPath: string | undefined; isReady: boolean }

/** The postmaster that runs on this cluster, whoever started it. A stale postmaster.pid counts as none. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const [pid, , , port, socketDir, , , status] = await readPidFile(clusterDir)
  if (!pid || !port || !(await isPostmaster(Number(pid), clusterDir))) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketPath: socketDir ? join(socketDir, socketName(port)) : undefined,
    isReady: status?.trim() === 'ready',
  }
}

async function readPidFile(clusterDir: string): Promise<string[]> {
  return readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
}

/** A number may belong to another program by now, and a zombie has no arguments any more. */
async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  const args = existsSync('/proc/self/cmdline')
    ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : await run('ps', ['-o', 'args=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      )
  return args.replaceAll('\0', ' ').includes(` -D ${clusterDir} -c `)
}

export type Launch = { hasExited(): boolean; output(): Promise<string> }

/**
 * Starts a postmaster that outlives Ctrl-C in our terminal (own process group), so the shop can finish its answers first
 * and stop the database itself.
 */
export async function launchPostmaster(
  place: Place,
  options: { port: number | undefined; durable: boolean },
): Promise<Launch> {
  const { clusterDir } = place
  const port = options.port ?? (await findFreePort())
  await writeFile(join(clusterDir, 'pg_hba.conf'), accessRules)
  const logPath = join(place.dataDir, 'postgres.log')
  await limitLog(place.dataDir)
  const logFile = await open(logPath, 'a', 0o600).catch((cause) => {
    throw explainFileError(cause, logPath)
  })
  const from = (await logFile.stat()).size
  // A stale file may name a number that another program of the same user has now, and PostgreSQL would wait for that
  // program for ever. Named as grandparent (as pg_ctl does) the number is passed over; the check for surviving
  // backends stays.
  const [stalePid] = await readPidFile(clusterDir)
  const env = stalePid ? { ...environment, PG_GRANDPARENT_PID: stalePid } : environment

  const child = spawn(
    join(place.nativeDir, 'bin', 'postgres'),
    ['-D', clusterDir, ...settings(place, port, options.durable)],
    {
      ...asAccount(place),
      env,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    },
  )
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  try {
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  } catch (cause) {
    throw explainStartError(cause)
  } finally {
    await logFile.close()
  }
  child.unref()
  const output = async () => (await readFile(logPath)).subarray(from).toString('utf8')
  return { hasExited: () => exited, output }
}

/** Only this machine, only with the password. */
const accessRules = 'host all all 127.0.0.1/32 scram-sha-256\nlocal all all scram-sha-256\n'

const socketName = (port: number | string) => `.s.PGSQL.${port}`

/** The cluster's own folder, which only its user enters; none where the name of a socket in it would be too long. */
function socketDirectory({ clusterDir }: Place): string {
  const canHold = process.platform !== 'win32' && !/[",]/.test(clusterDir)
  return canHold && Buffer.byteLength(join(clusterDir, socketName(65_535))) <= longestSocketPath ? clusterDir : ''
}
const longestSocketPath = 103 // bytes, on macOS; 107 on Linux

function settings(place: Place, port: number, durable: boolean): string[] {
  const { nativeDir } = place
  const hasStatements = ['.so', '.dylib'].some((suffix) =>
    existsSync(join(nativeDir, 'lib', 'postgresql', `pg_stat_statements${suffix}`)),
  )
  const onOff = durable ? 'on' : 'off'
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirectory(place),
    // In a shop that has just opened, tables grow out of what the planner knows of them within minutes.
    autovacuum_naptime: '10s',
    max_connections: 60,
    shared_buffers: durable ? cacheSize() : '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    ...(hasStatements && { shared_preload_libraries: 'pg_stat_statements' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the machine's memory: what a large catalogue is read from. It is taken only as far as it is used. */
function cacheSize(): string {
  const megabytes = Math.floor(totalmem() / 8 / 2 ** 20)
  return `${Math.min(Math.max(megabytes, 128), 1_024)}MB`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has an address')
  return address.port
}

/** Keeps one older log beside the current one. The running PostgreSQL appends, so it goes on in the emptied file. */
export async function limitLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size < logLimitBytes) return
  await writeFile(`${path}.1`, await readFile(path), { mode: 0o600 })
  await chmod(`${path}.1`, 0o600)
  await writeFile(path, '')
}

/** Fast shutdown: open transactions are rolled back, everything is written. If that hangs, immediate, then by force. */
export async function stopPostmaster(clusterDir: string) {
  const running = await findPostmaster(clusterDir)
  if (!running) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', fastShutdownTimeoutMs],
    ['SIGQUIT', immediateShutdownTimeoutMs],
    ['SIGKILL', immediateShutdownTimeoutMs],
  ]
  for (const [signal, timeoutMs] of steps) {
    sendSignal(running.pid, signal)
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
      if ((await findPostmaster(clusterDir))?.pid !== running.pid) return
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The sentence in PostgreSQL's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter(Boolean)
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it says nothing'
  return telling.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { asAccount, environment } from './account-process.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { explainFileError, explainStartError } from './errors.ts'
import { rotateLog } from './log-file.ts'
import { readPidFile, socketName } from './postmaster.ts'
import { archiveSettings, makeArchiveFolder } from './wal-archive.ts'

/** The mode in which PostgreSQL runs. */
export type Running = {
  durable: boolean
  /** WAL is archived as soon as a segment is so many seconds old; undefined: not at all. */
  archiveSeconds?: number | undefined
  /** The copied cluster is to be recovered with segments that this command fetches, to the point in time or to their end. */
  recovery?: { restoreCommand: string; until: Date | undefined }
}

export type Launch = { hasExited(): boolean; output(): Promise<string> }

/**
 * Starts a postmaster in its own process group, which Ctrl-C in our terminal does not reach, so that the application can finish
 * its requests first and stop the database itself.
 */
export async function launchPostmaster(
  location: ClusterLocation,
  options: Running & { port: number | undefined },
): Promise<Launch> {
  const { clusterDir } = location
  const port = options.port ?? (await findFreePort())
  await writeFile(join(clusterDir, 'pg_hba.conf'), accessRules)
  if (options.archiveSeconds) await makeArchiveFolder(location)
  const logPath = join(location.dataDir, 'postgres.log')
  await rotateLog(location.dataDir)
  const logFile = await open(logPath, 'a', 0o600).catch((cause) => {
    throw explainFileError(cause, logPath)
  })
  const from = (await logFile.stat()).size
  // A stale file may contain a pid that another program of the same user has now, and PostgreSQL would refuse to start because
  // of it. Passed as grandparent (as pg_ctl does) the pid is ignored; the check for surviving backends stays.
  const [stalePid] = await readPidFile(clusterDir)
  const env = stalePid ? { ...environment, PG_GRANDPARENT_PID: stalePid } : environment

  const child = spawn(
    join(location.nativeDir, 'bin', 'postgres'),
    ['-D', clusterDir, ...settings(location, port, options)],
    {
      ...asAccount(location),
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

/** The cluster's own folder, which only its user can enter; none if the path of a socket in it would be too long. */
function socketDirectory({ clusterDir }: ClusterLocation): string {
  const canHold = process.platform !== 'win32' && !/[",]/.test(clusterDir)
  return canHold && Buffer.byteLength(join(clusterDir, socketName(65_535))) <= maxSocketPathBytes ? clusterDir : ''
}
const maxSocketPathBytes = 103 // bytes, on macOS; 107 on Linux

function settings(location: ClusterLocation, port: number, running: Running): string[] {
  const { nativeDir } = location
  const { durable, archiveSeconds, recovery } = running
  const hasStatements = ['.so', '.dylib'].some((suffix) =>
    existsSync(join(nativeDir, 'lib', 'postgresql', `pg_stat_statements${suffix}`)),
  )
  const onOff = durable ? 'on' : 'off'
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirectory(location),
    // In a new application tables outgrow their statistics within minutes.
    autovacuum_naptime: '10s',
    max_connections: 100,
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
    ...(archiveSeconds && archiveSettings(location, archiveSeconds)),
    ...(recovery && recoverySettings(recovery)),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Nobody connects before the recovery has ended. */
const recoverySettings = ({ restoreCommand, until }: NonNullable<Running['recovery']>) => ({
  restore_command: restoreCommand,
  recovery_target_action: 'promote',
  hot_standby: 'off',
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
})

/** An eighth of the memory of the machine, or of its container. It is allocated only as far as it is used. */
function cacheSize(): string {
  const usable = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const megabytes = Math.floor(usable / 8 / 2 ** 20)
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

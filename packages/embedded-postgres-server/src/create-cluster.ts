import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asAccount } from './account-process.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { EmbeddedPostgresError, explainFileError, explainStartError } from './errors.ts'
import { errorLine } from './log-file.ts'

const run = promisify(execFile)

/** Administers the cluster. The application itself connects as an ordinary role, as it would on any other server. */
export const superuser = 'postgres'
/** Of the PostgreSQL that the packages bring. */
export const majorVersion = '18'

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that a start that was killed leaves
 * nothing that a later start would take for a database. Returns where the cluster is: of two concurrent starts both get the
 * cluster of the first.
 */
export async function createCluster(location: ClusterLocation, password: string): Promise<string> {
  const unfinished = `${location.clusterDir}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (location.account) await chown(unfinished, location.account.uid, location.account.gid)
    const options = ['--auth=trust', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    options.push('--encoding=UTF8', '--data-checksums', `--username=${superuser}`, `--pgdata=${unfinished}`)
    await run(join(location.nativeDir, 'bin', 'initdb'), options, asAccount(location))
    await runSingleUser(location, unfinished, [
      ...passwordStatements('CREATE', location.name, password),
      `GRANT pg_read_all_stats TO ${location.name}`,
      // Only a superuser may install it; a new database is a copy of template1 and has it.
      'CREATE EXTENSION pg_stat_statements',
      `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${location.name}`,
      `CREATE DATABASE ${location.name} OWNER ${location.name}`,
    ])
    await rename(unfinished, location.clusterDir)
    if (location.clusterDir !== location.link) await symlink(location.clusterDir, location.link)
    return location.clusterDir
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    const winner = await realpath(location.link).catch(() => undefined)
    if (winner && existsSync(join(winner, 'PG_VERSION'))) return winner
    throw explainInitError(cause, location)
  }
}

function explainInitError(cause: unknown, location: ClusterLocation): unknown {
  const { stderr = '', syscall = '' } = cause as { stderr?: string; syscall?: string }
  if (stderr.includes('No space left on device')) {
    return explainFileError(Object.assign(new Error(stderr), { code: 'ENOSPC' }), location.clusterDir)
  }
  if (syscall.startsWith('spawn')) return explainStartError(cause)
  return stderr
    ? new EmbeddedPostgresError(`The database could not be created in ${location.clusterDir}: ${errorLine(stderr)}`, {
        cause,
      })
    : explainFileError(cause, location.clusterDir)
}

/** The major version that wrote a cluster; undefined if there is none. */
export async function readClusterVersion(clusterDir: string): Promise<string | undefined> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/** PostgreSQL can't read the data of another major version. */
export async function checkVersion(clusterDir: string, expected: string) {
  const version = await readClusterVersion(clusterDir)
  if (version === expected) return
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was written by PostgreSQL ${version ?? 'nothing'}, but this is version ${expected}.`,
    { remedy: Number(version) < Number(expected) ? 'an upgrade' : 'another data directory' },
  )
}

/** Makes the password in the data directory the valid one again. The cluster must not be running. */
export async function resetPassword(location: ClusterLocation, password: string) {
  await runSingleUser(location, location.clusterDir, passwordStatements('ALTER', location.name, password)).catch(
    (cause) => {
      throw new EmbeddedPostgresError(
        `The database in ${location.clusterDir} does not start: ${errorLine(cause.stderr ?? '')}`,
        {
          cause,
        },
      )
    },
  )
}

function passwordStatements(verb: 'CREATE' | 'ALTER', role: string, password: string): string[] {
  return [
    `ALTER ROLE ${superuser} PASSWORD '${password}'`,
    `${verb} ROLE ${role} LOGIN CREATEDB PASSWORD '${password}'`,
  ]
}

/** Single-user mode asks for no password. Each statement stands on its own line; the first error ends it. */
async function runSingleUser(location: ClusterLocation, clusterDir: string, statements: string[]) {
  const options = ['--single', '-c', 'exit_on_error=on', '-D', clusterDir, 'template1']
  const running = run(join(location.nativeDir, 'bin', 'postgres'), options, asAccount(location))
  running.child.stdin?.end(statements.map((statement) => `${statement}\n`).join(''))
  await running
}

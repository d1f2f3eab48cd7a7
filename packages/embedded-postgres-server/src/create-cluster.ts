import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asAccount } from './account-process.ts'
import { EmbeddedPostgresError, explainFileError, explainStartError } from './errors.ts'
import { lastLine } from './log-file.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

/** Looks after the cluster. The application itself works as an ordinary role, as it would on anybody's server. */
export const superuser = 'postgres'
const majorVersion = '18'

/**
 * Makes the cluster under a passing name and moves it to its place when it is complete, so a start that was killed half
 * way leaves nothing that a later start would take for a database. Returns where the cluster is; of two that start at
 * once, both get the one that was first.
 */
export async function createCluster(place: Place, password: string, extensions: readonly string[]): Promise<string> {
  const unfinished = `${place.clusterDir}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
    const options = ['--auth=trust', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    options.push('--encoding=UTF8', '--data-checksums', `--username=${superuser}`, `--pgdata=${unfinished}`)
    await run(join(place.nativeDir, 'bin', 'initdb'), options, asAccount(place))
    await runSingleUser(place, unfinished, [
      ...passwordStatements('CREATE', place.name, password),
      `GRANT pg_read_all_stats TO ${place.name}`,
      // Extensions that only a superuser may install; a new database is a copy of this one and has them.
      'CREATE EXTENSION pg_stat_statements',
      `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${place.name}`,
      ...extensions.map((extension) => `CREATE EXTENSION ${extension} CASCADE`),
      `CREATE DATABASE ${place.name} OWNER ${place.name}`,
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
    `The database in ${clusterDir} was written by PostgreSQL ${version}, but this is version ${majorVersion}: restore a backup into an empty data directory.`,
    { remedy: 'another data directory' },
  )
}

/** Makes the password in the data directory the valid one again. The cluster must not be running. */
export async function resetPassword(place: Place, password: string) {
  await runSingleUser(place, place.clusterDir, passwordStatements('ALTER', place.name, password)).catch((cause) => {
    throw new EmbeddedPostgresError(
      `The database in ${place.clusterDir} does not start: ${lastLine(cause.stderr ?? '')}`,
      {
        cause,
      },
    )
  })
}

function passwordStatements(verb: 'CREATE' | 'ALTER', role: string, password: string): string[] {
  return [
    `ALTER ROLE ${superuser} PASSWORD '${password}'`,
    `${verb} ROLE ${role} LOGIN CREATEDB PASSWORD '${password}'`,
  ]
}

/** Single-user mode asks for no password. Each statement stands on its own line; the first error ends it. */
async function runSingleUser(place: Place, clusterDir: string, statements: string[]) {
  const options = ['--single', '-c', 'exit_on_error=on', '-D', clusterDir, 'template1']
  const running = run(join(place.nativeDir, 'bin', 'postgres'), options, asAccount(place))
  running.child.stdin?.end(statements.map((statement) => `${statement}\n`).join(''))
  await running
}

import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorVersion } from 'embedded-postgres-server'
import { clusterName } from '../db/shop-postgres.ts'
import { giveToPostgres, postgresAccount } from './postgres-account.ts'

/** The newest PostgreSQL of Debian's packages that is older than the embedded one; undefined if none is installed. */
export function findOlderPostgres(): { version: string; binaries: string } | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const version = versions.filter((one) => one >= 15 && one < Number(majorVersion)).sort((a, b) => b - a)[0]
  const found = version && { version: String(version), binaries: `${folder}/${version}/bin` }
  if (found && existsSync(join(found.binaries, 'initdb'))) return found
  // A skipped test is reported.
  console.warn('There is no older PostgreSQL on this machine (postgresql-15 of Debian): its tests are left out.')
  return undefined
}

/**
 * Makes a cluster of that version in an empty folder, in the state left by an embedded PostgreSQL of that time: role and database,
 * password, stopped.
 */
export function makeOlderCluster(dataDir: string, binaries: string): void {
  const cluster = join(dataDir, 'postgres')
  const account = postgresAccount()
  mkdirSync(cluster, { mode: 0o700 })
  giveToPostgres(cluster)
  // The folder of tests belongs to root.
  giveToPostgres(dataDir)
  const options = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, stdio: 'pipe' as const }
  execFileSync(
    join(binaries, 'initdb'),
    ['--locale=C.UTF-8', '--encoding=UTF8', '--username=postgres', `--pgdata=${cluster}`],
    options,
  )
  appendFileSync(join(cluster, 'postgresql.conf'), "shared_preload_libraries = 'pg_stat_statements'\n")
  const password = 'sandi'
  writeFileSync(join(dataDir, 'postgres.password'), `${password}\n`)
  const statements = [
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `CREATE ROLE ${clusterName} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_read_all_stats TO ${clusterName}`,
    'CREATE EXTENSION pg_stat_statements',
    `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${clusterName}`,
    `CREATE DATABASE ${clusterName} OWNER ${clusterName}`,
  ]
  execFileSync(join(binaries, 'postgres'), ['--single', '-D', cluster, 'template1'], {
    ...options,
    input: statements.map((statement) => `${statement}\n`).join(''),
  })
}

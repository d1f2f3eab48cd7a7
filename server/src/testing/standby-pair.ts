import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../releases/free-port.ts'
import { anOlderCluster, olderPostgres } from './older-postgres.ts'
import { giveToPostgres, postgresAccount } from './postgres-account.ts'

/** A primary of Debian's PostgreSQL and its standby, until the end of the test. */
export async function standbyPair() {
  const dataDir = await anOlderCluster()
  const folders = { first: join(dataDir, 'postgres'), second: join(dataDir, 'standby') }
  const account = postgresAccount()
  const run = (program: string, programArguments: string[]) =>
    execFileSync(join(olderPostgres!.binaries, program), programArguments, {
      ...{ ...account, cwd: '/', stdio: 'ignore', timeout: 60_000 },
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: 'sandi' },
    })
  const control = (folder: string, ...command: string[]) =>
    run('pg_ctl', ['-D', folder, '-w', '-t', '30', '-l', join(dataDir, 'log'), ...command])
  const start = (folder: string, port: number) =>
    control(folder, '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`, 'start')

  const ports = { first: await freePort(), second: await freePort() }
  appendFileSync(join(folders.first, 'pg_hba.conf'), 'host replication postgres 127.0.0.1/32 scram-sha-256\n')
  start(folders.first, ports.first)
  onTestFinished(() => stop('first'))
  mkdirSync(folders.second, { mode: 0o700 })
  giveToPostgres(folders.second)
  run('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(ports.first), '-U', 'postgres', '-D', folders.second],
    ...['--write-recovery-conf', '--checkpoint=fast'],
  ])
  start(folders.second, ports.second)
  onTestFinished(() => stop('second'))

  /** As when it is killed. */
  function stop(name: keyof typeof folders) {
    try {
      control(folders[name], '-m', 'immediate', 'stop')
    } catch {
      // It has been stopped before.
    }
  }

  return {
    /** Both hosts in one address, the standby first. */
    url: `postgres://kedai:sandi@127.0.0.1:${ports.second},127.0.0.1:${ports.first}/kedai`,
    stopPrimary: () => stop('first'),
    promoteStandby: () => control(folders.second, 'promote'),
  }
}

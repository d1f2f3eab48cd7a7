import { execFileSync } from 'node:child_process'
import { appendFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { freePort } from '../releases/free-port.ts'
import { placeMigratedCluster } from './kept-cluster.ts'
import { giveToPostgres, postgresAccount } from './postgres-account.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

/** An embedded PostgreSQL with the shop's tables, and its standby, whose replay can be paused. `fill` writes the first rows. */
export async function standbyOfShop(fill: (sql: Sql) => Promise<void>) {
  const [dataDir, copyDir] = [await makeTestDirectory(), await makeTestDirectory()]
  await Promise.all([dataDir, copyDir].map(placeMigratedCluster))
  const postgres = await startShopPostgres({ dataDir })
  const asSuperuser = (url: string) => {
    const address = new URL(url)
    address.username = 'postgres'
    address.pathname = '/postgres'
    return address
  }
  const superuser = openDatabase(asSuperuser(postgres.url).href, { max: 1 })
  await appendFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await superuser`select pg_reload_conf()`
  const [{ binaries }] = await superuser<[{ binaries: string }]>`
    select setting as binaries from pg_config where name = 'BINDIR'`
  await superuser.end()
  const sql = openDatabase(postgres.url, { max: 2 })
  await fill(sql)
  await sql.end()

  const cluster = await realpath(join(copyDir, 'postgres'))
  const { password, port: primaryPort } = new URL(postgres.url)
  const port = await freePort()
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=${password}'`,
    "shared_preload_libraries = 'pg_stat_statements'",
    // A read ends rather than holding up the replay.
    "max_standby_streaming_delay = '500ms'",
  ]
  await writeFile(join(cluster, 'postgresql.auto.conf'), settings.map((line) => `${line}\n`).join(''))
  await writeFile(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await writeFile(join(cluster, 'standby.signal'), '')
  for (const name of ['postgresql.auto.conf', 'pg_hba.conf', 'standby.signal']) giveToPostgres(join(cluster, name))
  const control = (...command: string[]) =>
    execFileSync(join(binaries, 'pg_ctl'), ['-D', cluster, '-w', '-t', '60', ...command], {
      ...{ ...postgresAccount(), cwd: '/', stdio: 'ignore', timeout: 90_000 },
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
  const url = new URL(postgres.url)
  url.port = String(port)
  const start = () => control('-l', join(cluster, 'standby.log'), 'start')
  const stop = () => control('-m', 'immediate', 'stop')
  start()
  const standby = openDatabase(asSuperuser(url.href).href, { max: 1 })

  return {
    dataDir,
    url: postgres.url,
    standbyUrl: url.href,
    /** Nothing is replayed any more when it returns. */
    async pauseReplay() {
      await standby`select pg_wal_replay_pause()`
      const state = async () => (await standby`select pg_get_wal_replay_pause_state() as state`)[0]?.state
      await expect.poll(state, { timeout: 20_000, interval: 10 }).toBe('paused')
    },
    resumeReplay: async () => void (await standby`select pg_wal_replay_resume()`),
    /** The number of transactions that the standby has served on the shop's database. */
    async readsOfStandby() {
      const [row] = await standby<[{ count: number }]>`
        select xact_commit::int as count from pg_stat_database where datname = 'kedai'`
      return row.count
    },
    startStandby: start,
    stopStandby: stop,
    async remove() {
      await standby.end({ timeout: 1 })
      try {
        stop()
      } catch {
        // It has been stopped before.
      }
      await postgres.stop()
      await Promise.all([dataDir, copyDir].map(removeTestDirectory))
    },
  }
}

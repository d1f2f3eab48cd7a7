import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { addressesOf } from '../db/addresses.ts'
import { copyDatabase } from '../db/copy-database.ts'
import { openDatabase, type Sql } from '../db/database.ts'
import { findDatabaseMove, forgetDatabaseMove, noteDatabaseMove } from '../db/database-moves.ts'
import { isUpToDate } from '../db/migrate.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { bookBreachesIn } from '../modules/invariants/book-breaches.ts'
import { basicIsoTime } from '../runtime/basic-iso-time.ts'
import { CommandError, readConfig } from './run.ts'

export type MoveOptions = { to?: string; undo?: boolean }

/** Copies the database to another PostgreSQL, or into the embedded one; the shop then starts there, and no longer on the old one. */
export async function moveDatabaseCommand({ to, undo }: MoveOptions): Promise<void> {
  const config = readConfig()
  if (undo) return undoMove(config)
  if (to === 'embedded') return moveToEmbedded(config)
  if (!to || !URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol)) {
    throw new CommandError('Say where: --to postgres://NAME@HOST/DATABASE, or --to embedded.')
  }
  const address = new URL(to)
  if (address.password) {
    throw new CommandError(
      'Give the password as PGPASSWORD in the environment: other users of this machine can list the arguments of its processes.',
    )
  }
  address.password = encodeURIComponent(process.env.PGPASSWORD ?? '')
  const place = `${address.host}${address.pathname}`
  await withShopDatabase(config, (from) => move({ from, to: address.href, place }))
  console.log('Before you start the shop there: set DATABASE_URL to it, and take BACKUP_TO away (docs/backups.md).')
  if (!config.secret)
    console.log(`Set SECRET_FILE=${join(config.dataDir, 'secret')}, so that links and second factors stay valid.`)
}

async function moveToEmbedded(config: Config): Promise<void> {
  if (!config.database.url)
    throw new CommandError('The shop has the embedded database: DATABASE_URL names no other one.')
  await putMovedAside(config.dataDir)
  await withEmbedded(config.dataDir, (to) =>
    move({ from: ownServer(config), to, place: `the embedded database in ${config.dataDir}` }),
  )
  console.log('Before you start the shop there: take DATABASE_URL away, leave SECRET as it is, and set BACKUP_TO.')
}

async function move({ from, to, place }: { from: string; to: string; place: string }): Promise<void> {
  await withSql(from, async (sql) => {
    if (!(await isUpToDate(sql))) {
      throw new CommandError('The database is not up to date: kedai migrate first.')
    }
    const move = await findDatabaseMove(sql)
    if (move) {
      throw new CommandError(
        `The shop was moved from this database to ${move.movedTo} already: --undo lets it start on this one again.`,
      )
    }
  })
  const { tables, rows } = await copyDatabase({
    from,
    to,
    examine: bookBreachesIn,
    leave: (sql) => noteDatabaseMove(sql, place),
    say: console.log,
  })
  console.log(
    `${rows} rows of ${tables} tables are in ${place}; ledger and stocks are right. The old database stays as it is.`,
  )
}

/** Makes the old database usable again, in its state from before the move. */
async function undoMove(config: Config): Promise<void> {
  await withShopDatabase(config, (url) => withSql(url, forgetDatabaseMove))
  console.log('The shop starts on this database again, as it was when it was moved.')
}

/** An embedded database from before the shop moved to another one; an active one must not be replaced. */
async function putMovedAside(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) return
  const move = await withEmbedded(dataDir, (url) => withSql(url, findDatabaseMove))
  if (!move) return
  const aside = `${cluster}.moved-${basicIsoTime(new Date())}`
  await rename(cluster, aside)
  console.log(`The embedded database from before is kept in ${aside}.`)
}

const withShopDatabase = async <T>(config: Config, work: (url: string) => Promise<T>): Promise<T> =>
  config.database.url ? work(ownServer(config)) : withEmbedded(config.dataDir, work)

/** The address of the one server that is copied, without a pooler. */
function ownServer({ database }: Config): string {
  const [address, ...others] = addressesOf(database.directUrl || database.url)
  if (others.length > 0) throw new CommandError('For this command DATABASE_URL names the primary alone.')
  return address!
}

async function withEmbedded<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startShopPostgres({ dataDir, log: console.log })
  try {
    if (!postgres.owned) throw new CommandError('The embedded database is in use: stop the shop first.')
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

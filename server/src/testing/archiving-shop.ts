import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { findWalArchive } from 'embedded-postgres-server'
import { expect } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { longDeadlines } from '../db/database.ts'
import { sendInProcess } from '../http/in-process-client.ts'
import { archiveWal } from '../modules/backups/archive-wal.ts'
import { makeBackup } from '../modules/backups/make-backup.ts'
import { restoreToMoment } from '../modules/backups/restore-to-moment.ts'
import { prefixOf, segmentOf } from '../modules/backups/wal-unit.ts'
import { closeContext, openContext } from '../open-context.ts'
import { createFactories } from './factories.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'
import { tokenFor } from './test-tokens.ts'

/** A shop on a separate PostgreSQL whose WAL is archived each second, with a shopper and a product, and its backups. */
export async function archivingShop() {
  const dataDir = await makeTestDirectory()
  const elsewhere = await makeTestDirectory()
  const key = await generateX25519Identity()
  const config = loadConfig({
    DATA_DIR: dataDir,
    BACKUP_TO: join(elsewhere, 'backups'),
    BACKUP_KEY: key,
    BACKUP_MOMENT_DAYS: '7',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    MAX_OPEN_ORDERS: '100000',
    MAX_UNPAID_PIECES: '1000000',
    MAX_UNPAID_SHARE: '100',
  })
  // The default interval of a minute would slow the tests down.
  const opened = await openContext({ ...config, backup: { ...config.backup, archiveSeconds: 1 } }, longDeadlines)
  const { ctx } = opened
  const app = await createApp(ctx)
  const as = (token?: string) =>
    createClient({
      organisationId: config.organisationId,
      send: (request) => sendInProcess(app, token && tokenFor(request.url, token))(request),
    })
  const factories = createFactories(ctx, as)
  const product = await factories.aProduct({ stock: 1_000_000, price: 1_000 })
  const customer = await factories.aCustomer()
  const { lineage } = (await findWalArchive(dataDir))!
  const { destination } = ctx.backupPlaces!

  /** Places an order and returns its id. */
  const place = async () => (await customer.order([product])).ID

  return {
    ctx,
    elsewhere,
    lineage,
    destination,
    product,
    customer,
    place,

    backup: () => makeBackup(ctx, { destination, onNewKey: () => expect.unreachable('the key is a setting') }),

    /** Waits until everything written so far is at the destination. */
    async archive(): Promise<void> {
      const [written] = await ctx.sql<[{ segment: string }]>`
        select pg_walfile_name(pg_current_wal_lsn()) as segment`
      // So that the segment is not the last one.
      await place()
      const segments = async () => {
        await archiveWal(ctx)
        return (await destination.list(prefixOf(lineage))).map(({ name }) => segmentOf(name))
      }
      await expect.poll(segments, { timeout: 60_000, interval: 200 }).toContain(written.segment)
    },

    /** Restores into a separate folder. */
    async restore(to: Date) {
      const folder = join(elsewhere, `restored-${randomBytes(4).toString('hex')}`)
      const said: string[] = []
      const settings = { log: (line: string) => said.push(line), durable: false }
      const shop = await restoreToMoment({ destination, key, folder, to }, settings)
      return { ...shop, folder, said: said.join('\n') }
    },

    async remove(): Promise<void> {
      await app.close()
      await closeContext(opened)
      await removeTestDirectory(dataDir)
      await removeTestDirectory(elsewhere)
    },
  }
}

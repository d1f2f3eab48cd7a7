import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import { embeddedCourierRates } from '../adapters/courier-rates/embedded.ts'
import { simulatedSupplier } from '../adapters/digital-supplier/simulator.ts'
import type { Message } from '../adapters/mail/port.ts'
import { biteship } from '../adapters/rate-aggregators/biteship.ts'
import { rajaongkir } from '../adapters/rate-aggregators/rajaongkir.ts'
import { createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import type { Context } from '../context.ts'
import { inTransaction, longDeadlines, openDatabase, openStandbyReads } from '../db/database.ts'
import { Admission } from '../http/admission.ts'
import { sendInProcess } from '../http/in-process-client.ts'
import { CategoryTree } from '../modules/catalogue/category-tree.ts'
import { CachedDictionary } from '../modules/catalogue/search/cached-dictionary.ts'
import { claimMails } from '../modules/mail/mail-queries.ts'
import { deliverMail } from '../modules/mail-delivery/send-mails.ts'
import { createPictureDecoder } from '../modules/pictures/decoding.ts'
import { CachedSettings } from '../modules/settings/cached-settings.ts'
import { settingRow } from '../modules/settings/owner-settings.ts'
import { upsertSettings } from '../modules/settings/setting-queries.ts'
import { openBackupPlaces } from '../open-backup-destination.ts'
import { openPictureCache, openStorage } from '../open-storage.ts'
import type { Secrets } from '../runtime/signing.ts'
import { collectedLog } from './collected-logs.ts'
import { createFactories, type Factories } from './factories.ts'
import { ask, type RawRequest, type RawResponse } from './raw-request.ts'
import { createTestDatabase } from './test-database.ts'
import { tokenFor } from './test-tokens.ts'

export type TestShop = Factories & {
  app: FastifyInstance
  ctx: Context
  sql: Context['sql']
  databaseUrl: string
  /** The contract's client, with a session or without; calls of the back office use the session there (test-tokens.ts). */
  as(token?: string): Client
  /** Sends a raw request; returns the whole response. */
  ask(request: RawRequest): Promise<RawResponse>
  /** Listens on a free port; returns the origin. */
  listen(): Promise<string>
  /** Sends the queued mails, and returns all messages so far, the oldest first. */
  mails(): Promise<Message[]>
  /** Moves the shop's clock and the database's. */
  travel(ms: number): Promise<void>
  /** Moves them to the next noon in WIB, far from midnight. */
  travelToNoon(): Promise<void>
  stockOf(productId: number): Promise<number>
}

/**
 * A whole shop on a separate database, without a network: call it at the top of a test file. Mails are collected, and sent when a test
 * calls `mails`; everything else is as in production.
 */
export async function testShop(env: Record<string, string> = {}): Promise<TestShop> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kedai-shop-'))
  const config = loadConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://toko.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    MAX_OPEN_ORDERS: '1000',
    MAX_UNPAID_PIECES: '1000000',
    MAX_UNPAID_SHARE: '100',
    REQUESTS_AT_ONCE: '100',
    UNDO_SECONDS: '0',
    DIGITAL_ORDERS_PER_SHOPPER: '1000',
    DIGITAL_INQUIRIES_PER_SHOPPER: '1000',
    ...env,
  })
  const sql = openDatabase(database.address, { max: 10 })
  const sent: Message[] = []
  let travelledMs = 0
  const secrets: Secrets = ['a secret of the tests, long enough']
  const clock = { now: () => new Date(Date.now() + travelledMs) }
  let travelling: Promise<unknown> = Promise.resolve()
  async function travel(ms: number) {
    travelledMs += ms
    // One after the other: PostgreSQL refuses to replace a function twice at once.
    travelling = travelling.then(() => replaceShopNow())
    await travelling
  }
  const replaceShopNow = () =>
    sql.unsafe(`create or replace function shop_now() returns timestamptz language sql stable parallel safe
      as $$ select now() + interval '${travelledMs} milliseconds' $$`)
  const storage = openStorage(config, secrets)
  const log = collectedLog()
  const pictures = openPictureCache(config, storage, log)
  const ctx: Context = {
    config,
    settings: new CachedSettings(sql, config),
    categories: new CategoryTree(sql),
    dictionary: new CachedDictionary(sql),
    reads: openStandbyReads(sql, [], { max: 1, deadlines: longDeadlines }),
    sql,
    maintenance: sql,
    // Tests may run on a busy machine.
    admission: new Admission({ maxWaitMs: 60_000 }),
    secrets,
    clock,
    log,
    mail: { send: async (message) => void sent.push(message), close: () => undefined },
    storage,
    // Pictures are only encoded in requested sizes.
    pictures: { ...pictures, prepare: () => undefined },
    decoder: createPictureDecoder(),
    backupPlaces: openBackupPlaces(config),
    courierRates: embeddedCourierRates(),
    fallbackRates: embeddedCourierRates(),
    // Nobody answers there.
    aggregators: { biteship: biteship('http://127.0.0.1:9'), rajaongkir: rajaongkir('http://127.0.0.1:9') },
    digitalSupplier: simulatedSupplier({
      ...config.digitalSupplier.simulator,
      file: join(folder, 'digital-supplier.db'),
      clock,
      delayMs: 0,
      pendingMs: 5_000,
    }),
    jobs: {
      // The tests themselves advance digital orders (advanceDueDigitalOrders).
      enqueue: async () => undefined,
      work: async () => undefined,
      runUntilStopped: () => undefined,
      stop: async () => undefined,
    },
  }
  // A demo sends by the built-in formula; a new shop has no rates yet.
  if (config.demo) await inTransaction(sql, (tx) => upsertSettings(tx, [settingRow('courier_formula', 'on')]))
  await Promise.all([ctx.settings.load(), ctx.categories.load()])
  const app = await createApp(ctx)
  const sendTo = (path: string, token?: string) => sendInProcess(app, token && tokenFor(path, token))
  const as = (token?: string) =>
    createClient({
      organisationId: config.organisationId,
      send: (request) => sendTo(request.url, token)(request),
    })

  atEnd(async () => {
    pictures.stop()
    ctx.decoder.stop()
    await app.close()
    await sql.end({ timeout: 5 })
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    ...createFactories(ctx, as),
    app,
    ctx,
    sql,
    databaseUrl: database.url,
    as,
    ask: (request) => ask(app, request),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async mails() {
      for (const mail of await claimMails(sql, 1_000)) await deliverMail(ctx, mail)
      return sent
    },
    travel,
    travelToNoon() {
      const now = clock.now()
      const dayMs = 24 * 3_600_000
      const noon = fromWireTime(`${toWireTime(now).slice(0, 10)} 12:00:00`)!.getTime()
      return travel((noon - now.getTime() + dayMs) % dayMs)
    },
    async stockOf(productId) {
      const [row] = await sql<{ stock: number }[]>`select stock from product_stock where product_id = ${productId}`
      return row!.stock
    },
  }
}

/** Runs at the end of the running test, or else of the file: within a test nothing can be registered for its file. */
function atEnd(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}

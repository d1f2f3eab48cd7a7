import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { campaign, printRounds } from '../testing/campaign.ts'
import { fakeS3 } from '../testing/fake-s3.ts'
import { filledPostgres } from '../testing/filled-postgres.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForMoney } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { findLostPayments, startProofLoad } from '../testing/proof-load.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { serverProcess } from '../testing/server-process.ts'
import { removeTestDirectory } from '../testing/test-directory.ts'

const minutes = campaign.length
const bucket = { bucket: 'berkas', accessKey: 'kunci-toko', secretKey: 'rahasia-toko' }

type Storage = Awaited<ReturnType<typeof fakeS3>>
const troubles: Record<string, (storage: Storage) => () => void> = {
  'accepts and never answers': (storage) => {
    storage.silence(true)
    return () => storage.silence(false)
  },
  'answers 503': (storage) => until(storage, 'unavailable'),
  'answers after eight seconds': (storage) => until(storage, 'slow'),
  'refuses every write, being full': (storage) => until(storage, 'full'),
}

function until(storage: Storage, trouble: Parameters<Storage['setTrouble']>[0]) {
  storage.setTrouble(trouble)
  return () => storage.setTrouble(undefined)
}

test(
  `the storage of files has each trouble for ${minutes} minutes: orders and pages go on, and uploads afterwards, without anybody's help`,
  async () => {
    const storage = await fakeS3(bucket)
    onTestFinished(async () => void (await storage.close()))
    const { dataDir, postgres } = await filledPostgres(async (sql) => {
      await seedForOrders(sql)
      await seedForMoney(sql)
    })
    onTestFinished(async () => {
      await postgres.stop()
      await removeTestDirectory(dataDir)
    })
    const server = await serverProcess({
      ...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url, SECRET: 'a secret of the tests, long enough' },
      ...{ RATE_LIMIT_FACTOR: '1000', FILES_TO: `s3://${bucket.bucket}`, FILES_S3_ENDPOINT: storage.endpoint },
      ...{ FILES_S3_KEY: bucket.accessKey, FILES_S3_SECRET: bucket.secretKey },
    })
    await server.start()
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const orders = startOrderLoad(server.origin, { pauseMs: 3_000 })
    const pages = startReadLoad(server.origin, { pauseMs: 500 })
    const proofs = startProofLoad(server.origin, orders.acknowledged, {
      ...{ seed: campaign.seed, pauseMs: 1_000, storage: storage.endpoint },
    })
    const { acknowledged } = proofs
    const nextProofs = async () => {
      const [before, began] = [acknowledged.proofs.length, Date.now()]
      await expect
        .poll(() => acknowledged.proofs.length, { timeout: 120_000, interval: 50 })
        .toBeGreaterThan(before + 8)
      return Date.now() - began
    }

    const rounds: object[] = []
    for (const [trouble, begin] of Object.entries(troubles)) {
      await nextProofs()
      const [sold, seen, proved] = [orders.acknowledged.length, pages.count(), acknowledged.proofs.length]
      orders.takeSlowestMs()
      const end = begin(storage)
      await sleep(minutes * 60_000)
      rounds.push({
        'the storage': trouble,
        'orders meanwhile': orders.acknowledged.length - sold,
        'slowest order (ms)': orders.takeSlowestMs(),
        'pages and lists': pages.count() - seen,
        'proofs meanwhile': acknowledged.proofs.length - proved,
      })
      end()
      Object.assign(rounds.at(-1)!, { 'seconds until the next proofs': Math.round((await nextProofs()) / 1_000) })
    }
    for (const load of [orders, pages, proofs]) await load.stop()

    const sql = openDatabase(postgres.url, { max: 2 })
    onTestFinished(() => sql.end())
    const lost = [...(await findLostOrders(sql, orders.acknowledged)), ...(await findLostPayments(sql, acknowledged))]
    const isLost = ({ key, sha256 }: (typeof acknowledged.uploads)[number]) => {
      const file = storage.objects.get(key)
      return !file || (sha256 !== undefined && hash('sha256', file) !== sha256)
    }
    printRounds(
      `Troubles of the storage of ${minutes} minutes each: ${orders.acknowledged.length} orders and ${acknowledged.proofs.length} proofs acknowledged, ${lost.length} lost`,
      rounds,
    )
    expect(lost).toEqual([])
    expect(acknowledged.uploads.filter(isLost)).toEqual([])
    expect(orders.unanswered).toEqual([])
    expect([...orders.unexpected, ...pages.failures, ...proofs.unexpected]).toEqual([])
    expect(await findViolations(sql)).toEqual([])
  },
  Object.keys(troubles).length * (minutes + 4) * 60_000,
)

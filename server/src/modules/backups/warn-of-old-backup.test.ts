import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { warnOfOldBackup } from './warn-of-old-backup.ts'

const shop = await testShop({ BACKUP_TO: '/mnt/backups', DATABASE_URL: '' })
const { ctx, sql } = shop
const hourMs = 3_600_000
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})
beforeEach(() => sql`delete from backups`)

/** One that was begun so many hours ago. */
const aBackup = async (hours: number, { problem = '', isGood = true } = {}) => {
  const at = new Date(ctx.clock.now().getTime() - hours * hourMs)
  await sql`
    insert into backups (name, folder, started_at, finished_at, verified_at, problem)
    values (${`kedai-${hours}`}, '/mnt/backups', ${at}, ${at}, ${isGood && problem === '' ? at : null}, ${problem})`
}

const warn = async () => {
  const before = (await shop.mails()).length
  await warnOfOldBackup(ctx)
  return (await shop.mails()).slice(before)
}
const daysWithout = async () => (await owner.call('GET /kelola/backupdelay')).count

test('nobody is told where the shop makes no backups, or not yet', async () => {
  expect(await warn()).toEqual([])
  await aBackup(100)
  const none = { ...ctx, config: { ...ctx.config, backup: { ...ctx.config.backup, to: '' } } }
  await warnOfOldBackup(none)
  expect(await sql`select from mails`).toHaveLength(0)
})

test('nobody is told while the last good backup is of the last 26 hours', async () => {
  await aBackup(25)
  await aBackup(1, { problem: 'The archive is damaged' })
  expect([await warn(), await daysWithout()]).toEqual([[], 0])
})

test('owners are told by mail and in the work of today when the last good backup is old, and why', async () => {
  await aBackup(75)
  await aBackup(51, { isGood: false })
  await aBackup(3, { problem: 'ENOSPC: no space left on device' })
  const mails = await warn()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Cadangan toko sudah lama · Kedai']])
  expect(mails[0]!.text).toContain('ENOSPC: no space left on device')
  expect(await daysWithout()).toBe(3)
})

test('owners are told where no backup has ever been good', async () => {
  await aBackup(1, { problem: 'x' })
  expect(await daysWithout()).toBe(0)
  await aBackup(4, { problem: 'x' })
  expect(await daysWithout()).toBe(1)
  expect((await warn())[0]!.text).toContain('Belum ada')
})

test('a warning that has become untrue is not sent', async () => {
  await aBackup(75)
  await warnOfOldBackup(ctx)
  await aBackup(0)
  const before = (await shop.mails()).length
  expect((await shop.mails()).length).toBe(before)
  expect(await sql`select from mails`).toHaveLength(0)
})

test('backups are listed, the newest first', async () => {
  await aBackup(30)
  await aBackup(6, { problem: 'x' })
  const listed = await owner.call('GET /kelola/backup')
  expect(listed).toMatchObject([
    { Name: 'kedai-6', VerifiedAt: null, DeletedAt: null, Problem: 'x', Bytes: 0 },
    { Name: 'kedai-30', VerifiedAt: expect.any(String), Problem: '' },
  ])
  expect(await owner.call('GET /kelola/backupcount')).toEqual({ count: 2 })
})

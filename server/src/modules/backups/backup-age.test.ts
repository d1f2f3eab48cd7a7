import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { watchHealth } from '../health/watch-health.ts'
import { findBackupAge } from './backup-age.ts'

const shop = await testShop({ BACKUP_TO: '/mnt/backups', DATABASE_URL: '' })
const { ctx, sql } = shop
const hourMs = 3_600_000
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})
beforeEach(() => sql`delete from backups`)

/** A backup that started so many hours ago. */
const aBackup = async (hours: number, { problem = '', isGood = true } = {}) => {
  const at = new Date(ctx.clock.now().getTime() - hours * hourMs)
  await sql`
    insert into backups (name, place, started_at, finished_at, verified_at, problem)
    values (${`kedai-${hours}`}, '/mnt/backups', ${at}, ${at}, ${isGood && problem === '' ? at : null}, ${problem})`
}
const age = () => findBackupAge(ctx)

test('a shop without backups is not reported as having old ones', async () => {
  expect(await age()).toBeUndefined()
  await aBackup(100)
  const none = { ...ctx, config: { ...ctx.config, backup: { ...ctx.config.backup, to: '' } } }
  expect(await findBackupAge(none)).toBeUndefined()
})

test('the last good backup counts, and may be 26 hours old', async () => {
  await aBackup(25)
  await aBackup(1, { problem: 'The archive is damaged' })
  expect(await age()).toEqual({ hours: 25, isOverdue: false })
  await sql`delete from backups`
  await aBackup(75)
  await aBackup(51, { isGood: false })
  expect(await age()).toEqual({ hours: 75, isOverdue: true })
})

test('without any good backup the age counts from the first attempt', async () => {
  await aBackup(1, { problem: 'x' })
  expect(await age()).toMatchObject({ isOverdue: false })
  await aBackup(4, { problem: 'x' })
  expect(await age()).toEqual({ hours: 4, isOverdue: true })
})

test('an old backup is reported with the other problems of the shop', async () => {
  await aBackup(75)
  await watchHealth(ctx)
  const { Findings } = await owner.call('GET /kelola/health')
  expect(Findings.find(({ Name }) => Name === 'backup')).toMatchObject({ Level: 'critical', Value: 75 })
  await aBackup(2)
  await watchHealth(ctx)
  const later = (await owner.call('GET /kelola/health')).Findings
  expect(later.find(({ Name }) => Name === 'backup')).toMatchObject({ Level: 'ok', Value: 2 })
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

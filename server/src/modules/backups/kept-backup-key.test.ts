import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { bannerLines } from '../../runtime/startup-banner.ts'
import type { TestUser } from '../../testing/factories.ts'
import { makeBackupKey } from '../../testing/make-backup-key.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { keepBackupKey } from './kept-backup-key.ts'

const shop = await testShop({ DEMO: 'off' })
const { ctx, sql } = shop
let owner: TestUser
let key: string

beforeAll(async () => {
  owner = await shop.anOperator()
})
beforeEach(async () => {
  key = await makeBackupKey(ctx.config.dataDir)
})

const state = (by = owner) => by.call('GET /kelola/backupkey')
const show = (by = owner) => by.call('POST /kelola/backupkey/show')
const keep = (by = owner) => by.call('POST /kelola/backupkey/kept')
const banner = async () => (await bannerLines(ctx, 'http://127.0.0.1:3000', undefined)).join('\n')
const actions = async () => {
  const rows = await sql<{ action: string }[]>`select action from audit_log where subject = 'backup_key' order by id`
  return rows.map(({ action }) => action)
}

test('owners see the key of backups until one confirms a copy; the audit log records both', async () => {
  expect(await state()).toEqual({ IsShown: true, KeptAt: null })
  expect(await show()).toEqual({ Key: key })
  expect(await show()).toEqual({ Key: key })
  expect(await keep()).toEqual({ IsShown: false, KeptAt: expect.any(String) })
  expect(await state()).toMatchObject({ IsShown: false, KeptAt: expect.any(String) })
  await expect(show()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(keep()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await actions()).toEqual(['show', 'show', 'keep'])
})

test('a new key needs a new confirmation; two owners who confirm at once count as one', async () => {
  expect(await state()).toMatchObject({ IsShown: true })
  const outcomes = await Promise.allSettled([keep(), keep()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('staff who are not owners do not see it, with any rights', async () => {
  const manager = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, manager.id, 'content'))
  const role = await owner.call('POST /kelola/role', {
    body: { Name: 'Pengelola', Rights: ['settings:read', 'settings:write'] },
  })
  const grant = { params: { id: manager.id }, body: { RoleID: role.ID } }
  await owner.call('POST /kelola/staff/:id/grant', grant)
  expect(await state(manager)).toEqual({ IsShown: false, KeptAt: null })
  await expect(show(manager)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
  await expect(keep(manager)).rejects.toMatchObject({ code: 'RIGHT_NOT_HELD' })
})

test('each start prints the path of the key, never the key itself, until a copy is confirmed', async () => {
  expect(await banner()).toContain('npm run kedai -- backup-key')
  expect(await banner()).toContain('/kelola/pengaturan/cadangan')
  expect(await banner()).not.toContain(key)
  await keepBackupKey(ctx, null)
  expect(await banner()).not.toContain('backup-key')
})

test('a shop without a key, or with one of BACKUP_KEY, has none to confirm', async () => {
  const withSetting = { ...ctx, config: { ...ctx.config, backup: { ...ctx.config.backup, key } } }
  await expect(keepBackupKey(withSetting, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await rm(join(ctx.config.dataDir, 'backup-key'))
  expect(await state()).toEqual({ IsShown: false, KeptAt: null })
  await expect(show()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await banner()).not.toContain('backup-key')
})

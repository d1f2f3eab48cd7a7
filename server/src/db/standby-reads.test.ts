import { afterAll, beforeAll, expect, test } from 'vitest'
import { standbyOfShop } from '../testing/standby-of-shop.ts'
import { longDeadlines, openDatabase, openStandbyReads, type Sql } from './database.ts'
import type { PublicReads } from './standby-reads.ts'

let pair: Awaited<ReturnType<typeof standbyOfShop>>
let sql: Sql
let reads: PublicReads

beforeAll(async () => {
  pair = await standbyOfShop(async (first) => {
    await first`create table notes (text text)`
    await first`insert into notes values ('first')`
  })
  sql = openDatabase(pair.url, { max: 2 })
  reads = openStandbyReads(sql, [pair.standbyUrl], { max: 2, deadlines: { ...longDeadlines, connection: 500 } })
})
afterAll(async () => {
  await reads.end()
  await sql.end()
  await pair.remove()
})

const isFromStandby = async () => (await reads.sql`select pg_is_in_recovery() as it`)[0]!.it as boolean
const texts = async () => (await reads.sql`select text from notes order by text`).map(({ text }) => text)
const patience = { timeout: 20_000, interval: 20 }

test('reads move to a standby that follows, and a change of public data is never missing from them', async () => {
  await expect.poll(isFromStandby, patience).toBe(true)
  for (let n = 0; n < 20; n++) {
    const text = `note ${n}`
    await sql`insert into notes values (${text})`
    reads.onChange()
    expect(await texts()).toContain(text)
    await expect.poll(isFromStandby, patience).toBe(true)
  }
})

test('while the standby lags behind a change, the primary serves, and the standby again when it has the change', async () => {
  await expect.poll(isFromStandby, patience).toBe(true)
  await pair.pauseReplay()
  await sql`insert into notes values ('during the pause')`
  reads.onChange()
  for (let n = 0; n < 5; n++) {
    expect(await texts()).toContain('during the pause')
    expect(await isFromStandby()).toBe(false)
  }
  await pair.resumeReplay()
  await expect.poll(isFromStandby, patience).toBe(true)
  expect(await texts()).toContain('during the pause')
})

test('other changes are missing for some seconds at most', async () => {
  await expect.poll(isFromStandby, patience).toBe(true)
  await pair.pauseReplay()
  await sql`insert into notes values ('unannounced')`
  await expect.poll(texts, patience).toContain('unannounced')
  expect(await isFromStandby()).toBe(false)
  await pair.resumeReplay()
  await expect.poll(isFromStandby, patience).toBe(true)
})

test('a standby that stops fails no read, and serves again after its return', async () => {
  await expect.poll(isFromStandby, patience).toBe(true)
  pair.stopStandby()
  expect(await texts()).toContain('first')
  await expect.poll(isFromStandby, patience).toBe(false)
  pair.startStandby()
  await expect.poll(isFromStandby, patience).toBe(true)
})

test('a read that the replay cancels is repeated on the primary, and one that is wrong fails', async () => {
  // On the standby the read waits for this lock, which the primary does not know.
  const standby = openDatabase(pair.standbyUrl, { max: 1 })
  const holder = await standby.connect()
  await holder`select pg_advisory_lock(1)`
  const read = () =>
    reads.sql<[{ fromStandby: boolean }]>`
      select pg_is_in_recovery() as "fromStandby", pg_advisory_xact_lock(1) from notes limit 1`.execute()
  const isWaiting = async () =>
    (await holder`select exists (select from pg_locks where locktype = 'advisory' and not granted) as it`)[0]!.it
  let waiting = read()
  const waitsThere = async () => {
    if (await isWaiting()) return true
    // It may have been answered by the primary.
    if (await isFromStandby()) waiting = read()
    return false
  }
  await expect.poll(waitsThere, patience).toBe(true)
  // Its replay waits for the read no longer than half a second.
  await sql`alter table notes add column more int`
  expect(await waiting).toMatchObject([{ fromStandby: false }])
  await holder.end()
  await standby.end()
  await expect(reads.sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
})

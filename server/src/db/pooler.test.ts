import { expect, onTestFinished, test } from 'vitest'
import { hasPooler, startPooler } from '../testing/pooler.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { checkServer } from './check-server.ts'
import { inTransaction, openDatabase } from './database.ts'

async function throughPooler(mode: 'session' | 'transaction') {
  const database = await createTestDatabase()
  const pooler = await startPooler(database.url, mode)
  const address = { url: pooler.throughIt(database.url), directUrl: database.url }
  const sql = openDatabase(address, { max: 4 })
  onTestFinished(async () => {
    await sql.end()
    await pooler.stop()
    await database.drop()
  })
  return { sql, address }
}

test.skipIf(!hasPooler)(
  'through a pooler with sessions every connection has its settings, and nothing else changes',
  async () => {
    const { sql } = await throughPooler('session')
    expect((await checkServer(sql, { isPooled: true })).problems).toEqual([])
    const shown = () => sql`
    select current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as timeout, ${'s'} as text`
    const rows = await Promise.all(Array.from({ length: 40 }, shown))
    expect(rows).toEqual(
      Array.from({ length: 40 }, () => [{ plans: 'force_generic_plan', timeout: '5min', text: 's' }]),
    )
    expect(await inTransaction(sql, (tx) => tx`select current_setting('lock_timeout') as timeout`)).toEqual([
      { timeout: '5s' },
    ])

    const heard: string[] = []
    const listening = await sql.listen(
      'notes',
      (text) => heard.push(text),
      () => undefined,
    )
    await sql`select pg_notify('notes', 'heard')`
    await expect.poll(() => heard).toEqual(['heard'])
    await listening.unlisten()
    const connection = await sql.connect()
    expect(await connection`select pg_try_advisory_lock(29) as "isTaken"`).toEqual([{ isTaken: true }])
    await connection.end()
  },
)

test.skipIf(!hasPooler)('a pooler that gives its connections to others between statements is refused', async () => {
  const { sql } = await throughPooler('transaction')
  expect((await checkServer(sql, { isPooled: true })).problems).toEqual([
    'The pooler of DATABASE_URL gives its connections to others between statements: set pool_mode = session.',
  ])
})

test.skipIf(!hasPooler)('a pooler without a direct address refuses the settings of a connection', async () => {
  const { address } = await throughPooler('session')
  const sql = openDatabase(address.url, { max: 1 })
  onTestFinished(() => sql.end())
  await expect(sql`select 1`).rejects.toMatchObject({ code: '08P01' })
})

import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { startReporting, sweepProcesses } from './processes.ts'
import { watchBooks, watchHealth } from './watch-health.ts'

const shop = await testShop()
let owner: TestUser
beforeAll(async () => {
  owner = await shop.aUser({ role: 'operator' })
})

const minutes = (count: number) => count * 60_000
const findings = async () =>
  new Map((await owner.call('GET /kelola/health')).Findings.map((finding) => [finding.Name, finding]))
/** Mails about the supplier only, since the tests' travelling clock causes a problem, too. */
const alerts = async () =>
  (await shop.mails()).filter(({ subject, text }) => subject.startsWith('Toko perlu') && text!.includes('Pemasok'))

test('a healthy shop reports so for each check', async () => {
  await watchHealth(shop.ctx)
  await watchBooks(shop.ctx)
  const found = await findings()
  expect([...found.keys()]).toEqual([
    'ledger',
    'backup',
    'wal',
    'overdue',
    'mail',
    'supplier',
    'couriers',
    'disk',
    'connections',
    'clock',
  ])
  for (const name of ['ledger', 'overdue', 'mail', 'supplier'] as const) expect(found.get(name)!.Level, name).toBe('ok')
  expect(found.get('disk')!.Value).toBeGreaterThan(0)
})

test('an unreachable supplier is mailed to owners once, after two minutes, and again after a recovery', async () => {
  const other = await shop.aUser({ role: 'operator' })
  const setProblem = (problem: string) => shop.sql`update digital_supplier set problem = ${problem}`
  await setProblem('no answer')
  await watchHealth(shop.ctx)
  expect((await findings()).get('supplier')).toMatchObject({ Level: 'critical' })
  expect(await alerts()).toEqual([])

  await shop.travel(minutes(3))
  await Promise.all([watchHealth(shop.ctx), watchHealth(shop.ctx)])
  const told = await alerts()
  expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted())
  expect(told[0]!.text).toContain('Pemasok tidak menjawab.')
  await shop.travel(minutes(60))
  await watchHealth(shop.ctx)
  expect(await alerts()).toHaveLength(2)

  await setProblem('')
  await watchHealth(shop.ctx)
  await setProblem('no answer')
  await watchHealth(shop.ctx)
  await shop.travel(minutes(3))
  await watchHealth(shop.ctx)
  expect(await alerts()).toHaveLength(4)
  await setProblem('')
  await watchHealth(shop.ctx)
})

test('a wallet that is not the sum of its entries is critical, and counted', async () => {
  const { id } = await shop.aProduct()
  await shop.sql.unsafe(`alter table product_stock disable trigger user`)
  await shop.sql`update product_stock set stock = stock + 1 where product_id = ${id}`
  await shop.sql.unsafe(`alter table product_stock enable trigger user`)
  await watchBooks(shop.ctx)
  expect((await findings()).get('ledger')).toMatchObject({ Level: 'critical', Value: 1 })
})

test('a check that fails has an unknown result, and causes no alarm', async () => {
  await shop.sql.unsafe('alter table digital_supplier rename to elsewhere')
  await watchHealth(shop.ctx)
  await shop.sql.unsafe('alter table elsewhere rename to digital_supplier')
  expect((await findings()).get('supplier')).toMatchObject({ Level: 'unknown', Value: null })
})

test('waiting mails and overdue orders are detected', async () => {
  await shop.sql`insert into mails (kind, user_id, urgency, created_at, due_at)
    values ('password_changed', ${owner.id}, 1, shop_now() - interval '12 minutes', shop_now() + interval '1 hour')`
  // A mail that is refused individually, while others are sent.
  await shop.sql`insert into mails (kind, user_id, urgency, created_at, due_at, is_refused)
    values ('password_changed', ${owner.id}, 1, shop_now() - interval '3 hours', shop_now() + interval '1 hour', true)`
  const customer = await shop.aCustomer()
  await customer.order([await shop.aProduct()])
  await shop.sql`update orders set transfer_deadline = shop_now() - interval '1 minute'`
  await watchHealth(shop.ctx)
  const found = await findings()
  expect(found.get('mail')).toMatchObject({ Level: 'warning', Value: 12 })
  expect(found.get('overdue')).toMatchObject({ Level: 'warning', Value: 1 })
})

test('each process of the shop reports itself until it stops, and one that died is late', async () => {
  const processes = async () => (await owner.call('GET /kelola/health')).Processes
  expect(await processes()).toEqual([])
  const reporting = startReporting(shop.ctx)
  await expect.poll(processes).toHaveLength(1)
  const [own] = await processes()
  expect(own).toMatchObject({ IsWeb: true, IsJobs: true, IsLate: false })
  expect(own!.FreeMB).toBeGreaterThan(0)
  await shop.sql`
    insert into processes (name, version, roles, free_mb, clock_seconds, seen_at) values
      ('toko-2:3000', '1.0.1', '{web}', 300, 100000, now()),
      ('toko-3:3000', '1.0.0', '{jobs}', 100, 70, now() - interval '3 minutes'),
      ('toko-4:3000', '1.0.0', '{jobs}', 100, 70, now() - interval '25 hours')`
  const others = async () => (await processes()).filter(({ Name }) => Name.startsWith('toko-'))
  expect(await others()).toMatchObject([
    { Name: 'toko-2:3000', Version: '1.0.1', IsWeb: true, IsJobs: false, IsLate: false, FreeMB: 300 },
    { Name: 'toko-3:3000', IsWeb: false, IsJobs: true, IsLate: true },
  ])
  // Of the machines that report, the one that needs help counts.
  await watchHealth(shop.ctx)
  const found = await findings()
  expect(found.get('disk')).toMatchObject({ Level: 'critical', Value: 300 })
  expect(found.get('clock')).toMatchObject({ Level: 'critical', Value: 100_000 })

  await reporting.stop()
  expect((await processes()).map(({ Name }) => Name)).toEqual(['toko-2:3000', 'toko-3:3000'])
  await sweepProcesses(shop.sql)
  expect(await shop.sql`select from processes`).toHaveLength(2)
  await shop.sql`delete from processes`
})

import { expect, test, vi } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { seedShop } from './seed-shop.ts'

const shop = await testShop({ DEMO: 'off' })

test('of processes that start together with a new database one loads the regions, and the others wait', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const start = () => seedShop({ ...shop.ctx, sql: shop.ctx.maintenance }, { demo: false, demoDay: false })
  await Promise.all([start(), start(), start()])
  expect(lines.mock.calls).toEqual([['Loading the regions (first start only)…']])
  lines.mockRestore()
  expect(await shop.sql`select count(*)::int as n from areas`).toEqual([{ n: 83_762 }])
}, 120_000)

import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

const change = async (...Holidays: { Date: string; Note: string }[]) => {
  const { Version } = await owner.call('GET /kelola/holiday')
  return owner.call('PUT /kelola/holiday', { body: { Version, Holidays } })
}
const christmas = { Date: '2026-12-25', Note: 'Natal' }
const newYear = { Date: '2027-01-01', Note: 'Tahun Baru; libur' }

test('S12 the shop begins without holidays; an owner keeps them in order, and clocks know them at once', async () => {
  expect(await owner.call('GET /kelola/holiday')).toEqual({ Version: 1, Holidays: [] })
  expect(await change(newYear, christmas)).toEqual({
    Version: 2,
    Holidays: [christmas, { ...newYear, Note: 'Tahun Baru, libur' }],
  })
  expect([...shop.ctx.settings.closedDays]).toEqual(['2026-12-25', '2027-01-01'])
})

test('S12 an invalid or repeated day is refused, and so is the version that another person has changed', async () => {
  for (const day of ['2026-02-30', '2026-13-01']) {
    await expect(change({ Date: day, Note: '' })).rejects.toMatchObject({ code: 'HOLIDAYS_INVALID' })
  }
  await expect(change(christmas, christmas)).rejects.toMatchObject({ code: 'HOLIDAYS_INVALID' })
  const body = { Version: 1, Holidays: [] }
  await expect(owner.call('PUT /kelola/holiday', { body })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
})

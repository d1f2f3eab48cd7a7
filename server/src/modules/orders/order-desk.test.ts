import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

// The order's desk: shipping by a list, corrected tracking numbers, notes of the team, and the history with names.

const shop = await testShop()
let owner: TestUser
let packer: TestUser
let budi: TestCustomer
let store: { id: number }
let goods: { id: number }

async function staff(name: string, role: BuiltinRole, storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await shop.sql`update users set full_name = ${name} where id = ${user.id}`
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

/** A paid order by courier. */
async function aParcel(): Promise<number> {
  const address = await shop.anAddress(budi)
  const { ID: id } = await budi.order([goods], { body: await budi.byCourier({ store, address, items: [goods] }) })
  await owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  return id
}
const ship = (rows: [id: number, number: string][], Apply: boolean, by = owner) =>
  by.call('PUT /kelola/ordershipments', {
    body: { Rows: rows.map(([OrderID, TrackingNumber]) => ({ OrderID, TrackingNumber })), Apply },
  })
const stateOf = async (id: number) => {
  const [row] = await shop.sql<[{ status: string; number: string }]>`
    select status, tracking_number as number from orders where id = ${id}`
  return row
}
const managed = (id: number, by = owner) => by.call('GET /kelola/order/:id', { params: { id } })
const correct = (id: number, TrackingNumber: string, Before: string, by = owner) =>
  by.call('PUT /kelola/order/:id/tracking', { params: { id }, body: { TrackingNumber, Before } })
const mailsOf = async () => (await shop.mails()).filter(({ to }) => to === budi.email)

beforeAll(async () => {
  owner = await shop.anOperator()
  await shop.sql`update users set full_name = 'Rina Pratama' where id = ${owner.id}`
  packer = await staff('Joko Kemas', 'packer', null)
  store = await shop.aStore({ areaId: (await shop.anArea()).areaId })
  goods = await shop.aProduct({ storeId: store.id, stock: 1_000 })
  budi = await shop.aCustomer()
})

describe('shipping by a list', () => {
  test('a check changes nothing; then each row is done or explained, and the same list again changes nothing', async () => {
    const [one, two, wrong, unpaid] = [
      await aParcel(),
      await aParcel(),
      await aParcel(),
      (await budi.order([goods])).ID,
    ]
    const rows: [number, string][] = [
      [one, ' 0116492300001 '],
      [two, 'jp 1234-567890'],
      [wrong, 'sudah dikirim'],
      [one, '0116492300003'],
      [unpaid, '0116492300004'],
      [999_999_999, '0116492300005'],
      [wrong, '0116492300001'],
    ]
    const check = await ship(rows, false)
    expect(check.map(({ Result }) => Result)).toEqual(['ready', 'ready', ...Array(5).fill('refused')])
    expect(check.map(({ Reason }) => Reason)).toEqual([
      '',
      '',
      'Ini tidak seperti nomor resi JNE',
      'Pesanan ini sudah ada di baris lain',
      'Diambil di toko',
      'Pesanan tidak ditemukan',
      'Pesanan ini sudah ada di baris lain',
    ])
    expect(await stateOf(one)).toEqual({ status: 'processing', number: '' })
    const done = await ship(rows, true, packer)
    expect(done.map(({ Result }) => Result)).toEqual(['done', 'done', ...Array(5).fill('refused')])
    expect(await stateOf(one)).toEqual({ status: 'shipped', number: '0116492300001' })
    expect(await stateOf(two)).toEqual({ status: 'shipped', number: 'JP1234-567890' })
    expect(await stateOf(wrong)).toEqual({ status: 'processing', number: '' })
    const mails = (await mailsOf()).length
    expect((await ship(rows, true)).map(({ Result }) => Result)).toEqual(done.map(({ Result }) => Result))
    expect(await mailsOf()).toHaveLength(mails)
  })

  test('two lists at once ship an order once', async () => {
    const id = await aParcel()
    const answers = await Promise.all([ship([[id, '0116492300011']], true), ship([[id, '0116492300012']], true)])
    expect(answers.map(([row]) => row!.Result).sort()).toEqual(['done', 'refused'])
    const [{ count }] = await shop.sql<[{ count: number }]>`
      select count(*)::int as count from order_events where order_id = ${id} and event = 'ship'`
    expect(count).toBe(1)
  })

  test('a number of another order is a warning', async () => {
    const [first, second] = [await aParcel(), await aParcel()]
    await ship([[first, '0116492300021']], true)
    const [row] = await ship([[second, '0116492300021']], false)
    expect(row).toMatchObject({ Result: 'ready', Warning: `Nomor ini juga dipakai pesanan ${first}` })
  })

  test('an order of another store is like one that does not exist', async () => {
    const id = await aParcel()
    const stranger = await staff('Orang lain', 'store_owner', (await shop.aStore()).id)
    const [row] = await ship([[id, '0116492300031']], true, stranger)
    expect(row).toMatchObject({ Result: 'refused', Reason: 'Pesanan tidak ditemukan', CustomerName: '', Courier: '' })
    expect((await stateOf(id)).status).toBe('processing')
  })
})

describe('a tracking number after shipping', () => {
  test('is corrected with its history, and the shopper’s mail has the new one', async () => {
    const id = await aParcel()
    await ship([[id, '0116492300041']], true, packer)
    await correct(id, '0116 4923 00042', '0116492300041')
    expect(await stateOf(id)).toEqual({ status: 'shipped', number: '0116492300042' })
    const { History } = await managed(id)
    expect(History.slice(-2)).toMatchObject([
      { Text: 'Pesanan Dikirim', By: 'Joko Kemas' },
      { Text: 'Nomor resi diperbaiki', Note: '0116492300041 → 0116492300042', By: 'Rina Pratama' },
    ])
    const mail = (await mailsOf()).at(-1)!
    expect(mail.text).toContain('Nomor resi: 0116492300042')
    expect(mail.text).toContain('Nomor resi sebelumnya, 0116492300041, tidak berlaku lagi.')
    const mails = (await mailsOf()).length
    await correct(id, '0116492300042', '0116492300042')
    expect(await mailsOf()).toHaveLength(mails)
  })

  test('is refused before shipping, in a wrong format, and against a number that nobody saw', async () => {
    const id = await aParcel()
    const changed = { code: 'ORDER_STATE_CHANGED' }
    await expect(correct(id, '0116492300051', '')).rejects.toMatchObject(changed)
    await ship([[id, '0116492300051']], true)
    for (const wrong of ['', '1234567', 'tidak-ada-nomor', '1'.repeat(31)]) {
      const refusal = { code: 'TRACKING_NUMBER_INVALID' }
      await expect(correct(id, wrong, '0116492300051'), wrong).rejects.toMatchObject(refusal)
    }
    await expect(correct(id, '0116492300052', '0116492300050')).rejects.toMatchObject(changed)
    const both = [correct(id, '0116492300053', '0116492300051'), correct(id, '0116492300054', '0116492300051')]
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('notes of the team', () => {
  const note = (id: number, Text: string, ForPackers: boolean, by = owner) =>
    by.call('POST /kelola/order/:id/note', { params: { id }, body: { Text, ForPackers } })

  test('name their author, and packers see those for them alone', async () => {
    const id = await aParcel()
    await note(id, 'Pembeli minta refund Rp20.000', false)
    await note(id, 'Bungkus dua lapis', true)
    expect(await note(id, 'Dus kurang satu', false, packer)).toMatchObject([
      { Text: 'Bungkus dua lapis', By: 'Rina Pratama' },
      { Text: 'Dus kurang satu', By: 'Joko Kemas', ForPackers: true },
    ])
    expect((await managed(id)).Notes.map(({ Text }) => Text)).toEqual([
      'Pembeli minta refund Rp20.000',
      'Bungkus dua lapis',
      'Dus kurang satu',
    ])
    const forPacker = await shop.ask({ method: 'GET', path: `/api/v1/kelola/order/${id}`, token: packer.token })
    expect(forPacker.text).not.toContain('refund')
    const forShopper = await shop.ask({ method: 'GET', path: `/api/v1/me/order/${id}`, token: budi.token })
    expect(forShopper.text).not.toMatch(/Bungkus|Rina/)
  })

  test('are refused for other stores, without text, and without the right to write', async () => {
    const id = await aParcel()
    const stranger = await staff('Orang lain', 'store_owner', (await shop.aStore()).id)
    await expect(note(id, 'Halo', true, stranger)).rejects.toMatchObject({ http: 404 })
    await expect(note(id, ' ', true)).rejects.toMatchObject({ http: 422 })
    const bookkeeper = await staff('Pembuku', 'bookkeeper', null)
    await expect(note(id, 'Halo', true, bookkeeper)).rejects.toMatchObject({ http: 404 })
  })
})

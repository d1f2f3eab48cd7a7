import { beforeAll, describe, expect, test } from 'vitest'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

// Slips and labels without amounts; invoices and receipts as issued facts.

const shop = await testShop()
const dayMs = 24 * 3_600_000
const day = (days: number) => toWireTime(new Date(shop.ctx.clock.now().getTime() + days * dayMs)).slice(0, 10)
let owner: TestUser
let packer: TestUser
let budi: TestCustomer
let store: { id: number }
let goods: { id: number }

async function staff(role: BuiltinRole, storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

async function anOrder(items: { id: number; quantity?: number }[] = [goods], at = store): Promise<number> {
  const address = await shop.anAddress(budi, { recipient: 'Ibu Mertua' })
  return (await budi.order(items, { body: await budi.byCourier({ store: at, address, items }) })).ID
}
const verify = (id: number) => owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
const papers = (
  by: TestUser,
  query: { Kind: 'slip' | 'label'; OrderID: number[]; Paper?: 'a6' | '100x150' | '80mm' },
) => by.call('GET /kelola/parcelpapers', { query })
const issue = (by: TestUser, Kind: 'invoice' | 'receipt', ...OrderIDs: number[]) =>
  by.call('POST /kelola/orderdocuments', { body: { Kind, OrderIDs } })
const listed = (id: number) => owner.call('GET /kelola/order/:id/documents', { params: { id } })
const textOf = async ({ Pdf }: { Pdf: string }) => (await pagesOf(Pdf)).join(' ').replace(/\s+/g, ' ')
const register = async (store: { id: number }, PkpFrom: string | null) => {
  const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
  const identity = { TaxNumber: '01.234.567.8-901.000', TaxName: 'PT Kenanga Jaya', TaxAddress: 'Jl. Pajak 1' }
  await owner.call('PUT /kelola/store/:id', { params: { id: store.id }, body: { Version, PkpFrom, ...identity } })
}

beforeAll(async () => {
  owner = await shop.anOperator()
  packer = await staff('packer', null)
  store = await shop.aStore({ name: 'Warung Kenanga', areaId: (await shop.anArea()).areaId })
  goods = await shop.aProduct({ storeId: store.id, name: 'Kopi Gayo 250gr', price: 87_654, stock: 1_000 })
  budi = await shop.aCustomer()
  await shop.sql`update users set full_name = 'Budi Hartanto' where id = ${budi.id}`
})

describe('slips and labels', () => {
  test('a packer prints them, and no page has an amount or the full phone', async () => {
    const id = await anOrder()
    const { total } = await verify(id).then(
      async () => (await shop.sql<[{ total: number }]>`select total from orders where id = ${id}`)[0],
    )
    const [order] = await shop.sql<[{ phone: string }]>`select delivery->>'phone' as phone from orders where id = ${id}`
    await owner.call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: '0116492300223' } })
    for (const query of [
      { Kind: 'slip' as const },
      { Kind: 'slip' as const, Paper: '80mm' as const },
      { Kind: 'label' as const },
      { Kind: 'label' as const, Paper: '100x150' as const },
    ]) {
      const file = await papers(packer, { ...query, OrderID: [id] })
      expect(file).toMatchObject({ FileName: `${query.Kind}-${id}.pdf`, Printed: [id], LeftOut: [] })
      const pages = await pagesOf(file.Pdf)
      expect(pages).toHaveLength(1)
      const text = pages[0]!.replace(/\s+/g, ' ')
      for (const shown of ['Kopi Gayo 250gr', 'Ibu Mertua', `#${id}`, '0116492300223', 'Warung Kenanga', 'JNE']) {
        expect(text, `${query.Kind}: ${shown}`).toContain(shown)
      }
      for (const secret of ['87.654', String(total), 'Rp', order.phone]) expect(text, secret).not.toContain(secret)
    }
  })

  test('several orders are one file, and those without a page are explained', async () => {
    const cancelled = await anOrder()
    await budi.call('PUT /me/cancelorder/:id', { params: { id: cancelled } })
    const pickedUp = (await budi.order([goods])).ID
    const [one, two] = [await anOrder(), await anOrder()]
    const { Pdf, Printed, LeftOut } = await papers(packer, {
      Kind: 'label',
      OrderID: [one, cancelled, pickedUp, two, one],
    })
    expect(Printed).toEqual([one, two])
    expect(await pagesOf(Pdf)).toHaveLength(2)
    expect(LeftOut).toEqual([
      { OrderID: cancelled, Reason: 'Pesanan sudah berakhir' },
      { OrderID: pickedUp, Reason: 'Diambil di toko, tanpa label' },
    ])
    expect((await papers(packer, { Kind: 'slip', OrderID: [pickedUp] })).Printed).toEqual([pickedUp])
  })

  test('a paper has its own sizes, and one file at most 50 orders', async () => {
    const id = await anOrder()
    await expect(papers(packer, { Kind: 'label', Paper: '80mm', OrderID: [id] })).rejects.toMatchObject({ http: 422 })
    const tooMany = Array.from({ length: 51 }, (_, index) => index + 1)
    await expect(papers(packer, { Kind: 'label', OrderID: tooMany })).rejects.toMatchObject({ http: 422 })
  })

  test('an order of another store is left out like one that does not exist', async () => {
    const id = await anOrder()
    const stranger = await staff('store_owner', (await shop.aStore()).id)
    const missing = 999_999_999
    const file = await papers(stranger, { Kind: 'slip', OrderID: [id, missing] })
    const Reason = 'Pesanan tidak ditemukan'
    expect(file).toEqual({
      FileName: '',
      Pdf: '',
      Printed: [],
      LeftOut: [
        { OrderID: id, Reason },
        { OrderID: missing, Reason },
      ],
    })
    expect((await issue(stranger, 'invoice', id)).LeftOut).toEqual([{ OrderID: id, Reason }])
    expect(await listed(id)).toEqual([])
  })

  test('letters that the typeface lacks become plain ones, and pictures vanish', async () => {
    const strange = await shop.aProduct({ storeId: store.id, name: 'Kopi Āceh 🎄 “Spesial” 咖啡' })
    const text = await textOf(await papers(packer, { Kind: 'slip', OrderID: [await anOrder([strange])] }))
    expect(text).toContain('Kopi Aceh “Spesial” ??')
  })
})

describe('invoices and receipts', () => {
  test('are issued once: later requests, also at the same time, have the same number and content', async () => {
    const id = await anOrder()
    const files = await Promise.all([issue(owner, 'invoice', id), issue(owner, 'invoice', id)])
    const [{ Number: number } = { Number: '' }, ...others] = await listed(id)
    expect(others).toEqual([])
    expect(number).toMatch(new RegExp(`^INV/${store.id}/\\d{4}/\\d{6}$`))
    const texts = await Promise.all(files.map(textOf))
    expect(texts[0]).toBe(texts[1])
    for (const shown of [number, 'Budi Hartanto', 'Kopi Gayo 250gr', '87.654', 'Warung Kenanga', 'Total tagihan']) {
      expect(texts[0], shown).toContain(shown)
    }
    await shop.sql`update stores set phone = '0229998888' where id = ${store.id}`
    expect(await textOf(await issue(owner, 'invoice', id))).toBe(texts[0])
    await expect(shop.sql`update issued_documents set kind = 'receipt' where order_id = ${id}`).rejects.toThrow(
      'forbidden',
    )
    await expect(shop.sql`delete from issued_documents where order_id = ${id}`).rejects.toThrow('forbidden')
  })

  test('numbers of a store have no gap', async () => {
    const own = await shop.aStore({ areaId: (await shop.anArea()).areaId })
    const item = await shop.aProduct({ storeId: own.id })
    const ids = [await anOrder([item], own), await anOrder([item], own), await anOrder([item], own)]
    await Promise.all(ids.map((id) => issue(owner, 'invoice', id)))
    const numbers = await shop.sql<{ serial: number }[]>`
      select serial from issued_documents where store_id = ${own.id} order by serial`
    expect(numbers.map(({ serial }) => serial)).toEqual([1, 2, 3])
  })

  test('a receipt needs a payment, and an order that has ended gets no document', async () => {
    const id = await anOrder()
    expect((await issue(owner, 'receipt', id)).LeftOut).toEqual([
      { OrderID: id, Reason: 'Belum dibayar, atau sudah berakhir' },
    ])
    await verify(id)
    expect(await textOf(await issue(owner, 'receipt', id))).toContain('Total dibayar')
    const ended = await anOrder()
    await budi.call('PUT /me/cancelorder/:id', { params: { id: ended } })
    expect((await issue(owner, 'invoice', ended)).Printed).toEqual([])
  })

  test('a correction has a number of its own and names the first, which stays; the second of two is refused', async () => {
    const id = await anOrder()
    const first = await textOf(await issue(owner, 'invoice', id))
    const [original] = await listed(id)
    const correct = (documentId: number) =>
      owner.call('POST /kelola/document/:id/correct', {
        params: { id: documentId },
        body: { Reason: 'Atas nama perusahaan', BuyerName: 'PT Sinar Abadi' },
      })
    const answers = await Promise.allSettled([correct(original!.ID), correct(original!.ID)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(correct(original!.ID)).rejects.toMatchObject({ code: 'DOCUMENT_CORRECTED' })
    const [before, now] = await listed(id)
    expect(now).toMatchObject({ Corrects: before!.Number, CorrectedBy: null, Reason: 'Atas nama perusahaan' })
    expect(before).toMatchObject({ Number: original!.Number, CorrectedBy: now!.Number })
    const read = (documentId: number) => owner.call('GET /kelola/document/:id', { params: { id: documentId } })
    expect(await textOf(await read(before!.ID))).toBe(first)
    const corrected = await textOf(await issue(owner, 'invoice', id))
    expect(corrected).toBe(await textOf(await read(now!.ID)))
    expect(corrected).toContain('PT Sinar Abadi')
    expect(corrected).toContain(`Pembetulan atas ${before!.Number}`)
  })

  test('packers have none of them, and readers of orders correct none', async () => {
    const id = await anOrder()
    await expect(issue(packer, 'invoice', id)).rejects.toMatchObject({ http: 404 })
    const bookkeeper = await staff('bookkeeper', null)
    await issue(bookkeeper, 'invoice', id)
    const [{ ID } = { ID: 0 }] = await listed(id)
    const correction = { params: { id: ID }, body: { Reason: 'Coba' } }
    await expect(bookkeeper.call('POST /kelola/document/:id/correct', correction)).rejects.toMatchObject({ http: 404 })
  })

  test('the shopper has those of their own orders', async () => {
    const id = await anOrder()
    const own = (Kind: 'invoice' | 'receipt') =>
      budi.call('POST /me/orderdocument/:id', { params: { id }, body: { Kind } })
    const text = await textOf(await own('invoice'))
    expect(await textOf(await issue(owner, 'invoice', id))).toBe(text)
    await expect(own('receipt')).rejects.toMatchObject({ code: 'DOCUMENT_UNAVAILABLE' })
  })
})

describe('a part that was refunded', () => {
  const refund = (id: number, Quantity: number, SeenRefunded: number) =>
    owner.call('PUT /kelola/order/:id/refund', {
      params: { id },
      body: { Lines: [{ Line: 1, Quantity }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded },
    })
  const refundedOf = async (id: number) =>
    (await owner.call('GET /kelola/order/:id/refundable', { params: { id } })).Refunded

  test('is on an invoice that is issued later, and corrects an earlier one with a number of its own', async () => {
    const id = await anOrder([{ ...goods, quantity: 3 }])
    await verify(id)
    const before = await issue(owner, 'invoice', id)
    const original = await textOf(before)
    expect(original).not.toContain('Dikembalikan')
    await refund(id, 1, 0)
    const amount = await refundedOf(id)
    const [one, two] = await Promise.all([issue(owner, 'invoice', id), issue(owner, 'invoice', id)])
    expect(await textOf(one)).toBe(await textOf(two))
    const corrected = await textOf(one)
    for (const part of ['Dikembalikan', '1 × Kopi Gayo 250gr', groupDigits(amount), 'Total setelah pengembalian']) {
      expect(corrected).toContain(part)
    }
    const documents = await listed(id)
    expect(documents).toMatchObject([
      { Corrects: null, CorrectedBy: documents[1]!.Number },
      { Corrects: documents[0]!.Number, CorrectedBy: null, Reason: 'Pengembalian sebagian dana' },
    ])
    expect(documents).toHaveLength(2)
    // The first one still reads as it was issued.
    const first = await owner.call('GET /kelola/document/:id', { params: { id: documents[0]!.ID } })
    expect(await textOf(first)).toBe(original)
    // A receipt that is issued now shows the part at once, without a correction.
    expect(await textOf(await issue(owner, 'receipt', id))).toContain('Total setelah pengembalian')
    await refund(id, 1, amount)
    expect(await textOf(await issue(owner, 'invoice', id))).toContain(groupDigits(amount))
    expect(await listed(id)).toHaveLength(4)
  })
})

describe('PPN', () => {
  const words = /PPN|DPP|NPWP|faktur/i
  let taxed: { id: number }
  const priced = async (price: number) => {
    const item = await shop.aProduct({ storeId: taxed.id, price })
    return (await budi.order([item])).ID
  }
  beforeAll(async () => {
    taxed = await shop.aStore({ name: 'Toko Pajak' })
  })

  test('no document mentions it before the store is registered, and an issued one stays', async () => {
    const id = await priced(25_000)
    expect(await textOf(await issue(owner, 'invoice', id))).not.toMatch(words)
    await register(taxed, day(1))
    const other = await priced(25_000)
    expect(await textOf(await issue(owner, 'invoice', other))).not.toMatch(words)
    await register(taxed, day(-1))
    expect(await textOf(await issue(owner, 'invoice', id))).not.toMatch(words)
  })

  test('from that day it is split by document, and the rest is a rounding', async () => {
    await register(taxed, day(0))
    const text = await textOf(await issue(owner, 'invoice', await priced(25_000)))
    for (const shown of ['PT Kenanga Jaya', 'NPWP 012345678901000', '22.523', '20.646', '2.478', 'Pembulatan −1']) {
      expect(text, shown).toContain(shown)
    }
    expect(text).not.toMatch(/faktur/i)
    const even = await textOf(await issue(owner, 'invoice', await priced(111_000)))
    for (const shown of ['100.000', '91.667', '11.000']) expect(even, shown).toContain(shown)
    expect(even).not.toContain('Pembulatan')
  })

  test('a sale that was paid before that day has none, even if its receipt is issued later', async () => {
    await register(taxed, day(2))
    const id = await priced(50_000)
    await verify(id)
    await shop.travel(3 * dayMs)
    expect(await textOf(await issue(owner, 'receipt', id))).not.toMatch(words)
  })

  test('a registration needs number, name and address, and the right for all stores', async () => {
    const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
    const save = (by: TestUser, fields: object) =>
      by.call('PUT /kelola/store/:id', { params: { id: store.id }, body: { Version, ...fields } })
    const incomplete = { code: 'TAX_REGISTRATION_INCOMPLETE' }
    await expect(save(owner, { PkpFrom: day(0) })).rejects.toMatchObject(incomplete)
    const whole = { PkpFrom: day(0), TaxNumber: '0123456789012345', TaxName: 'PT', TaxAddress: 'Jl. 1' }
    await expect(save(owner, { ...whole, TaxNumber: '12345' })).rejects.toMatchObject(incomplete)
    await expect(save(owner, { ...whole, PkpFrom: '2026-02-30' })).rejects.toMatchObject(incomplete)
    await expect(save(await staff('store_owner', store.id), whole)).rejects.toMatchObject({
      code: 'STORE_FIELD_RESTRICTED',
    })
    expect(await save(owner, whole)).toMatchObject(whole)
  })
})

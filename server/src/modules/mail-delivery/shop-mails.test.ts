import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Message } from '../../adapters/mail/port.ts'
import { demoQris } from '../../demo/banks.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { failure, scriptedSupplier } from '../../testing/scripted-supplier.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from '../digital/advance-due-digital-orders.ts'
import { digitalOrderReceivable } from '../digital/digital-order-receivable.ts'
import { mailKinds } from '../mail/mail-kinds.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { tellRestocked } from '../restock/tell-restocked.ts'
import { topUpReceivable } from '../wallet/top-up-receivable.ts'

const shop = await testShop()
const { ctx, sql } = shop
const dayMs = 24 * 3_600_000
/** Kinds of the mails sent by this file. */
const seen = new Set<string>()
let operator: TestUser
let sari: TestCustomer
let store: { id: number }
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
  await sql`insert into settings (id, key, value) values (4, 'qris_payload', ${demoQris})`
  const area = await shop.anArea({ code: '32' })
  store = await shop.aStore({ name: 'Kedai Kopi', areaId: area.areaId, latitude: -6.9, longitude: 107.6 })
  const hours = [1, 2, 3, 4, 5].map((Day) => ({ Day, Opens: '09:00', Closes: '17:00' }))
  await sql`
    update stores set address = 'Jl. Dago No. 1', phone = '022-5550-1234', is_pinned = true, time_zone = 'WIB',
      opening_hours = ${sql.json(hours)} where id = ${store.id}`
})
beforeEach(async () => {
  sari = await shop.aCustomer()
  product = await shop.aProduct({ storeId: store.id, name: 'Kopi Gayo <b>', price: 72_500, stock: 100 })
})
/** Mails to staff, which are tested in modules/staff, modules/backups, modules/payments and manage-templates.test.ts. */
const toStaff: readonly string[] = [
  'staff_invitation',
  'second_factor_changed',
  'payment_target_changed',
  'owner_changed',
  'health_alert',
  'low_stock',
  'open_work',
  'trial',
]
afterAll(() => expect([...seen].toSorted()).toEqual(mailKinds.filter((kind) => !toStaff.includes(kind)).toSorted()))

/** The mails to Sari that an action causes. Each has the same amounts as text and HTML. */
async function mailsOf(act: () => Promise<unknown>): Promise<Message[]> {
  const before = (await shop.mails()).length
  await act()
  const rows = await sql<{ kind: string }[]>`select kind from mails`
  for (const { kind } of rows) seen.add(kind)
  const mails = (await shop.mails()).slice(before).filter(({ to }) => to === sari.email)
  for (const { subject, text, html = '' } of mails) {
    expect(subject).toMatch(/ · Kedai$/)
    expect(html).not.toContain('<b>')
    const read = html.replace(/<head>[\s\S]*<\/head>/, '').replace(/<span class="marked"[^>]*>(\d+)<\/span>/g, '$1')
    const amounts = (from: string) => [...new Set(from.match(/Rp[\d.]*\d/g))].toSorted()
    expect(amounts(read)).toEqual(amounts(text))
  }
  return mails
}
const onlyMail = async (act: () => Promise<unknown>): Promise<Message> => {
  const mails = await mailsOf(act)
  expect(mails.map(({ subject }) => subject)).toHaveLength(1)
  return mails[0]!
}
const step = (event: 'verify' | 'process' | 'ship' | 'arrive', id: number, body: object = {}) =>
  operator.call(`PUT /kelola/order/:id/${event}`, { params: { id }, body })
async function proofOf(TypeID: number) {
  const form = await presign(sari)
  await shop.ask(postOf(form, await picture()))
  await sari.call('POST /me/paymentconfirmation', { body: { TypeID, Img: form.key } })
}
const takeBack = (id: number) =>
  operator.call('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note: 'Salah lihat <b>' } })
const refuse = (event: 'reject' | 'refuse', id: number) =>
  operator.call(`PUT /kelola/order/:id/${event}`, { params: { id }, body: { Note: 'Stok rusak' } })
const deadlineOf = ({ TransferDeadline }: { TransferDeadline: string | null }) =>
  formatDateTime(fromWireTime(TransferDeadline!)!).replace('\u00a0', ' ')

test('a refunded part of an order has its amount, reason and goods', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 2 }])
  await step('verify', id)
  await shop.mails()
  const refund = (Quantity: number, SeenRefunded: number) =>
    operator.call('PUT /kelola/order/:id/refund', {
      params: { id },
      body: { Lines: [{ Line: 1, Quantity }], Shipping: 0, Restock: false, Note: 'Pecah <b>', SeenRefunded },
    })
  const { subject, text } = await onlyMail(() => refund(1, 0))
  expect(subject).toBe(`Sebagian dana pesanan ${id} dikembalikan · Kedai`)
  for (const line of ['Pecah <b>', '1 × Kopi Gayo <b>', `http://toko.test/shop/order/${id}/detail`]) {
    expect(text).toContain(line)
  }
  const sent = (await shop.mails()).length
  await expect(refund(1, 0)).rejects.toMatchObject({ code: 'REFUND_CHANGED' })
  expect(await shop.mails()).toHaveLength(sent)
})

test('changed goods of an order have what was replaced and taken away, the reason and the refunded amount', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 3 }])
  await step('verify', id)
  await shop.mails()
  const other = await shop.aProduct({
    name: 'Kopi Toraja <b>',
    price: 1_000,
    storeId: (await sari.call('GET /me/order/:id', { params: { id } })).StoreID,
  })
  const { subject, text } = await onlyMail(() =>
    operator.call('PUT /kelola/order/:id/goods', {
      params: { id },
      body: {
        Remove: [{ Line: 1, Quantity: 1 }],
        Replace: [{ Line: 1, Quantity: 1, ProductID: other.id, Price: 1_000 }],
        ...{ Note: 'Stok habis <b>', SeenChanges: 0 },
      },
    }),
  )
  expect(subject).toBe(`Isi pesanan ${id} diubah · Kedai`)
  for (const line of [
    'Stok habis <b>',
    '1 × Kopi Gayo <b> → Kopi Toraja <b>',
    'Dikeluarkan',
    'Masuk ke saldo deposit',
  ]) {
    expect(text).toContain(line)
  }
})

test('a note of the store has its words as they were written', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 1 }])
  await shop.mails()
  const { subject, text } = await onlyMail(() =>
    operator.call('POST /kelola/ordernews', { body: { OrderIDs: [id], Text: 'Panen mundur <b>' } }),
  )
  expect(subject).toBe(`Kabar tentang pesanan ${id} · Kedai`)
  for (const line of ['Panen mundur <b>', `http://toko.test/shop/order/${id}/detail`]) expect(text).toContain(line)
})

test('a payout has its reason and the end of its account, and what came of it if it is not paid', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 2 }])
  await step('verify', id)
  await shop.mails()
  const bank = { Name: 'BRI', Number: '034101000743303', Holder: 'Sari <b>' }
  const requested = await onlyMail(() =>
    operator.call('PUT /kelola/order/:id/refund', {
      params: { id },
      body: {
        Lines: [{ Line: 1, Quantity: 1 }],
        Shipping: 0,
        Restock: false,
        Note: 'Pecah',
        SeenRefunded: 0,
        Bank: bank,
      },
    }),
  )
  expect(requested.subject).toBe(`Dana pesanan ${id} kami transfer ke rekening Anda · Kedai`)
  for (const line of ['Pecah', 'BRI •••• 3303', 'Sari <b>']) expect(requested.text).toContain(line)
  expect(requested.text).not.toContain('034101000743303')
  const [payout] = await operator.call('GET /kelola/payout', { query: { OrderID: [id] } })
  const returned = await onlyMail(() =>
    operator.call('PUT /kelola/payout/:id/return', {
      params: { id: payout!.ID },
      body: { Note: 'Rekening tutup', SeenState: 'requested' },
    }),
  )
  expect(returned.subject).toBe(`Dana pesanan ${id} masuk ke saldo deposit Anda · Kedai`)
  for (const line of ['Rekening tutup', 'BRI •••• 3303', 'http://toko.test/wallet'])
    expect(returned.text).toContain(line)
})

test('the answer to a complaint has its reason, the goods and the page of the order', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 2 }])
  for (const event of ['verify', 'process', 'arrive'] as const) await step(event, id)
  await shop.mails()
  const { Complaints } = await sari.call('POST /me/ordercomplaint/:id', {
    params: { id },
    body: { Kind: 'missing', Text: 'Kurang', Solution: 'refund', Lines: [{ Line: 1, Quantity: 1 }], Pictures: [] },
  })
  const { subject, text } = await onlyMail(() =>
    operator.call('PUT /kelola/complaint/:id/answer', {
      params: { id: Complaints[0]!.ID },
      body: { Answer: 'refuse', Note: 'Isinya <b> lengkap' },
    }),
  )
  expect(subject).toBe(`Komplain pesanan ${id} ditolak · Kedai`)
  for (const line of ['Isinya <b> lengkap', '1 × Kopi Gayo <b>', `http://toko.test/shop/order/${id}/detail`]) {
    expect(text).toContain(line)
  }
})

test('a declined request to cancel has the reason and the page of the order', async () => {
  const { ID: id } = await sari.order([{ id: product.id, quantity: 2 }])
  await step('verify', id)
  await sari.call('POST /me/ordercancelrequest/:id', { params: { id }, body: { Reason: 'Salah ukuran' } })
  await shop.mails()
  const { subject, text } = await onlyMail(() =>
    operator.call('PUT /kelola/order/:id/cancelrequest', {
      params: { id },
      body: { Accept: false, Note: 'Sudah <b> dikemas' },
    }),
  )
  expect(subject).toBe(`Pesanan ${id} tetap diproses · Kedai`)
  for (const line of ['Sudah <b> dikemas', `http://toko.test/shop/order/${id}/detail`]) expect(text).toContain(line)
})

describe('C06 O09 an order that was placed', () => {
  const twoPieces = () => [{ id: product.id, quantity: 2 }]

  test('by transfer names lines, exact amount, account, deadline and the page to pay on', async () => {
    let order!: Data<'POST /me/order'>
    const { subject, text } = await onlyMail(async () => {
      order = await sari.order(twoPieces())
    })
    const total = formatRupiah(totalToPay(order))
    expect(subject).toBe(`Pesanan ${order.ID} menunggu pembayaran · Kedai`)
    for (const line of [
      `Transfer tepat sampai 3 digit terakhir: ${total}`,
      'Bank: Bank Contoh',
      'Nomor rekening: 1234567890',
      'Atas nama: PT Contoh',
      `Batas waktu: ${deadlineOf(order)}`,
      `http://toko.test/shop/order/${order.ID}/payment`,
      '2 x Kopi Gayo <b>: Rp145.000',
      `Kode unik: ${formatRupiah(order.UniqueNum)}`,
      `Total: ${total}`,
    ]) {
      expect(text.split('\n')).toContain(line)
    }
  })

  test('has the delivery date of each line, and the shopper’s notes', async () => {
    const terms = { storeId: store.id, stock: 9 }
    const cake = await shop.aProduct({ ...terms, name: 'Kue', purchaseType: 'pre_order', deliveryDate: '2999-01-24' })
    const note = 'Tanpa gula'
    const preOrder = await onlyMail(() =>
      sari.order([], { body: { OrderItem: [{ ProductID: cake.id, Quantity: 1, Note: note }] } }),
    )
    expect(preOrder.text).toMatch(/^1 x Kue: .*\n {2}Pre Order, dikirim mulai 24 Jan 2999\n {2}Catatan: Tanpa gula$/m)
    const made = await shop.aProduct({ ...terms, name: 'Meja', purchaseType: 'made_to_order' })
    const { text, html } = await onlyMail(() =>
      sari.order([], { body: { OrderItem: [{ ProductID: made.id, Quantity: 1, Note: `<b>${'x'.repeat(400)}` }] } }),
    )
    expect(text).toMatch(/^ {2}Made To Order, minimal 8 hari$/m)
    expect(text).toMatch(/^ {2}Catatan: <b>x{197}…$/m)
    expect(html).toContain('>Catatan: &lt;b&gt;xxx')
  })

  test('by QRIS has the amount and a link to its code', async () => {
    const [qris] = await sql<{ id: number }[]>`select id from settings where key = 'qris_payload'`
    const body = { Payment: 'QRIS', PaymentType: 'QRIS', BankAccountID: undefined, QRISPaymentID: qris!.id }
    const { text } = await onlyMail(() => sari.order(twoPieces(), { body }))
    expect(text).toMatch(/^Cara bayar: Pindai kode QRIS di halaman pembayaran$/m)
    expect(text).toMatch(/: Rp145\.\d{3}$/m)
  })

  test('in cash says that it is paid at the store, with the address', async () => {
    const body = { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined }
    const { subject, text } = await onlyMail(() => sari.order(twoPieces(), { body }))
    expect(subject).toMatch(/^Pesanan \d+ diterima · Kedai$/)
    expect(text).toContain('Bayar tunai saat Anda mengambil pesanan')
    expect(text).toContain('Alamat: Jl. Dago No. 1, ')
  })

  test('by wallet says that it is paid', async () => {
    await sari.deposit(200_000)
    const body = { Payment: 'Deposit', PaymentType: 'Wallet', BankAccountID: undefined }
    const { subject, text } = await onlyMail(() => sari.order(twoPieces(), { body }))
    expect(subject).toMatch(/diterima · Kedai$/)
    expect(text).toContain('Pesanan sudah dibayar dari saldo deposit Anda')
    expect(text).not.toContain('Nomor rekening')
  })

  test('of a variant has the names of family and values from the time of the order', async () => {
    const values = {
      Options: [
        { Name: 'Ukuran', Values: ['M'] },
        { Name: 'Warna', Values: ['Biru'] },
      ],
    }
    const family = await operator.call('POST /kelola/product/:id/family', {
      params: { id: product.id },
      body: { ...values, Name: 'Kaus <b>Batik', Members: [{ ProductID: product.id, Values: ['M', 'Biru'] }] },
    })
    const { text, html } = await onlyMail(async () => {
      await sari.order(twoPieces())
      await operator.call('PUT /kelola/family/:id', {
        params: { id: family.ID },
        body: {
          ...{ Version: family.Version, Name: 'Kaus', Options: [{ Name: 'Ukuran', Values: ['Sedang'] }] },
          Members: [{ ProductID: product.id, Values: ['Sedang'] }],
        },
      })
    })
    expect(text.split('\n')).toContain('2 x Kaus <b>Batik - M, Biru: Rp145.000')
    expect(html).toContain('>Kaus &lt;b&gt;Batik - M, Biru<br>')
  })

  test('is mailed once for a repeated request', async () => {
    const ask = () => sari.order(twoPieces(), { key: 'sekali-saja' })
    await onlyMail(() => Promise.all([ask(), ask(), ask()]).then(ask))
  })

  test('but refused sends no mail', async () => {
    expect(await mailsOf(() => sari.order([{ id: product.id, quantity: 101 }]).catch(() => undefined))).toEqual([])
  })

  test('but ended before the mail is sent sends none', async () => {
    const mails = await mailsOf(async () => {
      const { ID } = await sari.order(twoPieces())
      await sari.call('PUT /me/cancelorder/:id', { params: { id: ID } })
    })
    expect(mails).toEqual([])
  })

  test('and paid before the mail is sent is confirmed without a bank account', async () => {
    const mails = await mailsOf(async () => step('verify', (await sari.order(twoPieces())).ID))
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'Pesanan N diterima · Kedai',
      'Pembayaran pesanan N diterima · Kedai',
    ])
    expect(mails[0]!.text).not.toContain('Nomor rekening')
  })
})

describe('O08 an order on its way', () => {
  test('to be picked up names address, map, hours and phone of the store', async () => {
    const { ID } = await sari.order([product])
    await mailsOf(() => step('verify', ID))
    const { subject, text, html } = await onlyMail(() => step('process', ID))
    expect(subject).toBe(`Pesanan ${ID} siap diambil · Kedai`)
    expect(text).toMatch(/^Alamat: Jl\. Dago No\. 1, .+$/m)
    expect(text).toMatch(/^Buka di peta: https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-6\.9,107\.6$/m)
    expect(text).toMatch(/^Jam buka: Senin–Jumat 09\.00–17\.00 WIB, Sabtu–Minggu tutup$/m)
    expect(text).toMatch(/^Telepon: 022-5550-1234$/m)
    expect(html).toContain('query=-6.9,107.6')
  })

  test('by courier confirms the payment, names the tracking number with its page, and the arrival', async () => {
    const address = await shop.anAddress(sari, { areaId: (await shop.anArea({ code: '33' })).areaId })
    const body = await sari.byCourier({ store, address, items: [product] })
    const { ID } = await sari.order([product], { body })
    await shop.mails()
    const paid = await onlyMail(() => step('verify', ID))
    expect(paid.subject).toMatch(/diterima · Kedai$/)
    await step('process', ID)
    const shipped = await onlyMail(() => step('ship', ID, { TrackingNumber: '0116492300223' }))
    expect(shipped.subject).toBe(`Pesanan ${ID} dikirim · Kedai`)
    expect(shipped.text).toMatch(/^Nomor resi: 0116492300223\nLacak di JNE: https:\/\/www\.jne\.co\.id\/\S+$/m)
    const arrived = await onlyMail(() => step('arrive', ID))
    expect(arrived.subject).toBe(`Pesanan ${ID} tiba · Kedai`)
  })

  test('that was verified by mistake has the reason, amount, deadline and account', async () => {
    const { ID } = await sari.order([product])
    await mailsOf(() => step('verify', ID))
    const { subject, text } = await onlyMail(() => takeBack(ID))
    const order = await sari.call('GET /me/order/:id', { params: { id: ID } })
    expect(subject).toBe(`Pesanan No. ${ID} masih menunggu pembayaran · Kedai`)
    expect(text).toContain('Salah lihat <b>')
    expect(text).toContain(`Transfer tepat sampai 3 digit terakhir: ${formatRupiah(totalToPay(order))}`)
    expect(text).toContain(`Batas waktu: ${deadlineOf(order)}`)
    expect(text).toContain(`http://toko.test/shop/order/${ID}/payment`)
  })

  test('whose proof is blurred has the reason, and a link to send another one', async () => {
    const { ID } = await sari.order([product])
    await proofOf(ID)
    await shop.mails()
    const body = { Note: 'Buram <b>' }
    const { subject, text } = await onlyMail(() =>
      operator.call('PUT /kelola/order/:id/askproof', { params: { id: ID }, body }),
    )
    expect(subject).toBe(`Kirim bukti transfer lain untuk Pesanan No. ${ID} · Kedai`)
    expect(text).toContain('Buram <b>')
    expect(text).toContain(`http://toko.test/shop/order/${ID}/payment`)
  })

  test('that has ended says that its late money is in the wallet, or was not found', async () => {
    const order = await sari.order([product])
    await sari.call('PUT /me/cancelorder/:id', { params: { id: order.ID } })
    await shop.mails()
    const [late] = await operator.call('GET /kelola/latetransfer', { query: { SortBy: 'ID-desc' } })
    const params = { id: late!.ID }
    const notFound = await onlyMail(() =>
      operator.call('PUT /kelola/latetransfer/:id/close', { params, body: { Note: 'Tidak ada <b>' } }),
    )
    expect(notFound.text).toContain('Tidak ada <b>')
    expect(notFound.text).toContain(`http://toko.test/shop/order/${order.ID}/detail`)
    const found = await onlyMail(() => operator.call('PUT /kelola/latetransfer/:id/credit', { params, body: {} }))
    expect(found.subject).toBe(`Dana Pesanan No. ${order.ID} masuk ke saldo deposit Anda · Kedai`)
    expect(found.text).toContain(`Masuk ke saldo deposit: ${formatRupiah(totalToPay(order))}`)
  })

  test('that is refused says why, and that the money is in the wallet', async () => {
    const order = await sari.order([product])
    await mailsOf(() => step('verify', order.ID))
    const { text } = await onlyMail(() => refuse('refuse', order.ID))
    const total = formatRupiah(totalToPay(order))
    expect(text).toMatch(/^Stok rusak\. Dana Rp[\d.]+ dikembalikan ke saldo deposit Anda\.$/m)
    expect(text).toMatch(new RegExp(`^Dikembalikan ke saldo deposit Anda: ${total}$`, 'm'))
  })

  test('whose payment is refused or overdue says why, and not to transfer any more', async () => {
    const { ID } = await sari.order([product])
    await shop.mails()
    const rejected = await onlyMail(() => refuse('reject', ID))
    expect(rejected.text).toMatch(/^Stok rusak$/m)
    expect(rejected.text).toContain('Jangan transfer lagi')
    // The reason may be a transfer of another amount.
    expect(rejected.text).not.toContain('belum menerima')

    await sari.order([product])
    await shop.mails()
    const expired = await onlyMail(async () => {
      await shop.travel(dayMs + 1_000)
      await expireOverdue(ctx, orderReceivable)
    })
    expect(expired.text).toMatch(/^Batas waktu pembayaran telah lewat\.$/m)
    expect(expired.text).toContain('Jangan transfer lagi')
  })
})

describe('W02 a top-up', () => {
  const end = (event: 'verify' | 'reject', id: number) =>
    operator.call(`PUT /kelola/topup/:id/${event}`, {
      params: { id },
      body: event === 'reject' ? { Note: 'Tidak masuk' } : {},
    } as never)

  test('says what to pay, and when it is in the wallet', async () => {
    let topUp!: Data<'POST /me/wallettopup'>
    const placed = await onlyMail(async () => {
      topUp = await sari.topUp(150_000)
    })
    expect(placed.text).toContain(`: ${formatRupiah(totalToPay(topUp))}\n`)
    expect(placed.text).toContain(`Batas waktu: ${deadlineOf(topUp)}`)
    expect(placed.text).toContain('http://toko.test/wallet/payment')
    const verified = await onlyMail(() => end('verify', topUp.ID))
    expect(verified.subject).toBe(`Isi saldo ${topUp.ID} berhasil · Kedai`)
    expect(verified.text).toMatch(/^Masuk ke saldo deposit: Rp150\.000$/m)
  })

  test('that is rejected or overdue says why and links to its own page', async () => {
    const pageOf = (id: number) => `Lihat rincian:\n\nhttp://toko.test/wallet/topup/${id}/detail\n`
    const { ID } = await sari.topUp(150_000)
    await shop.mails()
    const { subject, text } = await onlyMail(() => end('reject', ID))
    expect(subject).toBe(`Isi saldo ${ID} tidak dapat kami terima · Kedai`)
    expect(text).toMatch(/^Tidak masuk$/m)
    expect(text).toContain(pageOf(ID))

    const overdue = await sari.topUp(150_000)
    await shop.mails()
    const expired = await onlyMail(async () => {
      await shop.travel(dayMs + 1_000)
      await expireOverdue(ctx, topUpReceivable)
    })
    expect(expired.text).toMatch(/^Batas waktu pembayaran telah lewat\.$/m)
    expect(expired.text).toContain(pageOf(overdue.ID))
  })
})

describe('D02 D05 a digital order', () => {
  let phones = 0
  const aPhone = () => `0818${String(++phones).padStart(8, '0')}`
  const byTransfer = () => sari.buy('xld10', aPhone(), { body: { PaymentType: 'Bank' } })

  test('by transfer says what to pay, that it was paid, and its result', async () => {
    let order!: Data<'POST /me/digitalorder'>
    const placed = await onlyMail(async () => {
      order = await byTransfer()
    })
    expect(placed.text).toContain(`: ${formatRupiah(totalToPay(order))}\n`)
    expect(placed.text).toContain(`http://toko.test/digital/order/${order.ID}/payment`)
    const params = { id: order.ID }
    const paid = await onlyMail(() => operator.call('PUT /kelola/digitalorder/:id/verify', { params, body: {} }))
    expect(paid.subject).toBe(`Pembayaran pesanan digital ${order.ID} diterima · Kedai`)
    const completed = await onlyMail(() => advanceDueDigitalOrders(ctx))
    expect(completed.text).toMatch(/^Nomor seri: \d+/m)
  })

  test('of electricity has the token', async () => {
    await sari.deposit(100_000)
    const asked = await sari.inquire('pln50', '53000000123')
    await advanceDueDigitalOrders(ctx)
    const known = await sari.call('GET /me/digitalorder/:id', { params: { id: asked.ID } })
    const body = { OrderID: asked.ID, TransactionID: asked.ID, Total: known.Price + known.AdminFee }
    await sari.buy('pln50', '53000000123', { body })
    await shop.mails()
    const { subject, text, html } = await onlyMail(() => advanceDueDigitalOrders(ctx))
    const { Token } = await sari.call('GET /me/digitalorder/:id', { params: { id: asked.ID } })
    expect(subject).toBe(`Token listrik pesanan ${asked.ID} · Kedai`)
    expect(text).toMatch(new RegExp(`^${Token}$`, 'm'))
    expect(html).toContain(`>${Token}<`)
  })

  test('D06 of a bill names months and fee as its page does', async () => {
    await sari.deposit(3_000_000)
    const asked = await sari.inquire('bpjs', '8801234560001')
    await advanceDueDigitalOrders(ctx)
    const known = await sari.call('GET /me/digitalorder/:id', { params: { id: asked.ID } })
    const body = { OrderID: asked.ID, TransactionID: asked.ID, Total: known.Price + known.AdminFee }
    await sari.buy('bpjs', '8801234560001', { body })
    await shop.travel(ctx.digitalSupplier.pauseMs)
    await shop.mails()
    const { text } = await onlyMail(() => advanceDueDigitalOrders(ctx))
    expect(text).toMatch(/^Periode: (\d{2}-\d{4})(, \d{2}-\d{4})*$/m)
    expect(text).toContain(`\nBiaya Admin: ${formatRupiah(known.AdminFee)}\n`)
  })

  test('that fails says why, and that the money is in the wallet', async () => {
    await sari.deposit(50_000)
    const script = scriptedSupplier(ctx.digitalSupplier)
    const simulator = ctx.digitalSupplier
    ctx.digitalSupplier = script.supplier
    const order = await sari.buy('xld10', aPhone())
    await shop.mails()
    script.willAnswer(failure('product'))
    const { text } = await onlyMail(() => advanceDueDigitalOrders(ctx)).finally(() => {
      ctx.digitalSupplier = simulator
    })
    expect(text).toContain('Transaksi gagal: ')
    expect(text).toMatch(new RegExp(`^Dikembalikan ke saldo deposit Anda: ${formatRupiah(totalToPay(order))}$`, 'm'))
  })

  test('that is not paid says that it has ended', async () => {
    await byTransfer()
    await shop.mails()
    const { text } = await onlyMail(async () => {
      await shop.travel(dayMs + 1_000)
      await expireOverdue(ctx, digitalOrderReceivable)
    })
    expect(text).toContain('Jangan transfer lagi')
  })
})

test('U01 U03 an account gets mails with a link to a new password, of its change, and to confirm its address', async () => {
  const { email } = sari
  const asked = await onlyMail(() => shop.as()('PUT /forgotpassword', { body: { Email: email } }))
  expect(asked.subject).toBe('Perbarui password Anda · Kedai')
  const Token = /token=([\w-]+)/.exec(asked.text)![1]!
  const words = { NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' }
  const changed = await onlyMail(() => shop.as()('POST /user/resetpassword', { body: { Token, ...words } }))
  expect(changed.subject).toBe('Password Anda sudah diubah · Kedai')
  const newcomer = { Email: 'baru@contoh.test', Password: 'rahasia', FullName: 'Budi', Phone: '081234567890' }
  sari.email = newcomer.Email
  const welcome = await onlyMail(() => shop.as()('POST /user', { body: newcomer }))
  expect(welcome.subject).toBe('Konfirmasi alamat email Anda · Kedai')
})

test('U03 a password link is valid from when it is sent, and one requested before a change is not sent', async () => {
  const ask = () => shop.as()('PUT /forgotpassword', { body: { Email: sari.email } })
  const words = { NewPassword: 'rahasia-baru', ConfirmNewPassword: 'rahasia-baru' }
  const tokenOf = ({ text }: Message) => /token=([\w-]+)/.exec(text)![1]!
  await ask()
  await shop.travel(3_600_000)
  const Token = tokenOf((await shop.mails()).at(-1)!)
  await ask()
  await shop.as()('POST /user/resetpassword', { body: { Token, ...words } })
  expect((await shop.mails()).at(-1)!.subject).toBe('Password Anda sudah diubah · Kedai')
})

test('a product that the shopper waits for is back', async () => {
  const { id } = await shop.aProduct({ storeId: store.id, name: 'Kopi Gayo <b>', price: 72_500, stock: 0 })
  await sari.call('PUT /me/restock', { body: { ProductID: id, IsWaiting: true } })
  await sql`update product_stock set stock = 2 where product_id = ${id}`
  const { subject, text } = await onlyMail(() => tellRestocked(ctx))
  expect(subject).toBe('Kopi Gayo <b> sudah tersedia lagi · Kedai')
  expect(text).toContain('Harga: Rp72.500\nToko: Kedai Kopi')
  expect(text).toContain(`/shop/product/${id}/detail`)
})

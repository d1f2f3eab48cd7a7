import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { trackingPage } from '../../couriers/couriers.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { countPieces, findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { withoutLedgerGuards } from '../../testing/without-ledger-guards.ts'
import { sweepRestedTransfers } from '../payments/open-transfers.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import type { DeliverySnapshot, OrderStatus } from './order.ts'
import { orderReceivable } from './order-receivable.ts'

const shop = await testShop()
const dayMs = 24 * 3_600_000
let budi: TestCustomer
let operator: TestUser
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  product = await shop.aProduct({ stock: 100 })
})

const steps = {
  verify: (id: number) => operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} }),
  reject: (id: number) =>
    operator.call('PUT /kelola/order/:id/reject', { params: { id }, body: { Note: 'Tidak masuk' } }),
  unverify: (id: number) =>
    operator.call('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note: 'Salah lihat' } }),
  process: (id: number) => operator.call('PUT /kelola/order/:id/process', { params: { id }, body: {} }),
  ship: (id: number) =>
    operator.call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: 'JP12' } }),
  arrive: (id: number) => operator.call('PUT /kelola/order/:id/arrive', { params: { id }, body: {} }),
  cancel: (id: number) => budi.call('PUT /me/cancelorder/:id', { params: { id } }),
  refuse: (id: number) =>
    operator.call('PUT /kelola/order/:id/refuse', { params: { id }, body: { Note: 'Stok rusak' } }),
  complete: (id: number) => budi.call('PUT /me/arrivedorder/:id', { params: { id } }),
}
type Step = keyof typeof steps

const detail = (id: number) => budi.call('GET /me/order/:id', { params: { id } })

const somewhere: DeliverySnapshot = {
  recipient: 'Budi',
  phone: '081234567890',
  address: 'Jl. Dago No. 1',
  area: 'Dago',
  subdistrict: 'Coblong',
  city: 'Kota Bandung',
  province: 'Jawa Barat',
  postalCode: '40135',
}

/** An order set directly to a state, without the transitions that lead there. */
async function anOrderIn(status: OrderStatus, handling: 'sent' | 'pickup'): Promise<number> {
  const { ID } = await budi.order([product])
  await shop.sql`
    update orders set status = ${status}, payment_status = ${status === 'waiting' ? 'unpaid' : 'verified'},
      delivery_option = ${handling === 'pickup' ? 'pickup' : 'courier'}, delivery = ${shop.sql.json(somewhere)}
    where id = ${ID}`
  if (status !== 'waiting') await shop.sql`delete from open_transfers where purpose = 'order' and reference_id = ${ID}`
  return ID
}

/** A second copy of the transition table, independent of the code: state → step → next state. */
const table: Record<'sent' | 'pickup', Partial<Record<OrderStatus, Partial<Record<Step, OrderStatus>>>>> = {
  sent: {
    waiting: { verify: 'processing', reject: 'rejected', cancel: 'cancelled' },
    processing: { unverify: 'waiting', process: 'packing', ship: 'shipped', refuse: 'rejected' },
    packing: { ship: 'shipped', refuse: 'rejected' },
    shipped: { arrive: 'arrived' },
    arrived: { complete: 'completed' },
  },
  pickup: {
    waiting: { verify: 'processing', reject: 'rejected', cancel: 'cancelled' },
    processing: { unverify: 'waiting', process: 'ready', refuse: 'rejected' },
    ready: { arrive: 'arrived', refuse: 'rejected' },
    arrived: { complete: 'completed' },
  },
}

const refusals: Partial<Record<Step, string>> = {
  cancel: 'Pesanan ini tidak dapat dibatalkan',
  complete: 'Pesanan ini belum dapat dikonfirmasi',
}

describe.each(['sent', 'pickup'] as const)('O08 O10 every event in every state of goods that are %s', (handling) => {
  test.each(Object.keys(wireOrderStatus) as OrderStatus[])('%s', async (status) => {
    for (const step of Object.keys(steps) as Step[]) {
      const id = await anOrderIn(status, handling)
      const before = { order: await detail(id), stock: await shop.stockOf(product.id) }
      const next = table[handling][status]?.[step]
      if (next) {
        expect((await steps[step](id)).Status, `${step} of ${status}`).toBe(wireOrderStatus[next])
        expect((await detail(id)).Timeline).toHaveLength(2)
      } else {
        const message = refusals[step] ?? 'Status pesanan sudah berubah, muat ulang halaman ini'
        await expect(steps[step](id), `${step} of ${status}`).rejects.toMatchObject({ http: 200, message })
        expect({ order: await detail(id), stock: await shop.stockOf(product.id) }).toEqual(before)
      }
    }
  })

  test.each(Object.keys(wireOrderStatus) as OrderStatus[])('the deadline passes in %s', async (status) => {
    const id = await anOrderIn(status, handling)
    await shop.sql`update orders set transfer_deadline = now() - interval '1 second' where id = ${id}`
    const before = await detail(id)
    await expireOverdue(shop.ctx, orderReceivable)
    const after = await detail(id)
    if (status === 'waiting') expect(after).toMatchObject({ Status: 8, PaymentStatus: 3 })
    else expect(after).toEqual(before)
  })

  test('the operator is offered exactly the allowed events', async () => {
    for (const status of Object.keys(wireOrderStatus) as OrderStatus[]) {
      const id = await anOrderIn(status, handling)
      const { Actions, Order } = await operator.call('GET /kelola/order/:id', { params: { id } })
      const own = Object.keys(table[handling][status] ?? {}).filter((step) => step !== 'cancel' && step !== 'complete')
      // No events: a part is refunded in any state of a paid order, and its goods are edited before packing.
      const refund = [1, 2].includes(Order.PaymentStatus) ? ['refund'] : []
      const edit = refund.length > 0 && status === 'processing' ? ['edit'] : []
      expect(Actions.toSorted(), status).toEqual([...own, ...refund, ...edit].toSorted())
    }
  })
})

describe('O08 a transition', () => {
  test('records who made it and why, and the shopper reads the reason', async () => {
    const { ID } = await budi.order([product])
    await steps.reject(ID)
    const order = await detail(ID)
    expect(order).toMatchObject({ Status: 7, PaymentStatus: 4, Note: 'Tidak masuk' })
    expect(order.Timeline?.at(-1)).toMatchObject({ Status: 7, Text: 'Pesanan Ditolak', Note: 'Tidak masuk' })
    const events = await shop.sql`
      select event, actor, actor_user_id as by from order_events where order_id = ${ID} order by id`
    expect(events).toEqual([{ event: 'reject', actor: 'operator', by: operator.id }])
  })

  test('to paid counts the pieces as sold, once', async () => {
    const { ID } = await budi.order([{ id: product.id, quantity: 3 }])
    await steps.verify(ID)
    await expect(steps.verify(ID)).rejects.toMatchObject({ http: 200 })
    const card = await shop.as()('GET /product/:oid/:id', { params: { id: product.id } })
    expect(card).toMatchObject({ TotalPurchase: 3, Stock: 97 })
  })

  test('refuses an empty note and a tracking number with special characters', async () => {
    const { ID } = await budi.order([product])
    const reject = operator.call('PUT /kelola/order/:id/reject', { params: { id: ID }, body: { Note: ' ' } })
    await expect(reject).rejects.toMatchObject({ http: 422 })
    const ship = operator.call('PUT /kelola/order/:id/ship', {
      params: { id: ID },
      body: { TrackingNumber: '<script>' },
    })
    await expect(ship).rejects.toMatchObject({ http: 422 })
  })

  test.each([
    ['JNE', ['', 'JP12', 'sudah dikirim'], '0116-4923-00223'],
    ['J&T Express', ['0', 'JX'], 'jp1234567890'],
    ['SiCepat', ['resi'], '001234567890'],
    ['POS Indonesia', ['P12'], 'P2301230001234'],
  ])(
    'B06 a parcel of %s ships only with a tracking number in the format of its courier',
    async (courier, wrong, right) => {
      const { ID } = await budi.order([product])
      await shop.sql`
      update orders set delivery_option = 'courier', courier = ${courier}, delivery = ${shop.sql.json(somewhere)}
      where id = ${ID}`
      await steps.verify(ID)
      const ship = (TrackingNumber?: string) =>
        operator.call('PUT /kelola/order/:id/ship', {
          params: { id: ID },
          body: TrackingNumber === undefined ? {} : { TrackingNumber },
        })
      for (const text of [undefined, ...wrong]) {
        await expect(ship(text), text).rejects.toMatchObject({ message: /^Nomor resi harus diisi/ })
      }
      const TrackingPage = trackingPage(courier) ?? null
      expect(await detail(ID)).toMatchObject({ TrackingPage: null })
      expect(await ship(right)).toMatchObject({ Status: 5, TrackingNumber: right })
      expect(await detail(ID)).toMatchObject({ TrackingPage })
    },
  )

  test.each(['GoSend', 'GrabExpress', ''])('B06 a parcel of %j ships without a tracking number', async (courier) => {
    const { ID } = await budi.order([product])
    await shop.sql`
      update orders set delivery_option = ${courier ? 'courier' : 'own_courier'}, courier = ${courier},
        delivery = ${shop.sql.json(somewhere)} where id = ${ID}`
    await steps.verify(ID)
    expect(await operator.call('PUT /kelola/order/:id/ship', { params: { id: ID }, body: {} })).toMatchObject({
      Status: 5,
      TrackingNumber: '',
    })
  })

  test('sequence takes an order from waiting to completed', async () => {
    const pieces = await countPieces(shop.sql)
    const { ID } = await budi.order([{ id: product.id, quantity: 3 }])
    await shop.sql`
      update orders set delivery_option = 'courier', delivery = ${shop.sql.json(somewhere)} where id = ${ID}`
    await steps.verify(ID)
    await steps.process(ID)
    expect((await steps.ship(ID)).TrackingNumber).toBe('JP12')
    await steps.arrive(ID)
    const done = await steps.complete(ID)
    expect(done).toMatchObject({ Status: 9, PaymentStatus: 1, TrackingNumber: 'JP12' })
    expect(await shop.stockOf(product.id)).toBe(97)
    expect(await countPieces(shop.sql)).toEqual(pieces)
    const card = await shop.as()('GET /product/:oid/:id', { params: { id: product.id } })
    expect(card.TotalPurchase).toBe(3)
    expect(done.Timeline?.map((entry) => entry.Text)).toEqual([
      'Menunggu Pembayaran',
      'Pesanan Diproses',
      'Pesanan Dikemas',
      'Pesanan Dikirim',
      'Pesanan Tiba',
      'Pesanan Selesai',
    ])
  })
})

describe('O10 two concurrent transitions', () => {
  const expire = async (id: number) => {
    await expireOverdue(shop.ctx, orderReceivable)
    return detail(id)
  }
  test.each<[string, (id: number) => Promise<unknown>[]]>([
    ['cancel and cancel', (id) => [steps.cancel(id), steps.cancel(id)]],
    ['cancel and verify', (id) => [steps.cancel(id), steps.verify(id)]],
    ['cancel and reject', (id) => [steps.reject(id), steps.cancel(id)]],
    ['verify and verify', (id) => [steps.verify(id), steps.verify(id)]],
    ['verify and reject', (id) => [steps.verify(id), steps.reject(id)]],
  ])('%s: exactly one succeeds', async (_, both) => {
    const expectConsistent = await aConsistentShop()
    for (let round = 0; round < 10; round++) {
      const { ID } = await budi.order([product, { id: product.id, quantity: 2 }])
      const answers = await Promise.allSettled(both(ID))
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = answers.find((answer) => answer.status === 'rejected')!.reason as CallError
      expect(lost.http).toBe(200)
      expect((await detail(ID)).Timeline).toHaveLength(2)
    }
    await expectConsistent()
  })

  test.each<[string, (id: number) => Promise<unknown>[]]>([
    ['two jobs', (id) => [expire(id), expire(id)]],
    ['a job and cancel', (id) => [expire(id), steps.cancel(id)]],
    ['a job and verify', (id) => [steps.verify(id), expire(id)]],
  ])('past the deadline, %s: exactly one succeeds', async (_, both) => {
    const expectConsistent = await aConsistentShop()
    for (let round = 0; round < 10; round++) {
      const { ID } = await budi.order([{ id: product.id, quantity: 2 }])
      await shop.sql`update orders set transfer_deadline = now() - interval '1 second' where id = ${ID}`
      await Promise.allSettled(both(ID))
      const order = await detail(ID)
      expect(order.Timeline).toHaveLength(2)
      expect([2, 8]).toContain(order.Status)
    }
    await expectConsistent()
  })

  /** Deletes the orders that earlier tests set to a state without transitions, since they would fail the checks of the next ones. */
  async function aConsistentShop() {
    await shop.sql`delete from open_transfers`
    await withoutLedgerGuards(shop.sql, async (tx) => {
      await tx`delete from ledger_entries`
      await tx`delete from ledger_transactions`
      await tx`delete from wallets`
    })
    await shop.sql`delete from orders`
    await shop.sql`update products set total_purchase = 0`
    const pieces = await countPieces(shop.sql)
    return async () => {
      expect(await findViolations(shop.sql)).toEqual([])
      expect(await countPieces(shop.sql)).toEqual(pieces)
    }
  }
})

describe('O08 mails tell the shopper', () => {
  /** Subjects of the mails that this shopper gets during the steps. */
  async function mailsAfter(id: number, ...names: Step[]) {
    const before = (await shop.mails()).length
    for (const name of names) {
      await steps[name](id)
      await shop.mails()
    }
    const mails = (await shop.mails()).slice(before)
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => budi.email))
    for (const { text } of mails) expect(text).toContain(`/shop/order/${id}/detail`)
    return mails
  }
  const subjects = async (...asked: Parameters<typeof mailsAfter>) =>
    (await mailsAfter(...asked)).map(({ subject }) => subject)

  test('about steps that they wait for, with the tracking number, but not about their own', async () => {
    const id = await anOrderIn('waiting', 'sent')
    const mails = await mailsAfter(id, 'verify', 'process', 'ship', 'arrive', 'complete')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pembayaran pesanan ${id} diterima · Kedai`,
      `Pesanan ${id} dikirim · Kedai`,
      `Pesanan ${id} tiba · Kedai`,
    ])
    expect(mails[1]!.text).toMatch(/^Nomor resi: JP12$/m)
    expect(await subjects(await anOrderIn('waiting', 'sent'), 'cancel')).toEqual([])
  })

  test('that goods wait to be picked up', async () => {
    const id = await anOrderIn('processing', 'pickup')
    expect(await subjects(id, 'process', 'arrive')).toEqual([`Pesanan ${id} siap diambil · Kedai`])
  })

  test('why an order ended', async () => {
    const refused = await anOrderIn('processing', 'sent')
    const [mail] = await mailsAfter(refused, 'refuse')
    expect(mail).toMatchObject({ subject: `Pesanan ${refused} tidak dapat diproses · Kedai` })
    // As its page says: 'Pesanan Ditolak'.
    expect(mail!.text).toContain('Pesanan Anda ditolak')
    expect(mail!.text).toMatch(/^Stok rusak\. Dana Rp[\d.]+ dikembalikan ke saldo deposit Anda\.$/m)
    const rejected = await anOrderIn('waiting', 'sent')
    expect(await subjects(rejected, 'reject')).toEqual([
      `Pembayaran pesanan ${rejected} tidak dapat kami terima · Kedai`,
    ])

    const late = await anOrderIn('waiting', 'sent')
    await shop.sql`update orders set transfer_deadline = now() - interval '1 second' where id = ${late}`
    await expireOverdue(shop.ctx, orderReceivable)
    expect((await shop.mails()).at(-1)).toMatchObject({ to: budi.email, subject: `Pesanan ${late} dibatalkan · Kedai` })
  })

  test('nothing after a refused transition', async () => {
    const id = await anOrderIn('shipped', 'sent')
    const before = (await shop.mails()).length
    await expect(steps.verify(id)).rejects.toThrow()
    expect((await shop.mails()).length).toBe(before)
  })
})

describe('O10 the transfer deadline', () => {
  test('expires an order to the second, and not before', async () => {
    const { ID } = await budi.order([product])
    await shop.travel(dayMs - 5_000)
    await expireOverdue(shop.ctx, orderReceivable)
    expect((await detail(ID)).Status).toBe(1)

    await shop.travel(6_000)
    await expireOverdue(shop.ctx, orderReceivable)
    expect(await detail(ID)).toMatchObject({
      Status: 8,
      PaymentStatus: 3,
      Note: 'Batas waktu pembayaran telah lewat.',
    })
    expect(await shop.stockOf(product.id)).toBe(100)
  })

  test('frees the amount for others after the reserved time', async () => {
    const { ID } = await budi.order([product])
    await shop.travel(dayMs + 1_000)
    await expireOverdue(shop.ctx, orderReceivable)
    const find = () => shop.sql`select from open_transfers where reference_id = ${ID}`
    await shop.travel(3 * dayMs - 5_000)
    await sweepRestedTransfers(shop.sql)
    expect(await find()).toHaveLength(1)
    await shop.travel(6_000)
    await sweepRestedTransfers(shop.sql)
    expect(await find()).toHaveLength(0)
  })

  test('expires hundreds of orders in one run', async () => {
    const plenty = await shop.aProduct({ stock: 500 })
    await Promise.all(Array.from({ length: 230 }, () => budi.order([plenty])))
    await shop.travel(dayMs + 1_000)
    await expireOverdue(shop.ctx, orderReceivable)
    expect(await budi.call('GET /me/ordercount', { query: { Status: 8 } })).toEqual({ count: 230 })
    expect(await shop.stockOf(plenty.id)).toBe(500)
  })

  test('of an order that fails to expire does not block the others', async () => {
    const [stuck, free] = [await budi.order([product]), await budi.order([product])]
    await shop.sql.unsafe(`
      create function refuse_order() returns trigger language plpgsql as $$
      begin if new.order_id = ${stuck.ID} then raise 'a defect'; end if; return new; end $$;
      create trigger refuse_order before insert on order_events for each row execute function refuse_order()`)
    await shop.travel(dayMs + 1_000)
    await expireOverdue(shop.ctx, orderReceivable)
    expect((await detail(stuck.ID)).Status).toBe(1)
    expect((await detail(free.ID)).Status).toBe(8)

    await shop.sql`drop trigger refuse_order on order_events`
    await expireOverdue(shop.ctx, orderReceivable)
    expect((await detail(stuck.ID)).Status).toBe(8)
  })
})

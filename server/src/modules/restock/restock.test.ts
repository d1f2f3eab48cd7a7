import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { maxRestockWishes, restockWishDays } from '#contract/values/products/restock-wishes.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { pushService } from '../../testing/push-service.ts'
import { testShop } from '../../testing/test-shop.ts'
import { claimMails } from '../mail/mail-queries.ts'
import { deliverMail } from '../mail-delivery/send-mails.ts'
import { sendDuePushes } from '../notices/send-pushes.ts'
import { tellRestocked } from './tell-restocked.ts'
import { sweepRestockWishes } from './wish-queries.ts'

const shop = await testShop()
const { ctx, sql } = shop
const dayMs = 24 * 3_600_000
const service = await pushService()
afterAll(service.close)
const operator = await shop.anOperator()

beforeEach(async () => {
  await sql`delete from restock_wishes`
  await sql`delete from mails`
})

type Product = { id: number }
const soldOut = (name = 'Kopi Gayo') => shop.aProduct({ name, stock: 0 })
const save = (shopper: TestCustomer, { id }: Product, IsWaiting: boolean) =>
  shopper.call('PUT /me/restock', { body: { ProductID: id, IsWaiting } })
const wish = (shopper: TestCustomer, product: Product) => save(shopper, product, true)
const takeBack = (shopper: TestCustomer, product: Product) => save(shopper, product, false)
const waitsFor = async (shopper: TestCustomer) => (await shopper.call('GET /me/restock')).IDs
const setStock = ({ id }: Product, stock: number) =>
  sql`update product_stock set stock = ${stock} where product_id = ${id}`

let read = 0
/** Queued mails are sent; those about goods that are back. */
async function sent() {
  const mails = await shop.mails()
  const fresh = mails.slice(read)
  read = mails.length
  return fresh.filter(({ subject }) => subject.includes('sudah tersedia lagi'))
}

/** The job runs, and mails are sent: the addresses in order. */
async function told(): Promise<string[]> {
  await tellRestocked(ctx)
  return (await sent()).map(({ to }) => to).sort()
}

test('S07 a shopper is told once that a product is back', async () => {
  const budi = await shop.aCustomer()
  const coffee = await soldOut('Kopi <b>Gayo</b>')
  expect(await wish(budi, coffee)).toEqual({ IDs: [coffee.id], ByMail: true, ByPush: false })
  expect(await told()).toEqual([])

  await setStock(coffee, 3)
  await tellRestocked(ctx)
  const [mail] = await sent()
  expect(mail).toMatchObject({ to: budi.email, subject: 'Kopi <b>Gayo</b> sudah tersedia lagi · Kedai' })
  expect(mail!.html).not.toContain('<b>Gayo')
  expect(mail!.text).toContain(`http://toko.test/shop/product/${coffee.id}/detail`)
  expect(await waitsFor(budi)).toEqual([])

  expect(await told()).toEqual([])
  await setStock(coffee, 0)
  expect(await told()).toEqual([])
  await setStock(coffee, 5)
  expect(await told()).toEqual([])
})

test('S07 every way of adding stock is noticed: a correction, the sheet, an order that is cancelled', async () => {
  const budi = await shop.aCustomer()
  const [corrected, inSheet, returned] = [await soldOut(), await soldOut(), await shop.aProduct({ stock: 1 })]
  const buyer = await shop.aCustomer()
  const { ID } = await buyer.order([returned])
  for (const product of [corrected, inSheet, returned]) await wish(budi, product)
  expect(await told()).toEqual([])

  await operator.call('POST /kelola/product/:id/stock', {
    params: { id: corrected.id },
    body: { Change: 4, Reason: 'received', Note: '' },
  })
  expect(await told()).toEqual([budi.email])
  await operator.call('PUT /kelola/productsheet', { body: { Rows: [{ ID: inSheet.id, Version: 1, StockChange: 2 }] } })
  expect(await told()).toEqual([budi.email])
  await buyer.call('PUT /me/cancelorder/:id', { params: { id: ID } })
  expect(await told()).toEqual([budi.email])
  expect(await waitsFor(budi)).toEqual([])
})

test('S07 a wish that is sent twice, by two devices at once, is one; taking it back twice is, too', async () => {
  const budi = await shop.aCustomer()
  const [coffee, tea] = [await soldOut(), await soldOut()]
  await Promise.all([wish(budi, coffee), wish(budi, coffee), wish(budi, coffee)])
  await wish(budi, tea)
  const again = await wish(budi, coffee)
  expect(again.IDs).toEqual([tea.id, coffee.id])
  await Promise.all([takeBack(budi, coffee), takeBack(budi, coffee)])
  expect(await waitsFor(budi)).toEqual([tea.id])
  await setStock(coffee, 1)
  expect(await told()).toEqual([])
})

test('S07 goods that can be bought, are hidden or do not exist can not be waited for', async () => {
  const budi = await shop.aCustomer()
  const [inStock, hidden] = [await shop.aProduct(), await shop.aProduct({ stock: 0, available: false })]
  await expect(wish(budi, inStock)).rejects.toMatchObject({ code: 'PRODUCT_IN_STOCK' })
  await expect(wish(budi, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(wish(budi, { id: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await waitsFor(budi)).toEqual([])
})

test(`S07 a shopper waits for at most ${maxRestockWishes} products, also if two devices add one at once`, async () => {
  const budi = await shop.aCustomer()
  const one = await soldOut()
  await sql`
    with many as (
      insert into products (store_id, category_id, name, price, weight, length_cm, width_cm, height_cm, in_stock)
      select store_id, category_id, 'Piring ' || n, 1000, 1, 1, 1, 1, false from products, generate_series(1, ${maxRestockWishes - 1}::int) n
      where id = ${one.id} returning id
    ), stocks as (
      insert into product_stock (product_id, stock) select id, 0 from many
    )
    insert into restock_wishes (user_id, product_id) select ${budi.id}, id from many`
  const others = await Promise.all([soldOut(), soldOut(), soldOut()])
  const answers = await Promise.allSettled(others.map((product) => wish(budi, product)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(wish(budi, one)).rejects.toMatchObject({ code: 'TOO_MANY_RESTOCK_WISHES' })
  const waiting = await waitsFor(budi)
  expect(waiting).toHaveLength(maxRestockWishes)
  // One that waits can be sent again.
  expect((await wish(budi, { id: waiting[0]! })).IDs).toEqual(waiting)
})

test('S07 goods that are sold out again before the mail is written are not told of, and the shopper goes on waiting', async () => {
  const budi = await shop.aCustomer()
  const coffee = await soldOut()
  await wish(budi, coffee)
  await setStock(coffee, 1)
  await tellRestocked(ctx)
  await setStock(coffee, 0)
  expect(await sent()).toEqual([])
  expect(await waitsFor(budi)).toEqual([coffee.id])
  await setStock(coffee, 1)
  expect(await told()).toEqual([budi.email])
})

test('S07 a wish that is taken back, or begun anew, before the mail is written is not told of by it', async () => {
  const [budi, sari] = [await shop.aCustomer(), await shop.aCustomer()]
  const coffee = await soldOut()
  await wish(budi, coffee)
  await wish(sari, coffee)
  await setStock(coffee, 1)
  await tellRestocked(ctx)
  await takeBack(budi, coffee)
  await setStock(coffee, 0)
  await wish(sari, coffee)
  await setStock(coffee, 1)
  expect(await sent()).toEqual([])
  expect(await told()).toEqual([sari.email])
})

test('S07 servers that run the job at once tell each shopper once, while stocks change and wishes are taken back', async () => {
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.aCustomer()))
  const goods = await Promise.all(Array.from({ length: 4 }, () => soldOut()))
  for (const shopper of shoppers) for (const product of goods) await wish(shopper, product)
  const leaving = shoppers[0]!
  await Promise.all([
    ...goods.flatMap((product) => [setStock(product, 1), setStock(product, 2)]),
    ...Array.from({ length: 5 }, () => tellRestocked(ctx)),
    ...goods.map((product) => takeBack(leaving, product)),
  ])
  await Promise.all(Array.from({ length: 3 }, () => tellRestocked(ctx)))
  const addresses = (await sent()).map(({ to }) => to)
  for (const { email } of shoppers.slice(1)) expect(addresses.filter((to) => to === email)).toHaveLength(goods.length)
  expect(addresses).not.toContain(leaving.email)
  expect(await told()).toEqual([])
})

test('S07 more shoppers than one transaction tells are all told by one run', async () => {
  const coffee = await soldOut()
  await sql`
    with many as (
      insert into users (email, password_hash, status, full_name, member_number, phone)
      select 'tunggu' || n || '@example.com', 'x', 'active', 'Pembeli ' || n, 'T' || n, '0812' from generate_series(1, 250) n returning id
    )
    insert into restock_wishes (user_id, product_id) select id, ${coffee.id} from many`
  await setStock(coffee, 2)
  await tellRestocked(ctx)
  const [queued] = await sql<
    [{ mails: number }]
  >`select count(distinct user_id)::int as mails from mails where kind = 'back_in_stock'`
  expect(queued.mails).toBe(250)
})

test('S07 hidden goods are not told of until they are offered; those that are archived or deleted end their wishes', async () => {
  const budi = await shop.aCustomer()
  const [hidden, archived, deleted] = [await soldOut(), await soldOut(), await soldOut()]
  for (const product of [hidden, archived, deleted]) await wish(budi, product)
  await sql`update products set available = false where id = ${hidden.id}`
  await operator.call('PUT /kelola/product/:id/archive', {
    params: { id: archived.id },
    body: { Version: 1, IsArchived: true },
  })
  await sql`delete from product_stock where product_id = ${deleted.id}`
  await sql`delete from products where id = ${deleted.id}`
  for (const product of [hidden, archived]) await setStock(product, 3)
  expect(await told()).toEqual([])
  expect(await waitsFor(budi)).toEqual([hidden.id])
  await sweepRestockWishes(sql)
  expect(await sql`select product_id::int as id from restock_wishes`).toEqual([{ id: hidden.id }])
  await sql`update products set available = true where id = ${hidden.id}`
  expect(await told()).toEqual([budi.email])
})

test('S07 a shopper who may no longer buy is not told, and a deleted account leaves no wish', async () => {
  const [budi, sari, dewi] = [await shop.aCustomer(), await shop.aCustomer(), await shop.aUser()]
  const coffee = await soldOut()
  await wish(budi, coffee)
  await wish(sari, coffee)
  await dewi.call('PUT /me/restock', { body: { ProductID: coffee.id, IsWaiting: true } })
  await sql`update users set status = 'refused' where id = ${budi.id}`
  await setStock(coffee, 1)
  await tellRestocked(ctx)
  await sql`update users set status = 'refused' where id = ${sari.id}`
  await sql`delete from mails where user_id = ${dewi.id}`
  await sql`delete from users where id = ${dewi.id}`
  expect(await sent()).toEqual([])
  await sweepRestockWishes(sql)
  expect(await sql`select from restock_wishes`).toEqual([])
})

test(`S07 a wish ends after ${restockWishDays} days, and can be made again`, async () => {
  const budi = await shop.aCustomer()
  const coffee = await soldOut()
  await wish(budi, coffee)
  await sql`update restock_wishes set wished_at = shop_now() - make_interval(days => ${restockWishDays}::int)`
  expect(await waitsFor(budi)).toEqual([])
  await setStock(coffee, 1)
  expect(await told()).toEqual([])
  await setStock(coffee, 0)
  expect((await wish(budi, coffee)).IDs).toEqual([coffee.id])
  await setStock(coffee, 1)
  expect(await told()).toEqual([budi.email])
  await shop.travel(31 * dayMs)
  await sweepRestockWishes(sql)
  expect(await sql`select from restock_wishes`).toEqual([])
})

test('U05 S07 the device is told too, and each way is switched off apart', async () => {
  const budi = await shop.aCustomer()
  const name = randomUUID()
  const { PublicKey } = await budi.call('PUT /me/notices/push', {
    body: { Endpoint: `https://push.example/${name}`, ...service.keys },
  })
  service.state.publicKey = PublicKey
  await sql`update push_subscriptions set endpoint = ${service.endpoint(name)} where user_id = ${budi.id}`
  const coffee = await soldOut()
  const restocked = async () => {
    await setStock(coffee, 0)
    const answer = await wish(budi, coffee)
    await setStock(coffee, 1)
    service.received.length = 0
    const mails = await told()
    while ((await sendDuePushes(ctx, service.target)) > 0);
    return { ...answer, mails: mails.length, pushes: service.received.map(({ message }) => message) }
  }
  const both = await restocked()
  expect(both).toMatchObject({ ByMail: true, ByPush: true, mails: 1 })
  expect(both.pushes).toMatchObject([
    { title: 'Barang yang Anda tunggu tersedia lagi', path: `/shop/product/${coffee.id}/detail` },
  ])
  await budi.call('PUT /me/notices', { body: { MailOff: ['restock'], PushOff: [] } })
  expect(await restocked()).toMatchObject({ ByMail: false, ByPush: true, mails: 0, pushes: [{}] })
  await budi.call('PUT /me/notices', { body: { MailOff: [], PushOff: ['restock'] } })
  expect(await restocked()).toMatchObject({ ByMail: true, ByPush: false, mails: 1, pushes: [] })
})

test('S07 a crash between queueing and sending loses nothing and tells nothing twice', async () => {
  const budi = await shop.aCustomer()
  const coffee = await soldOut()
  await wish(budi, coffee)
  await setStock(coffee, 1)
  await tellRestocked(ctx)
  // A server takes the mail and dies; its lease ends.
  expect(await claimMails(sql, 10)).toHaveLength(1)
  expect(await told()).toEqual([])
  await sql`update mails set due_at = shop_now()`
  const [claimed] = await claimMails(sql, 10)
  await deliverMail(ctx, claimed!)
  expect((await sent()).map(({ to }) => to)).toEqual([budi.email])
  expect(await told()).toEqual([])
})

test('S07 B04 the back office sees how many wait, while the product is sold out', async () => {
  const coffee = await soldOut('Kopi Ditunggu')
  for (let n = 0; n < 3; n++) await wish(await shop.aCustomer(), coffee)
  const listed = async () =>
    (await operator.call('GET /kelola/product', { query: { ID: [coffee.id] } })).map(({ Waiting }) => Waiting)
  const shown = async () => (await operator.call('GET /kelola/product/:id', { params: { id: coffee.id } })).Waiting
  expect([await listed(), await shown()]).toEqual([[3], 3])
  await setStock(coffee, 1)
  expect([await listed(), await shown()]).toEqual([[0], 0])
})

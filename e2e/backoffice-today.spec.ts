import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { insertUser } from '../server/src/testing/insert-user.ts'
import { transferSlip } from './support/files.ts'
import { isPhone } from './support/is-phone.ts'
import { callAs, placeOrder, signIn } from './support/shopper.ts'
import { createOperator, insertStore, test, type WorkerShop } from './support/worker-shop.ts'

// The first screen: what is due, by its deadline, worked through one by one.

/** Uploads a slip as the proof of an order. */
async function sendProof(shop: WorkerShop, call: ReturnType<typeof callAs>, id: number) {
  const { name, mimeType, buffer } = await transferSlip()
  const { endpoint, fields, key } = await call('GET /tools/s3/upload', { headers: { contenttype: mimeType } })
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const response = await fetch(shop.url + new URL(endpoint).pathname, { method: 'POST', body: form })
  expect(response.status).toBe(204)
  await call('POST /me/paymentconfirmation', {
    body: { TypeID: id, Img: key, Type: 1 },
    idempotencyKey: randomUUID(),
  })
}

/** A morning: two payments with a proof, an order to accept and one to ship. */
async function aMorning(shop: WorkerShop) {
  await shop.sql`update orders set status = 'completed' where status <> 'completed'`
  const session = await createOperator(shop)
  const staff = callAs(session.Token, session.StaffToken, () => shop.url)
  const { storeId: StoreID, categoryId: CategoryID } = await insertStore(shop, `Toko ${randomUUID().slice(0, 8)}`)
  const { ID: ProductID } = await staff('POST /kelola/product', {
    body: { StoreID, CategoryID, Name: 'Kue Lapis', Price: 45_000, IsOffered: true, Stock: 50 },
  })
  const order = async (fullName: string) => {
    const { token } = await insertUser(shop.sql, { fullName })
    const call = callAs(token, undefined, () => shop.url)
    return { call, id: (await placeOrder({ call }, [{ ProductID, Quantity: 1 }])).ID }
  }
  const [first, second] = [await order('Budi Santoso'), await order('Dewi Lestari')]
  for (const { call, id } of [first, second]) await sendProof(shop, call, id)
  const [toAccept, toShip] = [await order('Siti Aminah'), await order('Maria Ulfa')]
  const delivery = { recipient: 'Siti', phone: '0812', address: 'Jalan 1', area: 'Dago', city: 'Bandung' }
  for (const { id } of [toAccept, toShip]) {
    await shop.sql`
      update orders set delivery_option = 'own_courier', courier = 'Kurir toko', delivery = ${shop.sql.json({ ...delivery, subdistrict: 'Coblong', province: 'Jawa Barat', postalCode: '40135' })}
      where id = ${id}`
    await staff('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  }
  await staff('PUT /kelola/order/:id/process', { params: { id: toShip.id }, body: {} })
  return { session, first: first.id, second: second.id, toAccept: toAccept.id, toShip: toShip.id }
}

const statusOf = async ({ sql }: WorkerShop, id: number) =>
  (await sql<[{ status: string }]>`select status from orders where id = ${id}`)[0].status

/** The row that is worked on. */
const shown = (page: Page, id: number) =>
  isPhone()
    ? page.getByText(`Pesanan ${id} ·`).filter({ visible: true }).first()
    : page.locator('[aria-current="true"]').filter({ hasText: `Pesanan ${id} ·` })

test('S12 two payments are verified and one is taken back, an order is accepted and another shipped, without another screen', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { session, first, second, toAccept, toShip } = await aMorning(shop)
  await signIn(page, { session })
  await page.goto('/kelola')
  const received = page.getByRole('button', { name: 'Uang masuk' })
  const press = (key: string, button: ReturnType<Page['getByRole']>) =>
    isPhone()
      ? button.click()
      : button
          .and(page.locator(':enabled'))
          .waitFor()
          .then(() => page.keyboard.press(key))

  // Two payments, one after the other.
  if (isPhone()) {
    await page.getByRole('link', { name: /Verifikasi pembayaran/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 dari 2')
  } else {
    await expect(page.getByRole('navigation', { name: 'Pekerjaan menurut tenggat' }).getByRole('button')).toHaveCount(4)
  }
  await expect(shown(page, first)).toBeVisible()
  await press('y', received)
  await expect(page.getByText(`Pesanan ${first} diverifikasi`)).toBeVisible()
  expect(await statusOf(shop, first)).toBe('processing')
  await press('z', page.getByRole('button', { name: 'Urungkan' }))
  await expect(page.getByText(`Pesanan ${first} menunggu verifikasi lagi`).first()).toBeVisible()
  expect(await statusOf(shop, first)).toBe('waiting')

  for (const id of [first, second]) {
    await expect(shown(page, id)).toBeVisible()
    await press('y', received)
    await expect.poll(() => statusOf(shop, id)).toBe('processing')
  }

  // On a phone the kind is done; on a desk the orders of the store are the next rows.
  if (isPhone()) {
    await expect(page).toHaveURL('/kelola')
    await page.getByRole('link', { name: /Terima pesanan/ }).click()
  }
  await expect(shown(page, toAccept)).toBeVisible()
  await press('y', page.getByRole('button', { name: 'Terima dan kemas' }))
  await expect.poll(() => statusOf(shop, toAccept)).toBe('packing')
  await page.goto(`/kelola/kerja?item=ship-0-${toShip}`)
  await expect(shown(page, toShip)).toBeVisible()
  await press('y', page.getByRole('button', { name: 'Kirim pesanan' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim pesanan' }).click()
  await expect.poll(() => statusOf(shop, toShip)).toBe('shipped')
})

test('work that another person does is not changed under the finger', async ({ page, shop }) => {
  const { session, first } = await aMorning(shop)
  await signIn(page, { session })
  await page.goto('/kelola/kerja?jenis=verify')
  await expect(shown(page, first)).toBeVisible()
  const staff = callAs(session.Token, session.StaffToken, () => shop.url)
  await staff('PUT /kelola/order/:id/verify', { params: { id: first }, body: {} })
  await expect(page.getByText('Sudah ditangani orang lain')).toBeVisible()
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 dari 1')
})

test('a proof like that of another order is noticed on the open screen, with a link to that order', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { session, first, second } = await aMorning(shop)
  await signIn(page, { session })
  await page.goto('/kelola/kerja?jenis=verify')
  await expect(shown(page, first)).toBeVisible()
  const notice = (id: number) => page.getByText(`Mirip dengan bukti pesanan ${id}.`).filter({ visible: true }).first()
  await expect(notice(second)).toHaveCount(0)
  // The pair as the job records it (server/src/modules/payments/compare-proofs.ts), while the screen is open.
  await shop.sql`
    insert into similar_proofs (proof_id, similar_id)
    select a.payment_proof_id, b.payment_proof_id from orders a, orders b
    where (a.id, b.id) in ((${first}, ${second}), (${second}, ${first}))`
  await expect(notice(second)).toBeVisible()
  await page
    .getByRole('link', { name: `pesanan ${second}`, exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(`/kelola/pesanan/${second}`)
  await expect(notice(first)).toBeVisible()
})

test('an order that was accepted is taken back on the first screen, in the order and in the list', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { session, toAccept: id } = await aMorning(shop)
  await signIn(page, { session })
  const undo = page.getByRole('button', { name: 'Urungkan' })
  const isTakenBack = async (offer = undo) => {
    await expect.poll(() => statusOf(shop, id)).toBe('packing')
    await offer.click()
    await expect.poll(() => statusOf(shop, id)).toBe('processing')
    await expect(undo).toHaveCount(0)
  }

  await page.goto(`/kelola/kerja?item=accept-0-${id}`)
  await page.getByRole('button', { name: 'Terima dan kemas' }).click()
  await isTakenBack()
  await expect(shown(page, id)).toBeVisible()

  await page.goto(`/kelola/pesanan/${id}`)
  await page.getByRole('button', { name: 'Kemas pesanan' }).click()
  await isTakenBack()
  await expect(page.getByText('Langkah tadi diurungkan: kembali ke Pesanan Diproses').first()).toBeVisible()

  await page.goto('/kelola/pesanan?pile=paid&sort=ID-desc')
  const row = page.locator('tbody tr').filter({ hasText: `#${id}` })
  if (isPhone()) await row.dispatchEvent('pointerdown', { pointerType: 'touch' })
  else await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Kemas (1)' }).click()
  // The dialog of the progress covers the offer of the screen, and has its own.
  await isTakenBack(page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }))
  await expect(page.getByText('1 pesanan kembali seperti tadi').first()).toBeVisible()
})

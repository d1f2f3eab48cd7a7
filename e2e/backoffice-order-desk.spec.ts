import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pagesOf } from '../server/src/testing/pdf-text.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// The desk of an order: papers, a list of shipments, the tracking number and the notes of the team.

const delivery = {
  ...{ recipient: 'Ibu Ratna', phone: '081298765432', address: 'Jl. Kenari 5', area: 'Dago', subdistrict: 'Coblong' },
  ...{ city: 'Kota Bandung', province: 'Jawa Barat', postalCode: '40135' },
}

/** Paid orders of one product that JNE takes. */
async function parcels(count: number) {
  const operator = await logInAsOperator()
  const [product] = await productsInStock(1)
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { ID: id } = await placeOrder(await newShopper(), [{ ProductID: product!.ID, Quantity: 1 }])
    await operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
    ids.push(id)
  }
  await withShopDatabase(
    (sql) => sql`
      update orders set delivery_option = 'courier', courier = 'JNE', courier_service = 'REG', delivery = ${sql.json(delivery)}
      where id = any(${ids})`,
  )
  return { operator, ids, product: product! }
}

/** The text of the PDF that the dialog saves. */
async function textOfPrinted(page: Page, kind: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: kind }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Unduh PDF' }).click()
  const bytes = await readFile(await (await download).path())
  return (await pagesOf(bytes.toString('base64'))).join(' ').replace(/\s+/g, ' ')
}

test('a slip and a label are printed from the order, without amounts', async ({ page }) => {
  const { operator, ids, product } = await parcels(1)
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${ids[0]}`)
  for (const kind of ['Label', 'Slip pengemasan']) {
    await page.getByRole('button', { name: 'Cetak label' }).click()
    const text = await textOfPrinted(page, kind)
    for (const shown of [`Pesanan #${ids[0]}`, 'Ibu Ratna', 'Jl. Kenari 5', product.Name.slice(0, 20)]) {
      expect(text, kind).toContain(shown)
    }
    expect(text, kind).not.toContain('Rp')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('three orders are shipped by one list, of which a wrong number is explained', async ({ page }) => {
  const { operator, ids } = await parcels(3)
  await signIn(page, operator)
  await page.goto('/kelola/pesanan?pile=paid&sort=ID-desc')
  const rows = ids.map((id) => page.locator('tbody tr').filter({ hasText: `#${id}` }))
  await rows[0]!.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(page.getByText('1 dipilih')).toBeVisible()
  for (const row of rows.slice(1)) await row.tap()
  await page.getByRole('button', { name: 'Kirim (3)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tempel daftar' }).click()
  const numbers = ids.map((id, index) => `${id} ${index === 2 ? 'belum-ada' : `01164923${id}`.padEnd(13, '0')}`)
  await dialog.getByLabel('Daftar nomor pesanan dan nomor resi').fill(numbers.join('\n'))
  await dialog.getByRole('button', { name: 'Pakai daftar ini' }).click()
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 siap dikirim · 1 tidak dapat')
  await expect(dialog.getByText('Ini tidak seperti nomor resi JNE')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kirim 2 pesanan' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('2 dikirim · 1 tidak dapat')
  await expect(dialog.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  const states = await withShopDatabase(
    (sql) => sql<{ status: string }[]>`select status from orders where id = any(${ids}) order by id`,
  )
  expect(states.map(({ status }) => status)).toEqual(['shipped', 'shipped', 'processing'])
})

test('a tracking number is corrected, and the team reads a note', async ({ page }) => {
  const { operator, ids } = await parcels(1)
  const [id] = ids as [number]
  const body = { TrackingNumber: '0116492300223' }
  await operator.call('PUT /kelola/order/:id/ship', { params: { id }, body })
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${id}`)
  await page.getByRole('button', { name: 'Perbaiki nomor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nomor resi').fill('0116492300224')
  await dialog.getByRole('button', { name: 'Perbaiki nomor' }).click()
  await expect(page.getByText('0116492300223 → 0116492300224')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lacak di JNE' })).toBeVisible()
  await page.getByRole('button', { name: 'Catatan untuk tim' }).click()
  await dialog.getByLabel('Catatan', { exact: true }).fill('Pembeli minta dititip ke satpam')
  await dialog.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pembeli minta dititip ke satpam' })).toBeVisible()
  const whatsApp = page.getByRole('link', { name: /^WhatsApp / }).first()
  expect(await whatsApp.getAttribute('href')).toContain(encodeURIComponent(`pesanan nomor ${id}`))
})

test('the buyers of pre-orders are told once, by mail and on the page of their order', async ({ page }) => {
  const { operator, ids } = await parcels(2)
  await withShopDatabase(
    (sql) => sql`
      update order_lines set purchase_type = 'pre_order', delivery_date = '2999-01-10' where order_id = any(${ids})`,
  )
  await signIn(page, operator)
  await page.goto('/kelola/pesanan?pile=pre_order&sort=ID-desc')
  const rows = ids.map((id) => page.locator('tbody tr').filter({ hasText: `#${id}` }))
  await rows[0]!.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(page.getByText('1 dipilih')).toBeVisible()
  await rows[1]!.tap()
  await page.getByRole('button', { name: 'Kabari (2)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kirim kabar' }).click()
  await expect(dialog.getByText('Tulis kabarnya')).toBeVisible()
  await dialog.getByLabel('Kabar', { exact: true }).fill('Panen mundur seminggu.')
  await dialog.getByRole('button', { name: 'Kirim kabar' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 pembeli dikabari' })).toBeAttached()
  await page.goto(`/kelola/pesanan/${ids[0]}`)
  await expect(page.getByText('Kabar dari Toko')).toBeVisible()
  await expect(page.getByText('Panen mundur seminggu.')).toBeVisible()
})

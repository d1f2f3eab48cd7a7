import { expect, type Locator, type Page } from '@playwright/test'
import { demoQris } from '../server/src/demo/banks.ts'
import { hashPassword } from '../server/src/modules/accounts/password.ts'
import { phoneWithPasskeys, withName } from './support/passkeys.ts'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

/** Changes the form that is open, and waits until it is saved. */
async function save(page: Page) {
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Tersimpan').first()).toBeVisible()
}

test('an owner changes name, hours, a courier and a limit on a phone, and the shop shows them', async ({
  page,
  shop,
}) => {
  const session = await createOperator(shop)
  const [store] = await shop.sql<{ id: number }[]>`
    insert into stores (name, slug, city, time_zone) values ('Toko Sari', 'toko-sari', 'Bandung', 'WIB') returning id`
  await signIn(page, { session })

  await page.goto('/kelola/pengaturan')
  await page.getByRole('link', { name: /^Toko & merek/ }).click()
  await page.getByLabel('Nama toko').fill('Toko Bu Tini')
  await page.getByLabel(/^Warna utama/).fill('#ffdd00')
  await expect(page.getByText(/Kontras .* Pilih yang lebih gelap/)).toBeVisible()
  await page.getByLabel(/^Warna utama/).fill('#0a7c4a')
  await save(page)

  await page.goto('/kelola/pengaturan/pengiriman')
  await page.getByRole('switch', { name: 'TIKI' }).click()
  await save(page)

  await page.goto('/kelola/pengaturan/batas')
  // The field has the effective value.
  await expect(page.getByLabel(/^Waktu untuk transfer/)).toHaveValue('24')
  await page.getByLabel(/^Waktu untuk transfer/).fill('12')
  await save(page)
  await page.reload()
  await expect(page.getByLabel(/^Waktu untuk transfer/)).toHaveValue('12')

  await page.goto(`/kelola/toko/${store!.id}`)
  await page.getByRole('button', { name: 'Tambah jam Senin' }).click()
  await page.getByLabel('Senin buka').fill('08:30')
  await page.getByLabel('Senin tutup').fill('16:00')
  await save(page)

  await page.goto(`/store/${store!.id}/toko-sari`)
  await expect(page).toHaveTitle(/ \| Toko Bu Tini$/)
  await expect(page.getByText('08.30–16.00 WIB').first()).toBeVisible()
  const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--background-color-primary')
  expect(await page.evaluate(colour)).toBe('#0a7c4a')
  const partners = await (await page.request.get('/api/v1/partner/29')).json()
  const names = partners.data.Couriers.map(({ Name }: { Name: string }) => Name)
  expect(names).toContain('JNE')
  expect(names).not.toContain('TIKI')
})

test('the position of a store is chosen on the map, by a tap or by keys', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const session = await createOperator(shop)
  const [store] = await shop.sql<{ id: number }[]>`
    insert into stores (name, slug, city, area_id) select 'Toko Peta', 'toko-peta', 'Bandung', min(id) from areas
    returning id`
  await signIn(page, { session })
  await page.goto(`/kelola/toko/${store!.id}`)
  const coordinates = page.getByLabel(/^Titik di peta/)
  await expect(coordinates).toHaveValue('')
  const place = async () => (await coordinates.inputValue()).split(', ').map(Number) as [number, number]
  const choose = async (move: (map: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Pilih di peta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Titik toko di peta' })
    const map = dialog.getByRole('application')
    await expect(dialog.getByText(/^Pin berada di Dago/)).toBeVisible()
    // The place under the pin may be known before the code of the map has loaded.
    await expect(dialog.locator('.leaflet-container')).toBeVisible()
    await move(map)
    await dialog.getByRole('button', { name: 'Pakai titik ini' }).click()
    await expect(dialog).toBeHidden()
  }

  // The map opens on the village; a tap moves the pin to the tapped place.
  await choose(async () => undefined)
  const [south, west] = await place()
  await choose(async (map) => {
    const { width, height } = (await map.boundingBox())!
    await map.click({ position: { x: width / 2 + 60, y: height / 2 - 60 } })
    await expect(page.getByRole('dialog').getByText(/^Pin berada di Dago/)).toBeVisible()
  })
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(south)
  const [tapped, east] = await place()
  expect(east).toBeGreaterThan(west)
  await choose((map) => map.press('ArrowDown'))
  expect((await place())[0]).toBeLessThan(tapped)
  await save(page)
  const [saved] = await shop.sql`select is_pinned, latitude, longitude from stores where id = ${store!.id}`
  const [latitude, longitude] = await place()
  expect(saved).toEqual({ is_pinned: true, latitude, longitude })
})

test('the area of the store courier is drawn on the map by taps, or by keyboard, and checked', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const session = await createOperator(shop)
  const [store] = await shop.sql<{ id: number }[]>`
    insert into stores (name, slug, city, area_id, offers_own_courier, own_courier_max_km, own_courier_base_fee)
    select 'Toko Wilayah', 'toko-wilayah', 'Bandung', min(id), true, 8, 10000 from areas returning id`
  await signIn(page, { session })
  await page.goto(`/kelola/toko/${store!.id}`)
  await expect(page.getByText('Ke mana saja dalam jarak terjauh.')).toBeVisible()
  await page.getByRole('button', { name: 'Gambar di peta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wilayah antar kurir toko' })
  const map = dialog.getByRole('application')
  await expect(dialog.locator('.leaflet-container')).toBeVisible()
  const { x, width, height } = (await map.boundingBox())!
  const around = (await dialog.boundingBox())!
  expect(x + width).toBeLessThan(around.x + around.width)
  const tap = (right: number, down: number) => map.click({ position: { x: width / 2 + right, y: height / 2 + down } })
  const use = dialog.getByRole('button', { name: 'Pakai wilayah ini' })

  await tap(-60, -60)
  await tap(60, 60)
  await expect(dialog.getByText('Wilayah perlu paling sedikit 3 sudut')).toBeVisible()
  await expect(use).toBeDisabled()
  await tap(60, -60)
  await tap(-60, 60)
  await expect(dialog.getByText(/^Garis batasnya saling memotong/)).toBeVisible()
  await expect(use).toBeDisabled()
  await dialog.getByRole('button', { name: 'Urungkan' }).click()
  await expect(dialog.getByText('Wilayah dengan 3 sudut')).toBeVisible()

  // By keyboard: the map moves under its pin, and a corner of the list is typed anew.
  await map.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Tambah sudut di pin' }).press('Enter')
  await dialog.getByText('Daftar sudut').click()
  await expect(dialog.getByLabel('Sudut 4', { exact: true })).toHaveValue(/^-6\.\d+, 107\.\d+$/)
  await dialog.getByRole('button', { name: 'Hapus sudut 4' }).click()
  await expect(dialog.getByLabel('Sudut 4', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('Sudut 2', { exact: true }).fill('-6.95, 107.7')
  await dialog.getByLabel('Sudut 2', { exact: true }).press('Tab')
  await expect(dialog.getByText('Wilayah dengan 3 sudut')).toBeVisible()
  await use.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Wilayah dengan 3 sudut')).toBeVisible()
  await save(page)
  const [saved] = await shop.sql<[{ area: { latitude: number; longitude: number }[] }]>`
    select own_courier_area as area from stores where id = ${store!.id}`
  expect(saved.area).toHaveLength(3)
  expect(saved.area[1]).toEqual({ latitude: -6.95, longitude: 107.7 })

  await page.getByRole('button', { name: 'Ubah di peta' }).click()
  await expect(dialog.getByText('Wilayah dengan 3 sudut')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hapus wilayah' }).click()
  await expect(page.getByText('Ke mana saja dalam jarak terjauh.')).toBeVisible()
})

test('a changed payment destination needs a recent second factor, and the password before the first one; no draft is lost', async ({
  browser,
  shop: { url, sql },
}) => {
  test.setTimeout(120_000)
  const { UserID } = await createOperator({ sql })
  const password = 'sandi-yang-panjang'
  const [owner] = await sql<{ email: string }[]>`
    update users set password_hash = ${await hashPassword(password)} where id = ${UserID} returning email`
  const page = await phoneWithPasskeys(browser, withName(url))
  await page.goto('/kelola/masuk')
  await page.getByLabel('Email', { exact: true }).fill(owner!.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).not.toHaveURL(/masuk/)
  await sql`update sessions set password_at = now() - interval '16 minutes' where user_id = ${UserID}`

  await page.goto('/kelola/pengaturan/qris')
  await page.getByText('Atau tempel teks kodenya').click()
  await page.getByLabel('Teks QRIS').fill(demoQris)
  await page.getByRole('button', { name: 'Periksa teks' }).click()
  await expect(page.getByText('TOKO CONTOH')).toBeVisible()
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await page.getByRole('button', { name: 'Aktifkan sekarang' }).click()
  await page.getByRole('button', { name: 'Tambah passkey' }).click()
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  const again = page.getByRole('dialog', { name: 'Ketik password Anda lagi' })
  await again.getByLabel('Password', { exact: true }).fill('salah-sekali')
  await again.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(again.getByText('Password salah')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Konfirmasi' }).click()
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await page.getByRole('link', { name: 'Lanjutkan yang tadi' }).click()
  await expect(page).toHaveURL('/kelola/pengaturan/qris')
  await expect(page.getByText('TOKO CONTOH')).toBeVisible()
  await save(page)

  const presentedLongAgo = () =>
    sql`update sessions set second_factor_at = now() - interval '16 minutes' where user_id = ${UserID}`
  const factor = page.getByRole('dialog', { name: 'Konfirmasi ini Anda' })
  await page.goto('/kelola/rekening/baru')
  await page.getByLabel('Nama bank').fill('Bank Delima')
  await page.getByLabel('Nomor rekening').fill('5550001234')
  await page.getByLabel('Atas nama').fill('Tini Suhartini')
  await presentedLongAgo()
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await factor.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByLabel('Nomor rekening')).toHaveValue('5550001234')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await factor.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page).toHaveURL(/\/kelola\/rekening\/\d+$/)

  await page.goto('/kelola/pengaturan/qris')
  await page.getByRole('button', { name: 'Berhenti menawarkan QRIS' }).click()
  await presentedLongAgo()
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await factor.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page.getByText('Tersimpan').first()).toBeVisible()
  await page.context().close()
})

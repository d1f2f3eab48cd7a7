import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Envelope } from '../contract/src/protocol/call.ts'
import { chooseCourier, choosePayment } from './support/checkout.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { withSecondServer } from './support/shop-server.ts'
import { callAs, newShopper, productsInStock, type Shopper, signIn } from './support/shopper.ts'

/** The visible one of the two buttons (phone bar, desktop column). */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const zoomOf = (page: Page) => page.locator('[data-zoom]').getAttribute('data-zoom')
/** The length of the map's shorter side. */
const kilometresAcross = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox()
  const metresPerPixel = (40_075_017 * Math.cos((7 * Math.PI) / 180)) / (256 * 2 ** Number(await zoomOf(page)))
  return (Math.min(box!.width, box!.height) * metresPerPixel) / 1_000
}
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kedai.shop-cart') ?? 'null'))
const storedDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kedai.address-form') ?? 'null'))

/** In Dago, Bandung, near the border with Sekeloa. */
const dago = { latitude: -6.8805, longitude: 107.6136 }

let shopper: Shopper
test.beforeEach(async ({ page, context }) => {
  shopper = await newShopper()
  await signIn(page, shopper)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...dago, accuracy: 12 })
})

async function locate(page: Page) {
  await page.getByRole('button', { name: 'Gunakan lokasi saya' }).click()
  await expect(page.getByText('ketelitian sekitar 12 m')).toBeVisible()
}

/** Adds an address in Dago through the API. */
async function addAddress(change: object = {}) {
  const { ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = await shopper.call('GET /areadetails', {
    query: { Latitude: dago.latitude, Longitude: dago.longitude },
  })
  return shopper.call('POST /me/delivery', {
    body: {
      ...{ Recipient: 'Dewi Lestari', Phone: '081234567890', Address: 'Jl. Dago Asri No. 7' },
      ...{ ProvinceID, CityID, SubDistrictID, AreaID, PostalCode, ...change },
    },
  })
}

/** Opens /shop/delivery with a product from Bandung in the cart and the only address chosen. */
async function chooseAddress(page: Page) {
  const [product] = await productsInStock(1, 'Bandung')
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.locator('html[data-cart]')).toHaveCount(1)
  await page.goto('/shop/address')
  await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
  await expect(page).toHaveURL('/shop/delivery')
}

test('A03 A02 a pin shows its kelurahan before it is saved, and fills in the form', { tag: '@layout' }, async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/shop/address/tambah')
  await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
  await page.getByLabel('No.Handphone').fill('081234567890')
  expect(files.filter((file) => /start-map/.test(file))).toEqual([])
  await page.getByRole('link', { name: 'Atur Pin Point' }).click()

  // No area is known yet, so nothing can be saved.
  await expect(page).toHaveURL('/shop/address/tambah/map')
  await expect(page.getByRole('application')).toBeVisible()
  expect(await zoomOf(page)).toBe('11')
  await expect(button(page, 'Simpan lokasi')).toBeDisabled()
  await locate(page)
  await expect.poll(() => zoomOf(page)).toBe('20')
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(4)
  await expect(page.getByText('Pin di lintang -6.88050, bujur 107.61360')).toBeVisible()

  // By keyboard, too; and a village next to the most likely one can be chosen.
  await page.getByRole('application').focus()
  await page.keyboard.press('Minus')
  await expect.poll(() => zoomOf(page)).toBe('19')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/Pin di lintang -6.88050, bujur 107.6137\d/)).toBeVisible()
  await page.getByRole('radio', { name: /^Sekeloa/ }).check()
  await page.keyboard.press('Tab')
  await button(page, 'Simpan lokasi').focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/shop/address/tambah')
  await expect(page.getByText('Lokasi dari peta sudah diisikan. Periksa lalu tekan Simpan.')).toBeVisible()
  await expect(page.getByLabel('Nama Penerima')).toHaveValue('Dewi Lestari')
  for (const [label, name] of Object.entries({
    Provinsi: 'Jawa Barat',
    'Kota/Kabupaten': 'Kota Bandung',
    Kecamatan: 'Coblong',
    Kelurahan: 'Sekeloa',
  })) {
    await expect(page.getByLabel(label).locator('option:checked')).toHaveText(name)
  }
  await expect(page.getByLabel('Kode Pos')).toHaveValue('40134')
  const street = page.getByRole('textbox', { name: 'Alamat', exact: true })
  await expect(street).toHaveValue('Sekeloa, Coblong, Kota Bandung, Jawa Barat')
  await street.fill('Jl. Dago Asri No. 7')
  await button(page, 'Simpan').click()
  await expect(page.getByRole('article')).toContainText('Sekeloa, Coblong, Kota Bandung, Jawa Barat 40134')
  const [saved] = await shopper.call('GET /me/delivery')
  expect(saved).toMatchObject({ Area: 'Sekeloa', Latitude: -6.8805, Longitude: expect.closeTo(107.6137, 3) })
  expect(await storedDraft(page)).toBeNull()

  // The map shows a pin with its village; choosing another city removes the pin.
  await page.getByRole('link', { name: 'Ubah Alamat Dewi Lestari' }).click()
  await page.getByRole('link', { name: 'Ubah Pin Point' }).click()
  await expect(page.getByRole('radio', { name: /^Sekeloa \(Kelurahan di alamat Anda\)/ })).toBeChecked()
  await expect.poll(() => kilometresAcross(page)).toBeLessThan(6)
  await page.goBack()
  await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bogor' })
  await expect(page.getByRole('link', { name: 'Atur Pin Point' })).toBeVisible()
})

test('A03 E02 a pin without a known village clears the location, and is never saved', async ({ page, context }) => {
  await page.goto('/shop/address/tambah/map')
  await locate(page)
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()

  // In the Indian Ocean.
  await context.setGeolocation({ latitude: -11, longitude: 100, accuracy: 12 })
  await locate(page)
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Lokasi pin tidak dapat dikenali, data lokasi dikosongkan.')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expect(button(page, 'Simpan lokasi')).toBeDisabled()
  expect(await storedDraft(page)).toBeNull()

  // The same without a network, and again once it is back.
  await page.route('**/api/v1/areadetails?*', (route) => route.abort())
  await context.setGeolocation({ ...dago, accuracy: 12 })
  await locate(page)
  await expect(failed).toContainText('data lokasi dikosongkan')
  await page.unroute('**/api/v1/areadetails?*')
  await failed.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  await expect(button(page, 'Simpan lokasi')).toBeEnabled()

  await context.clearPermissions()
  await page.getByRole('button', { name: 'Gunakan lokasi saya' }).click()
  await expect(page.getByText('Izin lokasi ditolak.')).toBeVisible()
})

test('A03 a location that is found before the map has loaded is shown on it', async ({ page }) => {
  const located = Promise.withResolvers<void>()
  await page.route('**/start-map*.js', async (route) => {
    await located.promise
    await route.continue()
  })
  await page.goto('/profile/alamat/tambah/map')
  await locate(page)
  located.resolve()
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  expect(await zoomOf(page)).toBe('20')
})

test('A03 without tiles the map opens on the known part of the address, and names the missing parts', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A pin: the map shows its village, which is some three kilometres long, on phone and desktop.
  const { ID } = await addAddress({ Latitude: dago.latitude, Longitude: dago.longitude })
  for (const path of [`/profile/alamat/${ID}/map`, `/shop/address/${ID}/map`]) {
    await page.goto(path)
    await expect(page.getByText('Peta jalan memerlukan server peta')).toBeVisible()
    await expect.poll(() => kilometresAcross(page)).toBeGreaterThan(2)
    expect(await kilometresAcross(page)).toBeLessThan(6)
  }
  // A screen reader announces the position of the pin and the effect of the arrow keys.
  const announcement = page.locator('[aria-live]').filter({ hasText: 'Pin berada di' })
  await expect(announcement).toHaveText('Pin berada di Dago, Coblong')
  await page.getByRole('application').focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
  await expect(announcement).not.toHaveText('Pin berada di Dago, Coblong')

  // Only a province: the map shows all of it, and nothing can be saved until the map is moved.
  const [bali] = await callAs()('GET /province', { query: { Name: 'Bali', Page: 1, Size: 1 } })
  const form = { of: 'new', values: { ProvinceID: String(bali!.ID) }, fromMap: false, isHeld: true }
  await page.evaluate((kept) => localStorage.setItem('kedai.address-form', kept), JSON.stringify(form))
  await page.goto('/shop/address/tambah/map')
  await expect.poll(() => kilometresAcross(page)).toBeGreaterThan(80)
  expect(await kilometresAcross(page)).toBeLessThan(400)
  await expect(button(page, 'Simpan lokasi')).toBeDisabled()
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await expect(announcement).toHaveText(/^Pin berada di /)
  await expect(page.getByRole('main').getByRole('radio').first().locator('..')).toContainText('Bali')

  // A city: that city.
  const [denpasar] = await callAs()('GET /city', { query: { Name: 'Denpasar', Page: 1, Size: 1 } })
  form.values = { ...form.values, CityID: String(denpasar!.ID) } as typeof form.values
  await page.evaluate((kept) => localStorage.setItem('kedai.address-form', kept), JSON.stringify(form))
  await page.reload()
  await expect.poll(() => kilometresAcross(page)).toBeLessThan(40)
})

test('A03 a map without a network shows a notice, and is drawn once the network is back', async ({ page }) => {
  await page.route('**/api/v1/map/**', (route) => route.abort())
  await page.goto('/shop/address/tambah/map')
  const failed = page.getByText('Peta belum dapat dimuat.')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(failed).toBeVisible()
  await page.unroute('**/api/v1/map/**')
  const drawn = page.waitForResponse(/\/map\/subdistrict\?/)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  expect((await drawn).status()).toBe(200)
  await expect(failed).toBeHidden()
})

test("A03 with the operator's tile server the map shows its tiles instead of areas", { tag: '@pictures' }, async ({
  page,
}) => {
  test.slow()
  const asked: string[] = []
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f2efe9' } })
    .png()
    .toBuffer()
  const tiles = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  const { ID } = await addAddress({ Latitude: dago.latitude, Longitude: dago.longitude })
  const settings = {
    MAP_TILE_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© Peta Contoh',
  }
  const mapRequests: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/map/') && mapRequests.push(request.url()))
  try {
    await withSecondServer(settings, async (url) => {
      await page.goto(`${url}/shop/address/${ID}/map`)
      await expect(page.getByText('© Peta Contoh')).toBeVisible()
      await expect(page.getByText('server peta')).toHaveCount(0)
      // The tiles around the pin, at both zoom levels.
      await expect.poll(() => asked).toContain('/18/209433/136094.png')
      expect(await zoomOf(page)).toBe('18')
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
      await page.getByRole('application').focus()
      await page.keyboard.press('Equal')
      await expect.poll(() => asked).toContain('/19/418867/272188.png')
      await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
      // Nothing known: the capital, at the default zoom.
      await page.goto(`${url}/shop/address/tambah/map`)
      await expect.poll(() => asked).toContain('/11/1631/1059.png')
      // Our areas are not drawn over the tiles.
      expect(mapRequests).toEqual([])
    })
  } finally {
    tiles.close()
  }
})

test('A03 A04 O02 the couriers lead to the pin and back, and show the prices for the new pin', async ({ page }) => {
  const { ID } = await addAddress()
  await chooseAddress(page)
  await chooseCourier(page)
  await page.goto('/shop/courier')
  await page.getByRole('link', { name: 'Atur Pin Point' }).click()
  await expect(page).toHaveURL(`/shop/address/${ID}/map?reference=courier`)
  await expect(page.getByRole('radio', { name: /^Dago \(Kelurahan di alamat Anda\)/ })).toBeChecked()
  await locate(page)
  await expect(button(page, 'Simpan lokasi')).toBeEnabled()
  await button(page, 'Simpan lokasi').click()
  await expect(page).toHaveURL('/shop/courier')
  await expect(page.getByRole('link', { name: 'Ubah Pin Point' })).toBeVisible()
  expect(await storedDraft(page)).toBeNull()
  const saved = await shopper.call('GET /me/delivery/:id', { params: { id: ID } })
  expect(saved).toMatchObject({ Area: 'Dago', Latitude: dago.latitude, Longitude: dago.longitude })
  const { summary } = await storedCart(page)
  expect(summary).toMatchObject({ DeliveryID: ID, AddressLatLng: `${dago.latitude},${dago.longitude}` })
  // The price had been calculated for the centre of the kelurahan.
  expect(summary).not.toHaveProperty('CourierCode')
  await expect(page.getByRole('button', { name: 'JNE REG' })).toBeVisible()
})

test('A03 a pin in another kelurahan, set from the couriers, changes the address only after a confirmation', async ({
  page,
}) => {
  const { ID } = await addAddress()
  await chooseAddress(page)
  await page.goto(`/shop/address/${ID}/map?reference=courier`)
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  const other = page.getByRole('main').getByRole('radio').nth(1)
  const name = (await other.evaluate((radio) => radio.closest('label')?.querySelector('.font-semibold')?.textContent))!
  await other.check()
  await button(page, 'Simpan lokasi').click()
  const question = page.getByRole('dialog', { name: 'Ubah kelurahan alamat?' })
  await expect(question).toContainText('Dago')
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(question).toBeHidden()
  const read = () => shopper.call('GET /me/delivery/:id', { params: { id: ID } })
  expect(await read()).toMatchObject({ Area: 'Dago' })
  await button(page, 'Simpan lokasi').click()
  await question.getByRole('button', { name: 'Simpan lokasi' }).click()
  await expect(page).toHaveURL('/shop/courier')
  expect(await read()).toMatchObject({ Area: name })
})

test('A04 the form opened from the couriers starts without the draft, except when it returns from the map', async ({
  page,
}) => {
  const { ID } = await addAddress()
  const recipient = page.getByLabel('Nama Penerima')
  await page.goto(`/shop/address/${ID}`)
  const saved = await recipient.inputValue()
  await recipient.fill('Tetangga')
  await expect.poll(() => storedDraft(page)).toMatchObject({ values: { Recipient: 'Tetangga' } })
  await page.goto(`/shop/address/${ID}?reference=courier`)
  await expect(recipient).toHaveValue(saved)
  expect(await storedDraft(page)).toBeNull()

  // Back from the map, with and without a location.
  await recipient.fill('Paman')
  await page.getByRole('link', { name: 'Atur Pin Point' }).click()
  await expect(page).toHaveURL(`/shop/address/${ID}/map?reference=courier`)
  await page.goBack()
  await expect(recipient).toHaveValue('Paman')
  await page.getByRole('link', { name: 'Atur Pin Point' }).click()
  await locate(page)
  await expect(button(page, 'Simpan lokasi')).toBeEnabled()
  await button(page, 'Simpan lokasi').click()
  await expect(page).toHaveURL(`/shop/address/${ID}?reference=courier`)
  await expect(recipient).toHaveValue('Paman')
  await expect(page.getByRole('link', { name: 'Ubah Pin Point' })).toBeVisible()

  // Opened again it is a new visit, even if the map is opened first.
  await page.goto(`/shop/address/${ID}?reference=courier`)
  await expect(recipient).toHaveValue(saved)
  await recipient.fill('Bibi')
  await page.goto(`/shop/address/${ID}/map?reference=courier`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => storedDraft(page)).toBeNull()
})

test('A01 A02 E03 the address book in the profile: add, change, pin and delete', { tag: '@layout' }, async ({
  page,
}) => {
  await page.goto('/profile/alamat')
  await expect(page.getByText('Belum ada data')).toBeVisible()
  await page.getByRole('link', { name: 'Tambah Alamat' }).click()
  await expect(page).toHaveURL('/profile/alamat/tambah')
  // One's own name and phone are offered, and can be overwritten.
  await page.getByRole('button', { name: 'Pakai nama dan nomor saya' }).click()
  await expect(page.getByLabel('Nama Penerima')).toHaveValue('Sari Contoh')
  await expect(page.getByLabel('No.Handphone')).toHaveValue('081234567890')
  await expect(page.getByRole('button', { name: 'Pakai nama dan nomor saya' })).toHaveCount(0)
  await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
  await page.getByLabel('No.Handphone').fill('081234567890')
  await page.getByRole('link', { name: 'Atur Pin Point' }).click()
  await expect(page).toHaveURL('/profile/alamat/tambah/map')
  await locate(page)
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  await button(page, 'Simpan lokasi').click()
  await expect(page).toHaveURL('/profile/alamat/tambah')
  await button(page, 'Simpan').click()
  await expect(page).toHaveURL('/profile/alamat')
  await expect(page.getByRole('article')).toContainText('Dago, Coblong')
  await expect(page.getByRole('button', { name: /^Pilih Alamat/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Ubah Alamat Dewi Lestari' }).click()
  await expect(page).toHaveURL(/\/profile\/alamat\/\d+$/)
  await page.getByRole('link', { name: 'Ubah Pin Point' }).click()
  await expect(page.getByRole('radio', { name: /^Dago/ })).toBeChecked()
  await page.goBack()
  await page.getByLabel('Nama Penerima').fill('Dewi Kusuma')
  await button(page, 'Simpan').click()
  await expect(page.getByRole('article')).toContainText('Dewi Kusuma')

  await page.getByRole('button', { name: 'Hapus Alamat Dewi Kusuma' }).click()
  const question = page.getByRole('dialog').getByText('Yakin ingin menghapus alamat ini?', { exact: true })
  await expect(question).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Belum ada data')).toBeVisible()
  await page.goto('/profile/alamat/0')
  await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
})

test('O03 A02 a chosen address that is changed or deleted elsewhere is updated, and the shopper sees which choices to repeat', async ({
  page,
}) => {
  const address = await addAddress()
  await chooseAddress(page)
  await chooseCourier(page)
  const { ID, Phone, Address, ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = address
  const body = { ID, Phone, Address, ProvinceID, CityID, SubDistrictID, AreaID, PostalCode }

  // Another recipient does not change the price.
  await shopper.call('PUT /me/delivery', { body: { ...body, Recipient: 'Dewi Kusuma' } })
  await page.reload()
  await expect(page.getByText('Dewi Kusuma')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'JNE REG', checked: true })).toHaveCount(1)
  const rateBefore = (await storedCart(page)).summary.CourierServiceRateID

  // Another location does.
  await shopper.call('PUT /me/delivery', {
    body: { ...body, Recipient: 'Dewi Kusuma', Latitude: -6.89, Longitude: 107.61 },
  })
  await page.reload()
  await expect(page.getByText('Alamat tujuan berubah, biaya pengiriman dihitung ulang').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'JNE REG', checked: true })).toHaveCount(1)
  expect((await storedCart(page)).summary.CourierServiceRateID).not.toBe(rateBefore)

  await shopper.call('DELETE /me/delivery/:id', { params: { id: ID } })
  await page.reload()
  await expect(page.getByText('Alamat yang dipilih sudah dihapus, pilih alamat lain').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah Alamat' })).toBeVisible()
})

test('O02 while courier rates are unavailable, prices are marked as estimates up to the order', async ({ page }) => {
  await addAddress()
  await page.route('**/api/v1/postalfee', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as Envelope<{ rates?: object }>
    if (json.data?.rates) Object.assign(json.data.rates, { isEstimate: true })
    await route.fulfill({ json })
  })
  await chooseAddress(page)
  await page.goto('/shop/courier')
  await expect(page.getByText('Harga di bawah adalah perkiraan')).toBeVisible()
  await page.getByRole('button', { name: 'JNE REG' }).click()
  await expect(page.getByText('Harga perkiraan')).toBeVisible()
  await choosePayment(page)
  await button(page, 'Lanjutkan').click()
  await expect(page.getByText('Harga perkiraan')).toBeVisible()

  // The browser reads this from the response; the server reads it from its own table when the couriers are unreachable.
  const { UserID } = shopper.session
  await withShopDatabase((sql) => sql`update shipping_quotes set is_estimate = true where user_id = ${UserID}`)
  await button(page, 'Selesaikan Pesanan').click()
  await expect(page.getByText('Biaya Pengiriman (harga perkiraan)')).toBeVisible()
  const [order] = await shopper.call('GET /me/order')
  await page.goto(`/shop/order/${order!.ID}/detail`)
  await expect(page.getByText('Biaya Pengiriman (harga perkiraan)')).toBeVisible()
})

import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addProducts } from './support/list-rows.ts'
import { callAs, placeOrder, signIn } from './support/shopper.ts'
import { createOperator, insertStore, test, type WorkerShop } from './support/worker-shop.ts'

// Products and their stock, from the empty form to the shopper's order.

let sequence = 0
const freshName = () => `Selai Uji ${++sequence}`
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** An owner with a store and a category; the account is also a shopper's. */
async function anOwner(page: Page, shop: WorkerShop) {
  const session = await createOperator(shop)
  const name = `Dapur ${++sequence}`
  const place = await insertStore(shop, name)
  const { storeId: StoreID, categoryId: CategoryID } = place
  await signIn(page, { session })
  const call = callAs(session.Token, session.StaffToken, () => shop.url)
  const aProduct = (body = {}) =>
    call('POST /kelola/product', {
      body: { StoreID, CategoryID, Name: freshName(), Price: 20_000, Stock: 10, ...body },
    })
  return { call, name, place, aProduct }
}

test('an owner with a phone adds a product, and a shopper finds it by search', async ({ page, shop }) => {
  const name = freshName()
  const { name: choice } = await anOwner(page, shop)
  await anOwner(page, shop)
  await page.goto('/kelola/produk')
  await page.getByRole('link', { name: 'Tambah produk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produk baru')
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(shown(page, 'Harga harus diisi')).toBeVisible()
  await page.getByLabel('Toko', { exact: true }).selectOption(choice)
  await page.getByLabel('Kategori').selectOption(choice)
  await page.getByLabel('Harga', { exact: true }).fill('45.000')
  // Typing replaces the zero, even after a tap in front of it.
  const stock = page.getByLabel('Stok awal')
  await expect(stock).toHaveValue('0')
  await stock.click({ position: { x: 13, y: 20 } })
  await page.keyboard.type('7')
  await expect(stock).toHaveValue('7')
  await page.getByLabel('Berat atau isi').fill('300')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page).toHaveURL(/\/kelola\/produk\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shown(page, '7 buah')).toBeVisible()

  await page.goto(`/shop/product?type=search&keyword=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('stock is changed by pieces, with its reason, and a sale is seen with its order', async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const product = await aProduct({ IsOffered: true })
  const { ID: order } = await placeOrder({ call }, [{ ProductID: product.ID, Quantity: 2 }])
  await page.goto(`/kelola/produk/${product.ID}`)
  const stock = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Stok', exact: true }) })
  await expect(stock.getByText('8 buah')).toBeVisible()
  await expect(stock.getByRole('link', { name: `Pesanan ${order}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ubah stok' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Kurangi', { exact: true }).first().click()
  await dialog.getByLabel('Jumlah').fill('9')
  await dialog.getByRole('button', { name: 'Kurangi' }).click()
  await expect(dialog.getByText('Hanya ada 8')).toBeVisible()
  await dialog.getByLabel('Jumlah').fill('3')
  await expect(dialog.getByText('8 → 5')).toBeVisible()
  await dialog.getByLabel('Catatan').fill('jatuh')
  await dialog.getByRole('button', { name: 'Kurangi' }).click()
  await expect(stock.getByText('5 buah')).toBeVisible()
  await expect(stock.getByText(/jatuh/)).toBeVisible()
})

test('a preview shows unsaved changes as shoppers would see them, and shoppers see the saved version', async ({
  page,
  shop,
}) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID, Name } = await aProduct({ IsOffered: true })
  await page.goto(`/kelola/produk/${ID}`)
  await page.getByLabel('Nama', { exact: true }).fill(`${Name} Istimewa`)
  await page.getByLabel('Diskon').fill('25')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pratinjau perubahan' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${Name} Istimewa`)
  await expect(shown(preview, 'Rp15.000')).toBeVisible()
  await preview.goto(`/shop/product/${ID}/detail`)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(Name)
  await preview.close()
  expect((await call('GET /kelola/product/:id', { params: { id: ID } })).Name).toBe(Name)
})

test('shoppers pay the typed sale price, and the original price is shown as typed', async ({ page, shop }) => {
  const { aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct({ IsOffered: true })
  await page.goto(`/kelola/produk/${ID}`)
  await page.getByLabel('Harga', { exact: true }).fill('34.000')
  await page.getByLabel('Harga jual').fill('34.000')
  await expect(page.getByLabel('Diskon')).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Harga jual harus di bawah harga sebelum diskon')).toBeVisible()
  await page.getByLabel('Harga jual').fill('29.900')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Tersimpan')).toBeVisible()
  await page.goto(`/shop/product/${ID}/detail`)
  const main = page.getByRole('main')
  for (const text of ['Rp29.900', 'Rp34.000', '-12%']) await expect(main.getByText(text).first()).toBeVisible()
})

test('a product is copied, archived and brought back', async ({ page, shop }) => {
  const { aProduct } = await anOwner(page, shop)
  const product = await aProduct()
  await page.goto(`/kelola/produk/${product.ID}`)
  await page.getByRole('button', { name: 'Salin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product.Name} (salinan)`)
  await page.getByRole('button', { name: 'Arsipkan' }).click()
  await expect(shown(page, 'Produk ini diarsipkan')).toBeVisible()
  await page.getByRole('button', { name: 'Kembalikan dari arsip' }).click()
  await expect(page.getByRole('button', { name: 'Arsipkan' })).toBeVisible()
  await expect(shown(page, 'Tidak tayang')).toBeVisible()
})

const photo = (colour: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('photos of a new product are shown again after a reload', { tag: '@pictures' }, async ({ page, shop }) => {
  await anOwner(page, shop)
  await page.goto('/kelola/produk/baru')
  const pictures = page.getByRole('region', { name: 'Foto' })
  const buffer = await photo('#a0522d')
  await pictures.locator('input[multiple]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(pictures.getByText('1 gambar terunggah')).toBeVisible()
  // The draft is stored some milliseconds later, sooner than a user can reload.
  const keptKeys = () =>
    page.evaluate(() => {
      const [draft] = Object.keys(localStorage).filter((name) => name.includes('draft.product.new'))
      const { Pictures } = JSON.parse(localStorage.getItem(draft ?? '') ?? '{}').values ?? { Pictures: [] }
      return Pictures.map(({ Key }: { Key: string }) => Key)
    })
  await expect.poll(keptKeys).toEqual([expect.not.stringMatching(/^local:/)])
  await page.reload()
  const width = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(() => width(pictures.locator('[data-tile] img'))).toBe(1600)
  await pictures.getByRole('button', { name: /^Gambar 1 dari 1/ }).click()
  await page.getByRole('dialog').getByText('Persegi').click()
  await expect.poll(() => width(page.getByRole('dialog').locator('img').first())).toBe(1600)
})

test('photos are uploaded despite a lost network, sorted, described and cropped', {
  tag: ['@layout', '@pictures'],
}, async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct()
  await page.goto(`/kelola/produk/${ID}`)
  const pictures = page.getByRole('region', { name: 'Foto' })
  const files = await Promise.all(
    ['#a0522d', '#2e8b57', '#4682b4'].map(async (colour, index) => ({
      name: `foto-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(colour),
    })),
  )
  await page.route('**/files/upload', (route) => route.abort('connectionfailed'))
  await pictures.locator('input[multiple]').setInputFiles(files)
  await expect(pictures.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible()
  const save = page.getByRole('button', { name: 'Simpan', exact: true })
  await save.click()
  await expect(page.getByRole('button', { name: 'Menunggu 3 foto …' })).toBeVisible()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await page.unroute('**/files/upload')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(pictures.getByText('3 gambar terunggah')).toBeVisible()
  await expect(save).toBeVisible()

  await pictures.getByRole('button', { name: 'Pindahkan gambar 3' }).press('Home')
  await expect(pictures.getByText('Gambar dipindahkan, urutan 1 dari 3')).toBeAttached()
  await pictures.getByRole('button', { name: /^Gambar 1 dari 3, Sampul/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Gambar 1 dari 3' })
  await dialog.getByText('Persegi').click()
  await dialog.getByLabel(/Teks pengganti/).fill('Kemasan dari depan')
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await pictures.getByRole('button', { name: /^Gambar 3 dari 3/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(pictures.getByText('2 dari 50')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Urungkan' }).click()
  await expect(pictures.getByText('3 dari 50')).toBeVisible()
  await save.click()
  await expect(shown(page, 'Tersimpan')).toBeVisible()

  const { Pictures } = await call('GET /kelola/product/:id', { params: { id: ID } })
  expect(Pictures.map(({ Alt }) => Alt)).toEqual(['Kemasan dari depan', '', ''])
  const [cover, second] = await Promise.all(
    Pictures.map(async ({ Key }) => sharp(await (await fetch(shop.url + Key)).bytes())),
  )
  expect(await cover!.metadata()).toMatchObject({ width: 640, height: 640 })
  expect((await cover!.stats()).dominant.b).toBeGreaterThan(150)
  expect(await second!.metadata()).toMatchObject({ width: 640, height: 480 })
})

/** Holds uploads back until they are released. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/files/upload', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a product saved during the upload of its photos is saved once, when the upload ends', {
  tag: '@pictures',
}, async ({ page, shop }) => {
  const { call, name } = await anOwner(page, shop)
  // A single store would be chosen automatically.
  await anOwner(page, shop)
  const letGo = await holdUploads(page)
  await page.goto('/kelola/produk/baru')
  const files = ['a.jpg', 'b.jpg'].map(async (file, index) => ({
    name: file,
    mimeType: 'image/jpeg',
    buffer: await photo(['#a0522d', '#2e8b57'][index]!),
  }))
  await page
    .getByRole('region', { name: 'Foto' })
    .locator('input[multiple]')
    .setInputFiles(await Promise.all(files))
  await page.getByLabel('Nama', { exact: true }).fill(freshName())
  await page.getByLabel('Toko', { exact: true }).selectOption(name)
  await page.getByLabel('Kategori').selectOption(name)
  await page.getByLabel('Harga', { exact: true }).fill('45.000')
  await page.getByLabel('Berat atau isi').fill('300')
  await page.getByRole('button', { name: 'Tambahkan' }).dblclick()
  await expect(page.getByRole('button', { name: 'Menunggu 2 foto …' })).toBeVisible()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
  await page.getByRole('button', { name: 'Tambahkan' }).dblclick()
  await page.keyboard.press('Control+s')
  letGo()
  await expect(page).toHaveURL(/\/kelola\/produk\/\d+$/)
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  const [product, ...others] = await call('GET /kelola/product', { query: { CategoryID: [category!.ID] } })
  expect(others).toEqual([])
  expect((await call('GET /kelola/product/:id', { params: { id: product!.ID } })).Pictures).toHaveLength(2)
})

test('a refused photo cancels the save that waits for it, and nothing is saved', {
  tag: '@pictures',
}, async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID, Name } = await aProduct()
  const letGo = await holdUploads(page)
  await page.goto(`/kelola/produk/${ID}`)
  await page
    .getByRole('region', { name: 'Foto' })
    .locator('input[multiple]')
    .setInputFiles([
      { name: 'rusak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan foto') },
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo('#daa520') },
    ])
  await page.getByLabel('Nama', { exact: true }).fill(`${Name} Baru`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Menunggu 2 foto …' })).toBeVisible()
  letGo()
  await expect(shown(page, '1 gambar tidak dapat dipakai. Hapus dahulu, lalu simpan lagi.')).toBeVisible()
  await expect(shown(page, /^rusak\.jpg: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible()
  expect(await call('GET /kelola/product/:id', { params: { id: ID } })).toMatchObject({ Name, Pictures: [] })
})

test('leaving with "save" waits for the photos, and can be cancelled meanwhile', {
  tag: '@pictures',
}, async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct()
  const letGo = await holdUploads(page)
  await page.goto(`/kelola/produk/${ID}`)
  await page
    .getByRole('region', { name: 'Foto' })
    .locator('input[multiple]')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo('#daa520') }])
  const dialog = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  const leave = () => page.getByRole('link', { name: 'Kembali' }).first().click()
  await leave()
  await dialog.getByRole('button', { name: 'Simpan dahulu' }).click()
  await expect(dialog.getByRole('button', { name: 'Menunggu 1 foto …' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible()
  await leave()
  await dialog.getByRole('button', { name: 'Simpan dahulu' }).click()
  letGo()
  await expect(page).toHaveURL(/\/kelola\/produk$/)
  expect((await call('GET /kelola/product/:id', { params: { id: ID } })).Pictures).toHaveLength(1)
})

test('a HEIC photo is refused with advice, and the other photos stay', { tag: '@pictures' }, async ({ page, shop }) => {
  const { aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct()
  await page.goto(`/kelola/produk/${ID}`)
  const pictures = page.getByRole('region', { name: 'Foto' })
  const heic = Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex')
  await pictures.locator('input[multiple]').setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: '', buffer: heic },
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo('#daa520') },
  ])
  await expect(pictures.getByText(/IMG_1\.HEIC: .*Paling Kompatibel/)).toBeVisible()
  await expect(pictures.getByText('1 gambar terunggah')).toBeVisible()
  await pictures.getByRole('button', { name: /^Gambar 1 dari 2.*Tidak dapat dipakai/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Tersimpan')).toBeVisible()
})

test('a photo with too many pixels is refused for its size, not for its type', { tag: '@pictures' }, async ({
  page,
  shop,
}) => {
  const { aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct()
  await page.goto(`/kelola/produk/${ID}`)
  const pictures = page.getByRole('region', { name: 'Foto' })
  const buffer = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#a0522d' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  await pictures.locator('input[multiple]').setInputFiles([{ name: 'poster.png', mimeType: 'image/png', buffer }])
  await expect(pictures.getByText(/^poster\.png: .*50 megapiksel/)).toBeVisible()
})

test('a list of several pages shows the range of the visible rows', async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID, StoreID } = await aProduct()
  const Values = Array.from({ length: 26 }, (_, at) => `Isi ${at + 1}`)
  const Members = Values.map((value, at) =>
    at === 0 ? { ProductID: ID, Values: [value] } : { ProductID: null, Values: [value], Price: 9_000 },
  )
  const body = { Name: freshName(), Options: [{ Name: 'Isi', Values }], Members }
  await call('POST /kelola/product/:id/family', { params: { id: ID }, body })
  await page.goto(`/kelola/produk?StoreID=${StoreID}`)
  const pages = page.getByRole('navigation', { name: 'Halaman' })
  await expect(pages.getByText('1–25 dari 26 baris')).toBeVisible()
  await pages.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(pages.getByText('26–26 dari 26 baris')).toBeVisible()
})

test('a product gets three sizes in two colours, and the shop shows it once', async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const product = await aProduct({ IsOffered: true, Name: `Kaus ${freshName()}`, Price: 90_000 })
  await page.goto(`/kelola/produk/${product.ID}`)
  await page.getByRole('link', { name: 'Buat varian' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Varian: ${product.Name}`)

  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Nama pilihan 1').fill('Ukuran')
  await page.getByLabel('Nilai Ukuran').fill('S, M, L')
  await page.getByLabel('Nilai Ukuran').press('Enter')
  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Nama pilihan 2').fill('Warna')
  await page.getByLabel('Nilai Warna').fill('Biru, Merah')
  await page.getByLabel('Nilai Warna').press('Enter')
  await expect(page.getByRole('heading', { name: '6 varian dijual' })).toBeVisible()
  await page.getByRole('button', { name: 'Isi semua sekaligus' }).click()
  await page.getByLabel('Stok', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Terapkan ke semua' }).click()
  await page.getByLabel('Harga L · Merah').fill('95.000')
  await page.getByRole('checkbox', { name: 'Dijual L · Biru' }).uncheck()
  await expect(page.getByRole('heading', { name: '5 varian dijual' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(shown(page, 'Varian disimpan')).toBeVisible()

  const [card, ...others] = await call('GET /product/:oid', { query: { Name: [product.Name], OnePerFamily: 1 } })
  expect(others).toEqual([])
  expect(card).toMatchObject({ ID: product.ID, Family: { Variants: 5, LowestPrice: 90_000, HighestPrice: 95_000 } })
  const { Variants } = await call('GET /product/:oid/:id', { params: { id: product.ID } })
  expect(Variants.map(({ Stock }) => Stock)).toEqual([4, 4, 4, 4, 4])

  await page.getByRole('button', { name: 'Ubah nilai Merah' }).click()
  await page.getByRole('dialog').getByLabel('Nilai', { exact: true }).fill('Merah Tua')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('belum disimpan')).toHaveCount(0)
  const renamed = await call('GET /product/:oid/:id', { params: { id: product.ID } })
  expect(renamed.Variants.map(({ ID }) => ID)).toEqual(Variants.map(({ ID }) => ID))
  expect(renamed.Options[1]!.Values).toEqual(['Biru', 'Merah Tua'])
})

test('saving a new product can lead straight to its variants, and Back leads to the product', async ({
  page,
  shop,
}) => {
  const { call, name } = await anOwner(page, shop)
  const product = freshName()
  await page.goto('/kelola/produk')
  await page.getByRole('link', { name: 'Tambah produk' }).click()
  await page.getByLabel('Nama', { exact: true }).fill(product)
  await page.getByRole('button', { name: 'Simpan dan tambah varian' }).click()
  await expect(shown(page, 'Harga harus diisi')).toBeVisible()
  const stores = page.getByLabel('Toko', { exact: true })
  if (await stores.isVisible()) await stores.selectOption(name)
  await page.getByLabel('Kategori').selectOption(name)
  await page.getByLabel('Harga', { exact: true }).fill('45.000')
  await page.getByLabel('Stok awal').fill('12')
  await page.getByLabel('Berat atau isi').fill('300')
  await page.getByRole('button', { name: 'Simpan dan tambah varian' }).dblclick()
  await expect(page).toHaveURL(/\/kelola\/produk\/\d+\/varian$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Varian: ${product}`)
  await expect(page.getByRole('button', { name: 'Tambah pilihan' })).toBeFocused()
  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Nama pilihan 1').fill('Ukuran')
  await page.getByLabel('Nilai Ukuran').fill('S, M')
  await page.getByLabel('Nilai Ukuran').press('Enter')
  const note = page.getByText('Stok produk ini, 12 buah, menjadi stok varian pertama: S.')
  await expect(note).toBeVisible()
  await page.getByLabel('Stok S').fill('5')
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Buang', exact: true }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/kelola\/produk\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
  await page.goBack()
  await expect(page).toHaveURL(/\/kelola\/produk$/)
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  expect(await call('GET /kelola/product', { query: { CategoryID: [category!.ID] } })).toHaveLength(1)
})

test('a variant that somebody else adds meanwhile stays when the prices of the others are saved', async ({
  page,
  shop,
}) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct()
  const small = { ProductID: ID, Values: ['S'] }
  const { ID: id, Version } = await call('POST /kelola/product/:id/family', {
    params: { id: ID },
    body: { Name: 'Kemeja', Options: [{ Name: 'Ukuran', Values: ['S'] }], Members: [small] },
  })
  await page.goto(`/kelola/produk/${ID}/varian`)
  await page.getByLabel('Harga S').fill('21.000')
  await call('PUT /kelola/family/:id', {
    params: { id },
    body: {
      ...{ Version, Name: 'Kemeja', Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }] },
      Members: [small, { ProductID: null, Values: ['M'], Price: 30_000 }],
    },
  })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(shown(page, 'Varian diubah orang lain.')).toBeVisible()
  await expect(page.getByLabel('Harga M')).toHaveValue('30.000')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(shown(page, 'Varian disimpan')).toBeVisible()
  const { Members } = await call('GET /kelola/family/:id', { params: { id } })
  expect(Members.map(({ Values, Price }) => [Values[0], Price])).toEqual([
    ['S', 21_000],
    ['M', 30_000],
  ])
})

test('unsaved variants survive a reload, and a stock that changed meanwhile is shown and not overwritten', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID } = await aProduct({ Stock: 10 })
  const { ID: id } = await call('POST /kelola/product/:id/family', {
    params: { id: ID },
    body: {
      ...{ Name: 'Daster', Options: [{ Name: 'Ukuran', Values: ['S'] }] },
      Members: [{ ProductID: ID, Values: ['S'] }],
    },
  })
  const change = (Change: number) =>
    call('POST /kelola/product/:id/stock', { params: { id: ID }, body: { Change, Reason: 'correction', Note: '' } })
  const stock = page.getByLabel('Stok S')
  await page.goto(`/kelola/produk/${ID}/varian`)
  await stock.fill('15')
  await page.reload()
  await expect(stock).toHaveValue('15')
  await expect(page.getByText(/Isian yang belum disimpan dari .* dipulihkan/)).toBeVisible()

  await change(-3)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Varian diubah orang lain.')).toBeVisible()
  await expect(page.getByText('Stok berubah dari 10 menjadi 7 selagi diisi. Yang disimpan: 15.')).toBeVisible()
  await page.getByRole('button', { name: 'Jadikan 12' }).click()
  await expect(stock).toHaveValue('12')
  await stock.fill('15')
  await page.getByRole('link', { name: 'Kembali' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  await dialog.getByRole('button', { name: 'Keluar, simpan draf' }).click()
  await expect(page).toHaveURL(`/kelola/produk/${ID}`)
  await page.goBack()
  await expect(stock).toHaveValue('15')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Varian disimpan')).toBeVisible()
  const { Members } = await call('GET /kelola/family/:id', { params: { id } })
  expect(Members.map(({ Stock }) => Stock)).toEqual([15])
  await page.reload()
  await expect(page.getByText(/dipulihkan/)).toHaveCount(0)
})

test("prices are changed in the sheet by keyboard alone, and others' changes are shown at their rows", {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { call, name, aProduct } = await anOwner(page, shop)
  const [third, second, first] = [await aProduct(), await aProduct(), await aProduct()]
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  await page.goto(`/kelola/produk/lembar?CategoryID=${category!.ID}`)
  const cell = (column: string, product: { Name: string }) =>
    page.getByRole('textbox', { name: `${column} ${product.Name}`, exact: true })
  await cell('Harga', first).focus()
  await page.keyboard.type('25.000')
  await page.keyboard.press('Enter')
  await expect(cell('Harga', second)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(cell('Harga', second)).toHaveValue('25.000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('murah')
  await page.keyboard.press('Tab')
  await expect(cell('Harga', third)).toHaveValue('murah')
  await expect(cell('Harga', third)).toHaveAccessibleDescription('Bukan angka')
  await page.keyboard.press('Control+s')
  await expect(shown(page, 'Betulkan dahulu sel yang bertanda merah')).toBeVisible()
  await expect(cell('Harga', third)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell('Harga', third)).toHaveValue('20.000')
  await cell('Stok', first).focus()
  await page.keyboard.type('+4')
  await page.keyboard.press('Control+Shift+D')
  await expect(cell('Stok', third)).toHaveValue('14')
  await cell('Stok', third).focus()
  await page.keyboard.press('Control+z')
  await expect(cell('Stok', third)).toHaveValue('10')
  await expect(cell('Stok', first)).toHaveValue('10')
  await page.keyboard.press('Control+Shift+Z')
  await expect(cell('Stok', third)).toHaveValue('14')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expect(cell('Stok', third)).toHaveValue('14')
  await expect(shown(page, '5 perubahan belum disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByRole('button', { name: 'Ulangi' }).click()
  await cell('Stok', third).focus()
  await page.keyboard.press('Control+z')
  await expect(cell('Stok', third)).toHaveValue('10')
  await page.keyboard.type('8')
  await page.keyboard.press('ArrowUp')
  await expect(shown(page, '3 perubahan belum disimpan')).toBeVisible()

  // The live event of the change arrives here and discards no input.
  const told = page.waitForResponse((response) => response.url().includes('/kelola/productcount'))
  await call('PUT /kelola/product/:id', { params: { id: second.ID }, body: { Version: second.Version, Price: 1_000 } })
  await told
  await page.keyboard.press('Control+s')
  await expect(shown(page, /Diubah orang lain/)).toBeVisible()
  await expect(cell('Harga', second)).toHaveValue('25.000')
  // A key that is pressed while the first answer is read does nothing.
  await expect(async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/perubahan belum disimpan/)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const rows = await call('GET /kelola/product', { query: { CategoryID: [category!.ID] } })
  expect(rows.map(({ Price, Stock }) => [Price, Stock])).toEqual([
    [25_000, 10],
    [25_000, 10],
    [20_000, 8],
  ])
})

test('typing in a selected cell of the sheet replaces its value, and F2 or a double click edits it in place', async ({
  page,
  shop,
}) => {
  const { call, name, aProduct } = await anOwner(page, shop)
  const product = await aProduct()
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  await page.goto(`/kelola/produk/lembar?CategoryID=${category!.ID}`)
  const cell = page.getByRole('textbox', { name: `Harga ${product.Name}`, exact: true })
  await cell.focus()
  await page.keyboard.type('20000')
  // It is the only row: the cell keeps the focus and its value.
  await page.keyboard.press('Enter')
  await cell.click()
  await page.keyboard.type('21095')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveValue('21.095')
  await cell.click()
  await cell.click({ delay: 50 })
  await page.keyboard.press('2')
  await expect(cell).toHaveValue('2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(cell).toHaveValue('21.097')
  await page.keyboard.press('Escape')
  await cell.blur()
  await cell.dblclick()
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await expect(cell).toHaveValue('21.0950')
  await page.keyboard.press('Escape')
  await expect(cell).toHaveValue('21.095')
  await cell.focus()
  await page.keyboard.type('15rb')
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue('15.000')
})

test('300 prices are pasted into the sheet by keyboard, undone, redone and saved at once', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const { call, place } = await anOwner(page, shop)
  // Other tests read the first products that shoppers see.
  await addProducts({ sql: shop.sql, first: 1, last: 300, hiddenIn: place })
  await page.goto(`/kelola/produk/lembar?CategoryID=${place.categoryId}`)
  const prices = page.getByRole('textbox', { name: /^Harga Teh / })
  await expect(prices).toHaveCount(100)
  await expect(shown(page, '1–100 dari 300 baris')).toBeVisible()
  await prices.first().focus()
  await page.keyboard.type('9.000')
  await page.keyboard.press('Control+ArrowDown')
  await expect(prices.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Muat 100 baris lagi' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Hundreds of rows are loaded, drawn and saved, on a machine that runs other tests as well.
  const patiently = { timeout: 30_000 }
  await expect(prices.nth(100)).toBeFocused(patiently)
  await expect(prices.first()).toHaveValue('9.000')
  await page.keyboard.press('Control+ArrowUp')
  await expect(prices.first()).toBeFocused()

  // Of the 300 values a hundred are for products that are not loaded yet.
  const values = Array.from({ length: 300 }, (_, at) => 10_000 + at)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), values.join('\n'))
  await page.keyboard.press('Control+v')
  await expect(shown(page, '300 perubahan belum disimpan')).toBeVisible(patiently)
  await expect(shown(page, '1–300 dari 300 baris')).toBeVisible()
  await expect(prices.last()).toHaveValue('10.299')
  await page.keyboard.press('Control+z')
  await expect(shown(page, '1 perubahan belum disimpan')).toBeVisible()
  await expect(prices.last()).toHaveValue('25.000')
  await page.keyboard.press('Control+y')
  await expect(shown(page, '300 perubahan belum disimpan')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(shown(page, '300 produk disimpan')).toBeVisible(patiently)
  await expect(page.getByText(/perubahan belum disimpan/)).toHaveCount(0)

  await page.reload()
  await expect(prices.first()).toHaveValue('10.000')
  await expect(prices.last()).toHaveValue('10.099')
  const pages = [1, 2].map((Page) =>
    call('GET /kelola/product', { query: { CategoryID: [place.categoryId], Page, Size: 150 } }),
  )
  expect((await Promise.all(pages)).flat().map(({ Price }) => Price)).toEqual(values)
})

test('a stock is changed once even if the response of its save is lost, and its row shows the doubt', async ({
  page,
  shop,
}) => {
  const { call, name, aProduct } = await anOwner(page, shop)
  const product = await aProduct()
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  await page.goto(`/kelola/produk/lembar?CategoryID=${category!.ID}`)
  const stock = page.getByRole('textbox', { name: `Stok ${product.Name}`, exact: true })
  await page.route('**/kelola/productsheet', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await stock.fill('+4')
  await page.keyboard.press('Control+s')
  await expect(shown(page, /Belum pasti tersimpan/)).toBeVisible()
  await expect(stock).toHaveValue('18')
  await page.unroute('**/kelola/productsheet')
  await page.getByRole('button', { name: 'Simpan 1' }).click()
  await expect(shown(page, '1 produk disimpan')).toBeVisible()
  await expect(page.getByText(/Belum pasti tersimpan|perubahan belum disimpan/)).toHaveCount(0)
  await expect(stock).toHaveValue('14')
  expect((await call('GET /kelola/product/:id', { params: { id: product.ID } })).Stock).toBe(14)
})

test('a price changed by somebody else meanwhile is shown in its cell, and either price is chosen by keyboard', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { call, name, aProduct } = await anOwner(page, shop)
  const [second, first] = [await aProduct(), await aProduct()]
  const [category] = await call('GET /productcategory/:oid', { query: { Name: [name] } })
  await page.goto(`/kelola/produk/lembar?CategoryID=${category!.ID}`)
  const price = (product: { Name: string }) => page.getByRole('textbox', { name: `Harga ${product.Name}`, exact: true })
  await price(first).fill('25.000')
  await price(second).fill('26.000')
  await price(second).blur()
  for (const { ID: id, Version } of [first, second]) {
    await call('PUT /kelola/product/:id', { params: { id }, body: { Version, Price: 12_000 } })
  }
  await page.keyboard.press('Control+s')
  await expect(price(first)).toHaveAccessibleDescription('Sekarang 12.000')
  await expect(shown(page, /Diubah orang lain juga \(.*\sWIB\)/)).toBeVisible()
  await expect(price(first)).toHaveValue('25.000')
  await price(first).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Tetap 25.000, Harga ${first.Name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(price(first)).toBeFocused()
  await expect(price(first)).toHaveAccessibleDescription('sebelumnya 12.000')
  await page.getByRole('button', { name: `Pakai 12.000, Harga ${second.Name}` }).press('Enter')
  await expect(price(second)).toBeFocused()
  await expect(price(second)).toHaveValue('12.000')
  await expect(page.getByRole('row', { name: second.Name }).getByText('Diubah orang lain')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/perubahan belum disimpan/)).toHaveCount(0)
  const rows = await call('GET /kelola/product', { query: { CategoryID: [category!.ID] } })
  expect(rows.map(({ ID, Price }) => [ID, Price])).toEqual([
    [first.ID, 25_000],
    [second.ID, 12_000],
  ])
})

test('the sheet has the filtered products of the list', async ({ page, shop }) => {
  const { call, name, aProduct } = await anOwner(page, shop)
  const [kept, archived, searched] = [await aProduct(), await aProduct(), await aProduct()]
  await call('PUT /kelola/product/:id/archive', {
    params: { id: archived.ID },
    body: { Version: archived.Version, IsArchived: true },
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/kelola/produk?StoreID=${kept.StoreID}`)
  await page.getByRole('link', { name: 'Ubah dalam lembar' }).click()
  await expect(page).toHaveURL(`/kelola/produk/lembar?StoreID=${kept.StoreID}`)
  const prices = page.getByRole('textbox', { name: /^Harga / })
  await expect(prices).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption(name)
  await page.getByRole('searchbox').fill(searched.Name)
  await expect(prices).toHaveCount(1)
  await page.getByRole('link', { name: 'Ubah saringan' }).click()
  await expect(page).toHaveURL(new RegExp(`/kelola/produk\\?q=.*StoreID=${kept.StoreID}`))

  const soldOut = await aProduct({ Stock: 0 })
  await page.goto(`/kelola/produk?StoreID=${kept.StoreID}&pile=out`)
  await page.getByRole('link', { name: 'Ubah dalam lembar' }).click()
  await expect(prices).toHaveAccessibleName(`Harga ${soldOut.Name}`)

  // An archived product can't be changed.
  await page.goto(`/kelola/produk?StoreID=${kept.StoreID}&pile=archived`)
  await expect(page.getByRole('link', { name: archived.Name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ubah dalam lembar' })).toHaveCount(0)
})

test('texts, weight and purchase type of all variants are changed at once', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const { call, aProduct } = await anOwner(page, shop)
  const { ID: id } = await aProduct({ Weight: 300, Description: '<p>Katun lama</p>' })
  const { Members } = await call('POST /kelola/product/:id/family', {
    params: { id },
    body: {
      ...{ Name: 'Kaus Polos', Options: [{ Name: 'Ukuran', Values: ['S', 'M'] }] },
      Members: [
        { ProductID: id, Values: ['S'] },
        { ProductID: null, Values: ['M'], Price: 25_000 },
      ],
    },
  })
  const other = { id: Members[1]!.ProductID }
  const productOf = (params: { id: number }) => call('GET /kelola/product/:id', { params })
  const change = async (body: object) =>
    call('PUT /kelola/product/:id', { params: other, body: { Version: (await productOf(other)).Version, ...body } })
  await change({ Weight: 450 })

  await page.goto(`/kelola/produk/${id}/varian`)
  await page.getByRole('link', { name: 'Ubah semua varian' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua varian: Kaus Polos')
  await expect(shown(page, 'berlaku untuk 2 varian sekaligus')).toBeVisible()
  await expect(page.getByLabel(/^Berat atau isi/)).toHaveValue('')
  await expect(shown(page, 'Berbeda di setiap varian')).toBeVisible()
  await page.getByLabel('Cara penjualan').selectOption('Made To Order')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Lama pengerjaan harus diisi')).toBeVisible()
  await page.getByLabel('Lama pengerjaan').fill('4')
  await page.getByLabel('Panjang').fill('30')
  await page.reload()
  await expect(shown(page, 'dipulihkan')).toBeVisible()
  await expect(page.getByLabel('Lama pengerjaan')).toHaveValue('4')
  await expect(page.getByLabel('Panjang')).toHaveValue('30')

  // Somebody else changes a variant meanwhile: nothing is saved, and the input stays.
  await change({ Discount: 5 })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, 'Varian diubah orang lain')).toBeVisible()
  expect(await productOf({ id })).toMatchObject({ Length: 0 })
  await expect(page.getByLabel('Panjang')).toHaveValue('30')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(shown(page, '2 varian disimpan')).toBeVisible()
  await expect(page.getByText('belum disimpan', { exact: true })).toHaveCount(0)
  const shared = { PurchaseType: 3, MinDays: 4, Length: 30, Description: '<p>Katun lama</p>' }
  expect(await productOf({ id })).toMatchObject({ ...shared, Weight: 300 })
  expect(await productOf(other)).toMatchObject({ ...shared, Weight: 450, Discount: 5 })

  await page.getByLabel(/^Berat atau isi/).fill('500')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Berbeda di setiap varian')).toHaveCount(0)
  expect((await productOf(other)).Weight).toBe(500)
  await page.reload()
  await expect(page.getByText('dipulihkan')).toHaveCount(0)
})

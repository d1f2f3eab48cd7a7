import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { type Hand, Keyboard, Thumb } from './support/hands.ts'
import { deviceWithPasskeys, phone, withName } from './support/passkeys.ts'
import { withSecondServer } from './support/shop-server.ts'
import { callAs } from './support/shopper.ts'
import { createOperator, insertArea, type WorkerShop, withNewDatabase } from './support/worker-shop.ts'

const darkDesk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }

test('an empty server becomes a shop that takes an order, on a phone with one thumb', ({ browser }) =>
  openShop(browser, phone, () => new Thumb()))

test('an empty server becomes a shop that takes an order, by the keyboard alone', ({ browser }) =>
  openShop(browser, darkDesk, (page) => new Keyboard(page)))

async function openShop(browser: Browser, device: BrowserContextOptions, handOn: (page: Page) => Hand) {
  test.setTimeout(240_000)
  await withNewDatabase(async (DATABASE_URL, sql) => {
    await insertArea(sql)
    await withSecondServer({ DATABASE_URL }, async (address, log, dataDir) => {
      const url = withName(address)
      const keyIn = (text: string) => /kelola\/mulai#(\S+)/.exec(text)?.[1]
      await expect.poll(async () => keyIn(await log()), 'the start prints the address').toBeTruthy()
      const key = keyIn(await log())
      const page = await deviceWithPasskeys(browser, url, device)
      const owner = handOn(page)

      await page.goto(`/kelola/mulai#${key}`)
      await owner.type(page.getByLabel('Nama Anda'), 'Bu Tini')
      await owner.type(page.getByLabel('Email'), 'tini@contoh.test')
      await owner.type(page.getByLabel('Password', { exact: true }), 'sandi-yang-panjang')
      await owner.tap(page.getByRole('button', { name: 'Buat akun pemilik' }))

      await expect(page.getByRole('heading', { level: 1, name: 'Buka toko' })).toBeVisible()
      await expect(missing(page)).toHaveCount(5)
      await owner.tap(page.getByRole('link', { name: 'Nama, pengelola, dan kontak' }))
      await owner.type(page.getByLabel('Nama toko'), 'Toko Bu Tini')
      await owner.type(page.getByLabel('WhatsApp layanan pelanggan'), '081234567890')
      await owner.type(page.getByLabel('Nama pengelola'), 'Tini Suhartini')
      await owner.type(page.getByLabel('Alamat pengelola'), 'Jalan Dago 1, Bandung')
      await owner.tap(saveButton(page))
      await addPasskey(page, owner)
      // The draft is still there.
      await expect(page.getByLabel('Nama toko')).toHaveValue('Toko Bu Tini')
      await owner.tap(saveButton(page))
      await expectSaved(page)

      await toChecklist(page, owner)
      await expect(missing(page)).toHaveCount(4)
      await owner.tap(page.getByRole('link', { name: 'Toko dan alamatnya' }))
      await owner.type(page.getByLabel('Nama toko'), 'Warung Dago')
      await owner.type(page.getByLabel('Jalan dan nomor'), 'Jalan Dago 1')
      for (const [level, name] of [
        ['Provinsi', 'Jawa Barat'],
        ['Kota/Kabupaten', 'Kota Bandung'],
        ['Kecamatan', 'Coblong'],
        ['Kelurahan/Desa', 'Dago'],
      ] as const)
        await owner.choose(page.getByRole('combobox', { name: level }), name)
      await owner.tap(page.getByRole('button', { name: 'Tambahkan' }))
      await expect(page).toHaveURL(/\/kelola\/toko\/\d+$/)

      await toChecklist(page, owner)
      await expect(missing(page)).toHaveCount(2)
      await owner.tap(page.getByRole('link', { name: 'Rekening bank atau QRIS' }))
      await owner.type(page.getByLabel('Nama bank'), 'Bank Delima')
      await owner.type(page.getByLabel('Nomor rekening'), '1234567890')
      await owner.type(page.getByLabel('Atas nama'), 'Tini Suhartini')
      await owner.tap(page.getByRole('button', { name: 'Tambahkan' }))
      await expect(page).toHaveURL(/\/kelola\/rekening\/\d+$/)

      await toChecklist(page, owner)
      await owner.tap(page.getByRole('link', { name: 'Barang pertama' }))
      await addProduct(page, owner)
      await page.goto('/kelola/buka-toko')
      await expect(page.getByText('Toko Anda siap menerima pesanan')).toBeVisible()
      await expect(missing(page)).toHaveCount(0)
      test.info().annotations.push({ type: 'first run', description: String(owner) })

      await owner.tap(page.getByRole('main').getByRole('link', { name: 'Lihat toko' }))
      await expect(page).toHaveTitle(/^Toko Bu Tini/)
      await page
        .getByRole('link', { name: /Kopi Dago/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Beli' }).first()).toBeEnabled()
      await placeOrder({ url: address, sql, dataDir })
      await page.goto('/kelola/pesanan?pile=waiting')
      await expect(page.getByText('Sari Contoh').filter({ visible: true }).first()).toBeVisible()
      await page.context().close()
    })
  })
}

const missing = (page: Page) => page.getByRole('listitem').filter({ hasText: '(belum)' })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Simpan/ })
const expectSaved = (page: Page) => expect(page.getByText('Tersimpan').first()).toBeVisible()

async function toChecklist(page: Page, owner: Hand) {
  await owner.tap(page.getByRole('link', { name: 'Hari ini' }).filter({ visible: true }))
  await owner.tap(page.getByRole('link', { name: /masih menghalangi penjualan/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Buka toko' })).toBeVisible()
}

/** The first change of settings asks for a second factor, and leads to it and back. */
async function addPasskey(page: Page, owner: Hand) {
  await owner.tap(page.getByRole('button', { name: 'Aktifkan sekarang' }))
  await owner.tap(page.getByRole('button', { name: 'Tambah passkey' }))
  await owner.tap(page.getByRole('button', { name: 'Buat passkey' }))
  await owner.tap(page.getByRole('button', { name: 'Sudah saya simpan' }))
  await owner.tap(page.getByRole('link', { name: 'Lanjutkan yang tadi' }))
}

/** A shopper places it, picks the goods up and transfers to the account. */
async function placeOrder(shop: WorkerShop) {
  const call = callAs((await createOperator(shop)).Token, undefined, () => shop.url)
  const [[product], [bank]] = await Promise.all([
    call('GET /product/:oid', { query: { Size: 1 } }),
    call('GET /bankaccount/0'),
  ])
  await call('POST /me/order', {
    body: {
      ...{ Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank!.ID },
      ...{ DeliveryOption: 'Self Pickup', DeliveryOptionID: 2, OrderItem: [{ ProductID: product!.ID, Quantity: 1 }] },
    },
    idempotencyKey: `first-run-${Date.now()}`,
  })
}

/** By the form, in which its category is made as well. */
async function addProduct(page: Page, owner: Hand) {
  await owner.type(page.getByLabel('Nama', { exact: true }), 'Kopi Dago')
  await owner.tap(page.getByRole('button', { name: 'Kategori baru' }))
  const dialog = page.getByRole('dialog', { name: 'Kategori baru' })
  await owner.type(dialog.getByLabel('Nama kategori'), 'Minuman')
  await owner.tap(dialog.getByRole('button', { name: 'Tambahkan' }))
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toContainText('Minuman')
  await owner.type(page.getByLabel('Harga', { exact: true }), '52000')
  const stock = page.getByLabel('Stok awal')
  await expect(page.getByText('Selama stoknya 0, produk ini tayang sebagai habis.')).toBeVisible()
  await owner.type(stock, '20')
  await owner.tap(page.getByRole('button', { name: 'Tambahkan', exact: true }))
  await expect(page).toHaveURL(/\/kelola\/produk\/\d+$/)
}

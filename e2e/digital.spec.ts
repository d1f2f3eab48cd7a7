import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { digitalCategories } from '../contract/src/values/digital/digital-goods.ts'
import { writeNote } from '../contract/src/values/digital/digital-note.ts'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { totalToPay } from '../contract/src/values/orders/total-to-pay.ts'
import { buyCredit, findDigitalProducts } from './support/digital.ts'
import { transferSlip } from './support/files.ts'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { fundWallet, logInAsOperator, newShopper, type Shopper, signIn } from './support/shopper.ts'

/** The visible one of the two buttons (phone bar, desktop column). */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const nextButton = (page: Page) => button(page, 'Lanjut')
const exactText = (page: Page, words: string) => page.getByText(words, { exact: true })
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kedai.digital-cart') ?? 'null'))
const phoneNumber = (page: Page) => page.getByLabel('Nomor Telepon')

/** Tests run in parallel, and the shop refuses the same goods for the same number within minutes: also to a second try. */
function byProject(onPhone: string, onDesktop: string) {
  const number = isPhone() ? onPhone : onDesktop
  return test.info().retry === 0 ? number : number.replace(/.(?=.{5}$)/, '9')
}

/** Checks the storefront after its next poll, advancing the clock instead of waiting five seconds. */
async function expectAfterPolling(page: Page, words: Locator) {
  const after5s = async () => {
    await page.clock.fastForward(5_000)
    return words.isVisible()
  }
  await expect.poll(after5s, { intervals: [500], timeout: 25_000 }).toBe(true)
}

async function openAsNewShopper(page: Page, path: string, rupiah = 0): Promise<Shopper> {
  const shopper = await newShopper()
  if (rupiah > 0) await fundWallet(shopper, rupiah)
  await signIn(page, shopper)
  await page.goto(path)
  return shopper
}

/** Chooses the product of this price in a form with a number, and goes to the confirmation. */
async function chooseProduct(page: Page, price: number) {
  await page.getByRole('radio', { name: formatRupiah(price) }).check()
  await nextButton(page).click()
  await expect(page).toHaveURL('/digital/confirmation')
}

async function choosePayment(page: Page, way: RegExp) {
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click()
  await expect(page).toHaveURL('/shop/payment?type=digital')
  await page.getByRole('radio', { name: way }).check()
  await button(page, 'Simpan').click()
  await expect(page).toHaveURL('/digital/confirmation')
  // Going back changes the URL before the screen and its balance are loaded.
  await expect(nextButton(page)).toBeVisible()
}

// Tests advance it.
test.beforeEach(({ page }) => page.clock.install())

test("D01 a number shows its provider and the provider's products, cheapest first", { tag: '@layout' }, async ({
  page,
}) => {
  await openAsNewShopper(page, '/digital/pulsa')
  await expect(page.getByRole('navigation', { name: 'Jenis produk' }).getByRole('link')).toHaveText(['Pulsa', 'Data'])
  const number = phoneNumber(page)
  await expect(number).toHaveAttribute('autocomplete', 'tel')
  await nextButton(page).click()
  await expect(page.getByText('Nomor Telepon harus diisi')).toBeVisible()
  await number.fill('0812 34a')
  await expect(page.getByText('Nomor Telepon harus berupa angka')).toBeVisible()
  await number.fill('087800001')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await number.fill('0878000012')
  // The tile shows the same text until its picture has loaded.
  await expect(exactText(page, 'XL').last()).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  const costs = await page
    .getByRole('group', { name: 'Pilih nominal pulsa' })
    .getByText(/^Rp[\d.]+$/)
    .allTextContents()
  const amounts = costs.map((cost) => Number(cost.replace(/\D/g, '')))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))

  await page.getByRole('main').getByRole('radio').first().check()
  await nextButton(page).click()
  await expect(page.getByText('Nomor Telepon minimal 12 karakter')).toBeVisible()
  await number.fill('08780000123456')
  await expect(page.getByText('Nomor Telepon maksimal 13 karakter')).toBeVisible()
  await number.fill('0878000012345')
  await expect(page.getByText('maksimal 13 karakter')).toBeHidden()
  await number.fill('099900001230')
  await expect(page.getByText('Operator nomor ini belum kami kenali.')).toBeVisible()
})

test('D01 U08 the last recognised number is offered with its provider', async ({ page }) => {
  await signIn(page, await newShopper())
  await open(page, '/digital/pulsa')
  const number = page.getByLabel('Nomor Telepon')
  await number.fill('081298765432')
  const offered = page.getByRole('button', { name: /^Nomor terakhir \(Telkomsel\)/ })
  const products = page.getByRole('main').getByRole('radio').first()
  await expect(products).toBeVisible()
  await number.fill('')
  await page.reload()
  await offered.click()
  await expect(number).toHaveValue('081298765432')
  await expect(products).toBeVisible()

  await number.fill('')
  for (const unreadable of ['0812', '<b>0812</b>', 812]) {
    await page.evaluate((changed) => {
      const kept = JSON.parse(localStorage.getItem('kedai.provider') ?? '{}')
      localStorage.setItem('kedai.provider', JSON.stringify({ ...kept, Number: changed }))
    }, unreadable)
    await page.reload()
    await expect(number).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pakai nomor saya/ })).toBeVisible()
    await expect(offered).toHaveCount(0)
  }
})

test('D01 S04 U07 from the home page: 0851 asks for the provider, and the data tab keeps the number', async ({
  page,
}) => {
  await openAsNewShopper(page, '/beranda')
  await page.getByRole('link', { name: /pulsa/i }).first().click()
  await expect(page).toHaveURL('/digital/pulsa')
  await phoneNumber(page).fill('+62 851-5500-1230')
  await expect(page.getByRole('group', { name: /Pilih operator/ }).getByRole('radio')).toHaveCount(2)
  await page.getByRole('radio', { name: 'by.U' }).check()
  await expect(page.getByRole('group', { name: 'Pilih nominal pulsa' }).getByRole('radio').first()).toBeVisible()

  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await expect(page).toHaveURL('/digital/pulsa/listdata')
  await page.reload()
  await expect(phoneNumber(page)).toHaveValue(/851/)
  await page.getByRole('radio', { name: 'by.U', exact: true }).check()
  await nextButton(page).click()
  await expect(page.getByText('Pilih paket data untuk melanjutkan')).toBeVisible()
  await page.getByRole('radio', { name: /8 GB 30 Hari/ }).check()
  await nextButton(page).click()
  await expect(page).toHaveURL('/digital/confirmation')
  await expect(exactText(page, '0851 5500 1230')).toBeVisible()
  expect(await storedCart(page)).toMatchObject({
    Reference: '085155001230',
    ProviderName: 'by.U',
    ProviderDescription: 'Kartu digital by.U',
    CategoryName: 'Data',
    CategoryURL: '/digital/pulsa/listdata',
  })
})

test("D02 D03 a meter needs an inquiry: validation, the customer's name, and only then the payment", {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/digital/plnprepaid', 200_000)
  const number = page.getByLabel('Nomor Meter / ID Pelanggan')
  await nextButton(page).click()
  await expect(page.getByText('ID Pelanggan harus diisi')).toBeVisible()
  await number.fill('53000000000x')
  await expect(page.getByText('ID Pelanggan harus berupa angka')).toBeVisible()
  await number.fill('530000000')
  await expect(page.getByText('ID Pelanggan harus 10 digit atau lebih')).toBeVisible()
  expect(await storedCart(page)).toBeNull()
  await number.fill('530000000001')
  expect(await storedCart(page)).toMatchObject({ Reference: '530000000001', CategoryURL: '/digital/plnprepaid' })
  await nextButton(page).click()
  await expect(page.getByText('Pilih nominal untuk melanjutkan')).toBeVisible()

  const [token] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.token })
  await chooseProduct(page, token!.Price)
  const { OrderID, TransactionID } = await storedCart(page)
  expect(OrderID).toBe(TransactionID)
  await expectAfterPolling(page, exactText(page, 'Transaksi Berhasil'))
  const main = page.getByRole('main')
  await expect(main).toContainText(/Nama Pelanggan[A-Z ]+/)
  await expect(main).toContainText(/Nomor Meter[\d ]{11,}/)
  await expect(main).toContainText(`Total${formatRupiah(token!.Price + token!.Fee)}`)
  await expect(exactText(page, 'Metode pembayaran belum ditentukan')).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()

  // The last polled status is still shown without a network.
  await page.route('**/api/v1/me/**', (route) => route.abort())
  await page.reload()
  await expect(exactText(page, 'Transaksi Berhasil')).toBeVisible()
  await page.unrouteAll()
  await choosePayment(page, /Saldo Deposit/)
  await expect(nextButton(page)).toBeEnabled()
})

test('D02 D03 D06 a bill of two months: the price is the total without the admin fee', async ({ page }) => {
  await openAsNewShopper(page, '/digital/plnpascabayar')
  const number = page.getByLabel('Nomor Meter / ID Pelanggan')
  await nextButton(page).click()
  await expect(page.getByText('Nomor meter/ID Pelanggan harus diisi')).toBeVisible()
  await number.fill('5300a')
  await expect(page.getByText('Nomor meter/ID Pelanggan harus berupa angka')).toBeVisible()
  await number.fill('530000000')
  await expect(page.getByText('Nomor Meter/ID Pelanggan harus 10 digit atau lebih')).toBeVisible()
  await number.fill('530000000002')
  await nextButton(page).click()
  await expect(page).toHaveURL('/digital/confirmation')
  await expectAfterPolling(page, exactText(page, 'Transaksi Berhasil'))
  await expect(page.getByRole('main')).toContainText(/Periode\d{2}-\d{4}, \d{2}-\d{4}/)
  const { Price, Fee, Total } = await storedCart(page)
  expect(Price).toBeGreaterThan(0)
  expect(Fee).toBeGreaterThan(0)
  expect(Price).toBe(Total - Fee)
  await expect(page.getByRole('main')).toContainText(
    `Tagihan${formatRupiah(Price)}Biaya Admin${formatRupiah(Fee)}Total${formatRupiah(Total)}`,
  )
})

test('D03 D05 BPJS is named once, its amount is shown as a bill throughout, and nothing looks paid before it is', async ({
  page,
}) => {
  await openAsNewShopper(page, '/digital/bpjs', 1_000_000)
  await page.getByLabel('Nomor VA Keluarga').fill(byProject('8801234560011', '8801234560021'))
  await nextButton(page).click()
  await expect(page).toHaveURL('/digital/confirmation')
  const main = page.getByRole('main')
  await expectAfterPolling(page, exactText(page, 'Transaksi Berhasil'))
  await expect(main).toContainText('Data pelanggan ditemukan. Belum ada yang dibayar.')
  await expect(main.getByText(/BPJS Kesehatan\s*·/)).toHaveCount(0)
  const { Price, Fee } = await storedCart(page)
  await choosePayment(page, /Saldo Deposit/)
  await nextButton(page).click()
  await expect(page).toHaveURL(/\/status$/)
  await expectAfterPolling(page, exactText(page, 'Pembayaran Selesai').first())
  await expect(main).toContainText(`Tagihan${formatRupiah(Price)}Biaya Admin${formatRupiah(Fee)}Total`)
  expect((await button(page, 'Cetak struk').boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('D05 an unpaid order shows that it awaits payment, and links to the payment', async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/beranda')
  const { ID } = await buyCredit(shopper, byProject('087855570001', '087855570002'), 'Bank')
  await page.goto(`/digital/order/${ID}/status`)
  await expect(page.getByRole('status').getByText('Menunggu Pembayaran', { exact: true })).toBeVisible()
  await expect(exactText(page, 'Dalam Proses')).toHaveCount(0)
  const pay = page.getByRole('link', { name: 'Bayar Sekarang' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.goto(`/digital/order/${ID}/detail`)
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.click()
  await expect(page).toHaveURL(`/digital/order/${ID}/payment`)
})

test('D02 E02 a failed inquiry shows the reason, and Kembali leads to the electricity tokens', async ({ page }) => {
  await openAsNewShopper(page, '/digital/bpjs')
  const number = page.getByLabel('Nomor VA Keluarga')
  await nextButton(page).click()
  await expect(page.getByText('Nomor VA Keluarga harus diisi')).toBeVisible()
  await number.fill('88o')
  await expect(page.getByText('Nomor VA Keluarga harus berupa angka')).toBeVisible()
  await number.fill('880123456')
  await expect(page.getByText('Nomor VA Keluarga minimal 10 karakter')).toBeVisible()

  // More digits than any meter has: the server refuses the inquiry.
  await number.fill('123456789012345678901')
  await nextButton(page).click()
  await expect(exactText(page, 'Maaf Terjadi kesalahan')).toBeVisible()
  await page.route('**/api/v1/me/digitalorder', (route) => route.abort())
  await number.fill('8801234560002')
  await nextButton(page).click()
  await expect(page.getByText('Kami belum menerima jawaban.')).toBeVisible()
  await expect(exactText(page, 'Maaf Terjadi kesalahan')).toBeVisible()
  await page.unrouteAll()

  await nextButton(page).click()
  await expect(page).toHaveURL('/digital/confirmation')
  await expectAfterPolling(page, page.getByText(/gagal/i))
  await expect(nextButton(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Kembali', exact: true }).click()
  await expect(page).toHaveURL('/digital/plnprepaid')
})

test.describe('waiting', () => {
  /** Answers every poll of the storefront with the order that `now` returns, and counts the polls. */
  async function mockPolls(page: Page, path: string, now: () => object) {
    let polls = 0
    await page.route(path, async (route: Route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const answer = await route.fetch()
      const json = await answer.json()
      polls += 1
      await route.fulfill({ json: { ...json, data: { ...json.data, ...now() } } })
    })
    return () => polls
  }

  /** From here on only the test advances the clock. */
  const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 1_000)

  /** Hides the tab, or shows it again. */
  const setTabVisibility = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  test('D02 D03 an inquiry is polled every 5 seconds, 60 times at most, and not in a hidden tab', async ({ page }) => {
    let note = ''
    const pollCount = await mockPolls(page, '**/api/v1/me/digitalorder/*', () => ({ OrderStatus: 1, Note: note }))
    await pauseClock(page)
    await openAsNewShopper(page, '/digital/bpjs')
    await page.getByLabel('Nomor VA Keluarga').fill('8801234560001')
    await nextButton(page).click()
    await expect(page.getByText('Sedang memeriksa data pelanggan')).toBeVisible()
    // That poll was made when the page was opened.
    expect(pollCount()).toBe(1)

    await setTabVisibility(page, 'hidden')
    await page.clock.runFor(60_000)
    expect(pollCount()).toBe(1)
    await setTabVisibility(page, 'visible')
    await page.clock.runFor(4_999)
    expect(pollCount()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(pollCount).toBe(2)

    note = 'Permintaan sedang diproses'
    const after5s = async () => {
      await page.clock.runFor(5_000)
      return pollCount()
    }
    await expect.poll(after5s, { intervals: [50], timeout: 40_000 }).toBe(61)
    await expect(page.getByText('Data pelanggan belum kami terima')).toBeVisible()
    await page.clock.runFor(60_000)
    expect(pollCount()).toBe(61)

    note = writeNote('', { NamaPelanggan: 'SITI', Total: '152500', AdminFee: '2500', Periode: '202611' })
    await button(page, 'Periksa lagi').click()
    await expect(exactText(page, 'Transaksi Berhasil')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('TagihanRp150.000')
    await expect(page.getByRole('main')).toContainText('Periode11-2026')
  })

  test("D05 a status is polled until it is final, and at once with 'Perbarui Status'", async ({ page }) => {
    const shopper = await openAsNewShopper(page, '/beranda', 20_000)
    const { ID } = await buyCredit(shopper, byProject('087811110001', '087811110002'), 'Wallet')
    let status = 1
    const pollCount = await mockPolls(page, `**/api/v1/me/digitalorder/${ID}`, () => ({
      OrderStatus: status,
      Note: '',
    }))
    await pauseClock(page)
    await page.goto(`/digital/order/${ID}/status`)
    await expect(exactText(page, 'Dalam Proses').first()).toBeVisible()
    expect(pollCount()).toBe(1)
    await button(page, 'Perbarui Status').click()
    await expect.poll(pollCount).toBe(2)
    await page.clock.runFor(5_000)
    await expect.poll(pollCount).toBe(3)
    status = 7
    const after5s = async () => {
      await page.clock.runFor(5_000)
      return exactText(page, 'Pembayaran Selesai').first().isVisible()
    }
    await expect.poll(after5s).toBe(true)
    const last = pollCount()
    await page.clock.runFor(60_000)
    expect(pollCount()).toBe(last)

    // A completed order may still be refunded; the page no longer polls, but the button does.
    status = 9
    await button(page, 'Perbarui Status').click()
    await expect(exactText(page, 'Tidak Berhasil').first()).toBeVisible()
    expect(pollCount()).toBe(last + 1)
  })
})

test('D04 O04 credit paid by wallet is bought once and delivered, though pressed twice with a second tab open', async ({
  page,
}) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa', 50_000)
  const number = byProject('087822220001', '087822220002')
  await phoneNumber(page).fill(number)
  const [credit] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  await chooseProduct(page, credit!.Price)
  await choosePayment(page, /Saldo Deposit/)
  // The cart holds an older, lower balance; the screen loads the current one.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('kedai.digital-cart') ?? '')
    localStorage.setItem('kedai.digital-cart', JSON.stringify({ ...cart, WalletBalance: 1 }))
  })
  const tab = await page.context().newPage()
  await tab.goto('/digital/confirmation')
  await expect(exactText(tab, 'Saldo Rp50.000')).toBeVisible()
  await expect(nextButton(tab)).toBeEnabled()
  await nextButton(page).dblclick()
  await expect(page).toHaveURL(/\/digital\/order\/\d+\/status/)
  // The other tab has nothing left to buy.
  await expect(tab).toHaveURL('/digital/order')
  await expectAfterPolling(page, exactText(page, 'Pembayaran Selesai').first())
  expect(await storedCart(page)).toBeNull()
  expect((await shopper.call('GET /me/digitalordercount')).count).toBe(1)
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(50_000 - credit!.Price)
  // Back leads to the form, not to a second purchase.
  await page.goBack()
  await expect(page).not.toHaveURL(/confirmation/)
})

test('D04 E02 a balance that was spent on another device is refused, and the remaining balance is shown', async ({
  page,
}) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa')
  const [credit] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  const left = credit!.Price - 1
  await fundWallet(shopper, credit!.Price + left)
  await phoneNumber(page).fill(byProject('087833330005', '087833330006'))
  await chooseProduct(page, credit!.Price)
  await choosePayment(page, /Saldo Deposit/)
  await buyCredit(shopper, byProject('087833330007', '087833330008'), 'Wallet')
  await nextButton(page).click()
  await expect(page.getByText('Saldo deposit tidak mencukupi', { exact: false })).toBeVisible()
  await expect(exactText(page, `Saldo ${formatRupiah(left)}`)).toBeVisible()
  await expect(page.getByText('kurang Rp1.')).toBeVisible()
})

test('D04 E02 a purchase with a lost response is retried and bought once', async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa', 50_000)
  await phoneNumber(page).fill(byProject('087833330001', '087833330002'))
  const credits = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  // After one purchase the balance is too low for a second one.
  const credit = credits.find(({ Price }) => Price > 25_000 && Price <= 50_000)
  await chooseProduct(page, credit!.Price)
  await choosePayment(page, /Saldo Deposit/)
  await page.route('**/api/v1/me/digitalorder', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await nextButton(page).click()
  await expect(exactText(page, 'Terjadi kesalahan')).toBeVisible()
  await expect(page.getByText(/tidak akan tercatat dua kali/)).toBeVisible()
  expect(await storedCart(page)).not.toBeNull()
  await page.unrouteAll()
  await page.reload()
  await nextButton(page).click()
  await expect(page).toHaveURL(/\/digital\/order\/\d+\/status/)
  expect((await shopper.call('GET /me/digitalordercount')).count).toBe(1)
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(50_000 - credit!.Price)
})

test('D04 after an order with a lost response was cancelled, the next press places a new order', async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa')
  await phoneNumber(page).fill(byProject('087833330003', '087833330004'))
  const [credit] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  await chooseProduct(page, credit!.Price)
  await choosePayment(page, /BCA/)
  await page.route('**/api/v1/me/digitalorder', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await nextButton(page).click()
  await expect(exactText(page, 'Terjadi kesalahan')).toBeVisible()
  await page.unrouteAll()
  const [lost] = await shopper.call('GET /me/digitalorder')
  await shopper.call('PUT /me/canceldigitalorder/:id', { params: { id: lost!.ID } })
  await nextButton(page).click()
  await expect(page).toHaveURL(/\/digital\/order\/\d+\/payment/)
  const [order] = await shopper.call('GET /me/digitalorder')
  expect(order).toMatchObject({ OrderStatus: 1 })
  expect(order!.ID).not.toBe(lost!.ID)
})

test('D04 U04 a status 9 shows its note and keeps the cart, and an ended session returns to it after the login', async ({
  page,
}) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa')
  await phoneNumber(page).fill(byProject('087844440001', '087844440002'))
  const [credit] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  await chooseProduct(page, credit!.Price)
  await expect(nextButton(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click()
  await expect(page.getByRole('radio', { name: /Saldo Deposit/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /QRIS|tunai/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /BCA/ }).check()
  await button(page, 'Simpan').click()
  await page.route('**/api/v1/me/digitalorder', async (route) => {
    const data = { OrderStatus: 9, TransactionID: 1, PaymentType: 'Bank', Note: 'Transaksi gagal: nomor diblokir.' }
    await route.fulfill({ json: { status: true, message: '', data } })
  })
  await nextButton(page).click()
  await expect(exactText(page, 'Transaksi gagal: nomor diblokir.')).toBeVisible()
  await expect(page).toHaveURL('/digital/confirmation')
  expect(await storedCart(page)).toMatchObject({ ProductID: credit!.ID })
  await page.unrouteAll()

  await shopper.call('POST /me/logout')
  await nextButton(page).click()
  await expect(page).toHaveURL('/login?from=%2Fdigital%2Fconfirmation')
  expect(await storedCart(page)).toMatchObject({ ProductID: credit!.ID, BankName: 'BCA' })
})

test('D04 D05 B08 a transfer: the amount to pay, the proof, and the credit once the operator has verified it', {
  tag: ['@layout', '@pictures'],
}, async ({ page, browser }) => {
  const shopper = await openAsNewShopper(page, '/digital/pulsa')
  const number = byProject('087855550001', '087855550002')
  await phoneNumber(page).fill(number)
  const [credit] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  await chooseProduct(page, credit!.Price)
  await choosePayment(page, /BCA/)
  await nextButton(page).click()
  await expect(page).toHaveURL(/\/digital\/order\/\d+\/payment/)
  const id = Number(/order\/(\d+)/.exec(page.url())![1])
  const order = await shopper.call('GET /me/digitalorder/:id', { params: { id } })
  await expect(page.locator('mark')).toHaveText(String(totalToPay(order)).slice(-3))
  await expect(exactText(page, order.BankAccountNumber)).toBeVisible()
  await expect(page.getByText(/\d{2} \w{3} \d{4}, \d{2}:\d{2}\sWIB/)).toBeVisible()

  await button(page, 'Upload bukti bayar').click()
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti Bayar' })
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles(await transferSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Bukti pembayaran sudah kami terima dan sedang diperiksa.')).toBeVisible()
  await expect(button(page, 'Upload bukti bayar')).toBeHidden()
  await page.getByRole('link', { name: 'Lihat pesanan' }).click()
  await expect(page).toHaveURL(`/digital/order/${id}/detail`)
  await exactText(page, 'Petunjuk Pembayaran').click()
  await expect(exactText(page, 'Mobile banking')).toBeVisible()

  const backoffice = await (await browser.newContext()).newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola/digital?q=${totalToPay(order)}`)
  const card = backoffice.getByRole('listitem').filter({ hasText: `Pesanan digital ${id}` })
  await expect(card.getByRole('img', { name: `Bukti pembayaran pesanan digital ${id}` })).toBeVisible()
  await card.getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await backoffice.getByRole('dialog').getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await expect(backoffice.getByText('Pembayaran diverifikasi').first()).toBeVisible()

  await page.reload()
  await expect(exactText(page, 'Pembayaran Diverifikasi')).toBeVisible()
  await expect(exactText(page, 'Petunjuk Pembayaran')).toBeHidden()
  await page.goto(`/digital/order/${id}/payment`)
  await expect(page).toHaveURL(`/digital/order/${id}/status`)
  await expectAfterPolling(page, exactText(page, 'Pembayaran Selesai').first())
})

test('D05 E03 an unpaid order is cancelled after a confirmation', async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/beranda')
  const { ID } = await buyCredit(shopper, byProject('087855560001', '087855560002'), 'Bank')
  await page.goto('/digital/order?status=1')
  await page.getByRole('link', { name: 'Bayar Sekarang' }).click()
  await expect(page).toHaveURL(`/digital/order/${ID}/payment`)
  await button(page, 'Batalkan Pesanan').click()
  const question = page.getByRole('dialog', { name: 'Batalkan Pesanan' })
  await expect(question).toContainText('Anda yakin ingin membatalkan pesanan ini?')
  await question.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(page).toHaveURL('/digital/order')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `No. ${ID}` })
      .getByText('Dibatalkan'),
  ).toBeVisible()
})

test("D05 C03 states have the names of the scheme's DigitalOrder group, and the shop's own names without it", async ({
  page,
}) => {
  const shopper = await openAsNewShopper(page, '/beranda', 50_000)
  const { ID } = await buyCredit(shopper, byProject('087855560003', '087855560004'), 'Wallet')
  const scheme = '**/api/v1/customdata/1/orderstatusscheme'
  const named = (Group: string, TextTranslate: string) => [1, 2, 3, 7].map((Value) => ({ Group, TextTranslate, Value }))
  const OrderStatus = [...named('ShopOrder', 'Barang'), ...named('DigitalOrder', 'Nama dari Skema')]
  await page.route(scheme, (route) => route.fulfill({ json: { status: true, message: '', data: { OrderStatus } } }))
  for (const path of ['/digital/order', `/digital/order/${ID}/status`, `/digital/order/${ID}/detail`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Nama dari Skema').first(), path).toBeVisible()
    await expect(page.getByText('Barang', { exact: true }), path).toBeHidden()
  }
  await page.unroute(scheme)
  await page.route(scheme, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/digital/order')
  await expect(page.getByText(/^(Dalam Proses|Pembayaran Selesai)$/)).toBeVisible()
})

test('D05 D06 the list has tabs, the state in the URL, ten orders a page, and a link to each order', {
  tag: '@layout',
}, async ({ page }) => {
  test.setTimeout(90_000)
  const shopper = await openAsNewShopper(page, '/shop/order', 500_000)
  await page.getByRole('link', { name: 'Pulsa, Data, & PPOB' }).click()
  await expect(page).toHaveURL('/digital/order')
  await expect(exactText(page, 'Belum ada data')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Daftar Belanja' })).toHaveAttribute('href', '/shop/order')

  const first = Number(byProject('087866660010', '087866660050'))
  for (let n = first; n < first + 11; n++) await buyCredit(shopper, `0${n}`, 'Wallet')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Lihat Status/ })).toHaveCount(10)
  await page.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(page).toHaveURL('/digital/order?page=2')
  await expect(page.getByRole('link', { name: /^Lihat Status/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'MENUNGGU PEMBAYARAN' }).click()
  await expect(page).toHaveURL('/digital/order?status=1')
  await expect(exactText(page, 'Belum ada data')).toBeVisible()
  await page.getByRole('link', { name: 'PESANAN DIPROSES' }).click()
  await expect(page).toHaveURL('/digital/order?status=3')
  await page.getByRole('link', { name: 'SEMUA' }).click()
  await expect(page).toHaveURL('/digital/order')

  await page.goto('/digital/order/12a/detail')
  await expect(page.getByText('ERROR', { exact: true }).first()).toBeVisible()
  await expect(exactText(page, 'Halaman tidak ditemukan')).toBeVisible()
  await page.goto('/digital/order/12/lain')
  await expect(exactText(page, 'Halaman tidak ditemukan')).toBeVisible()
})

test('D05 D06 C03 a token is shown large, and can be copied, printed, confirmed and found again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = await openAsNewShopper(page, '/digital/plnprepaid', 200_000)
  await page.getByLabel('Nomor Meter / ID Pelanggan').fill(byProject('540000000011', '540000000012'))
  const [token] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.token })
  await chooseProduct(page, token!.Price)
  await expectAfterPolling(page, exactText(page, 'Transaksi Berhasil'))
  await choosePayment(page, /Saldo Deposit/)
  await nextButton(page).click()
  await expect(page).toHaveURL(/\/status$/)
  const digits = page.getByText(/^(\d{4} ){4}\d{4}$/)
  await expectAfterPolling(page, digits)
  const shown = await digits.textContent()
  await button(page, 'Perbarui Status').click()
  await expect(exactText(page, 'Status terbaru ditampilkan').first()).toBeVisible()
  expect((await button(page, 'Salin token').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button(page, 'Salin token').click()
  await expect(button(page, 'Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown!.replaceAll(' ', ''))

  await page.getByRole('link', { name: 'Lihat pesanan saya' }).click()
  await page.getByRole('link', { name: /^Lihat Detail/ }).click()
  await expect(exactText(page, shown!)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Nama Pelanggan[A-Z ]+.*Tarif \/ Daya/)
  await page.emulateMedia({ media: 'print' })
  await expect(exactText(page, shown!)).toBeVisible()
  await expect(page.getByText('Struk Pembayaran')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await button(page, 'Konfirmasi Pesanan').click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi Pesanan' })
  await expect(dialog).toContainText('Anda yakin ingin mengkonfirmasi pesanan ini?')
  await dialog.getByRole('button', { name: 'Ya, sudah diterima' }).click()
  await expect(button(page, 'Konfirmasi Pesanan')).toBeHidden()
})

test('D05 a purchase refused by the supplier is shown as failed and refunded', async ({ page }) => {
  const shopper = await openAsNewShopper(page, '/beranda', 50_000)
  const list = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  const product = list[isPhone() ? 0 : 1]!
  const body = { ProductID: product.ID, Reference: '087800001232', Payment: 'Deposit', PaymentType: 'Wallet' }
  const { ID } = await shopper.call('POST /me/digitalorder', { body, idempotencyKey: `e2e-refused-${Date.now()}` })
  await page.goto(`/digital/order/${ID}/status`)
  await expectAfterPolling(page, exactText(page, 'Tidak Berhasil').first())
  await expect(page.getByText(/gagal/i).first()).toBeVisible()
  await page.getByRole('link', { name: 'Lihat saldo Deposit' }).click()
  await expect(exactText(page, 'Rp50.000')).toBeVisible()
})

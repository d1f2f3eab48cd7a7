import { expect, type Page, test } from '@playwright/test'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { totalToPay } from '../contract/src/values/orders/total-to-pay.ts'
import { fromWireTime } from '../contract/src/values/time/wib-time.ts'
import { buyCredit } from './support/digital.ts'
import { transferSlip } from './support/files.ts'
import { newShopper, placeOrder, placeTopUp, productsInStock, type Shopper, signIn } from './support/shopper.ts'

// A payment without a network (decision 167).

test.use({ serviceWorkers: 'allow' })

async function unpaidOrder() {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  return { shopper, order, path: `/shop/order/${order.ID}/payment`, amount: formatRupiah(totalToPay(order)) }
}

/** Stays on the page of a payment until it can be opened without a network. */
async function visitAndKeep(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('mark')).toBeVisible()
  const keptParts = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kedai-shell-'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const paths = keys.flat().map(({ url }) => new URL(url).pathname)
      return paths.filter((one) => one.endsWith('/payment') || one.startsWith('/assets/orders-screen-'))
    })
  const kept = [path.replace(/\/\d+/, ''), expect.stringContaining('/assets/orders-screen-')]
  await expect.poll(keptParts, { timeout: 20_000 }).toEqual(expect.arrayContaining(kept))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Another account on the same device, without a logout of the one before. */
const useSession = (page: Page, { session }: Shopper) =>
  page.evaluate(
    ([id, token]) => {
      localStorage.setItem('kedai.user-id', id!)
      localStorage.setItem('kedai.token', token!)
    },
    [String(session.UserID), session.Token],
  )

const offlineNotice = (page: Page) => page.getByText('Tanpa internet, pembayaran tetap bisa dilanjutkan')
const amountOn = (page: Page) => page.locator('p').filter({ has: page.locator('mark') })

test('amount, account and both copy buttons are in the first view of a phone, with a network and without one', async ({
  page,
  context,
}) => {
  const { shopper, order, path } = await unpaidOrder()
  await signIn(page, shopper)
  await page.goto(path)
  const bar = page.locator('.sticky-bar')
  await expect(bar.getByRole('button', { name: 'Salin jumlah' })).toBeVisible()
  const fitsAboveBar = async () => {
    const end = (await bar.boundingBox())!.y
    for (const part of [
      amountOn(page),
      page.getByText(order.BankAccountNumber),
      page.getByRole('button', { name: 'Salin nomor' }),
    ]) {
      const { y, height } = (await part.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(end)
    }
  }
  await fitsAboveBar()
  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-offline')
  await fitsAboveBar()
})

test('the names of the steps are not broken within words at twice the font size', async ({ page }) => {
  const { shopper, path } = await unpaidOrder()
  await signIn(page, shopper)
  await page.goto(path)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const steps = page.getByRole('list', { name: 'Langkah pembayaran' })
  const brokenWords = await steps.evaluate((list) => {
    const texts = [...list.querySelectorAll('.progress-label')].map((label) => label.firstChild as Text)
    return texts.flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      }),
    )
  })
  await expect(steps.getByText('Upload bukti')).toBeVisible()
  expect(brokenWords).toEqual([])
})

test('a payment that loses its network, or is opened without one, can still be read and copied', {
  tag: '@layout',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { shopper, order, path, amount } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)

  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Salin jumlah' }).filter({ visible: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(totalToPay(order)))

  await page.reload()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(amountOn(page)).toHaveText(amount)
  await expect(page.getByText(order.BankAccountNumber)).toBeVisible()
  await expect(page.getByText(/Sisa waktu/)).toBeVisible()

  await page.goto('/profile/index')
  await page.getByRole('link', { name: `Pembayaran pesanan ${order.ID}` }).click()
  await expect(amountOn(page)).toHaveText(amount)
  await shopper.call('PUT /me/cancelorder/:id', { params: { id: order.ID } })
  await context.setOffline(false)
  await expect(page).toHaveURL(`/shop/order/${order.ID}/detail`)
  expect(await page.evaluate(() => localStorage.getItem('kedai.payment'))).toBeNull()
})

test('a digital order and a top-up can be paid without a network, and no other account sees either', async ({
  page,
  context,
}) => {
  const shopper = await newShopper()
  const [digital, topUp] = [await buyCredit(shopper, '087877770001', 'Bank'), await placeTopUp(shopper, 50_000)]
  const payments = [
    {
      path: `/digital/order/${digital.ID}/payment`,
      link: `Pembayaran pesanan digital ${digital.ID}`,
      payable: digital,
    },
    { path: '/wallet/payment', link: 'Pembayaran isi saldo', payable: topUp },
  ]
  await signIn(page, shopper)
  for (const { path } of payments) await visitAndKeep(page, path)

  await context.setOffline(true)
  for (const { path, link, payable } of payments) {
    await page.goto('/profile/index')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(offlineNotice(page)).toBeVisible()
    await expect(amountOn(page)).toHaveText(formatRupiah(totalToPay(payable)))
    await expect(page.getByText(payable.BankAccountNumber)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Bukti Bayar' }).filter({ visible: true })).toHaveCount(1)
  }

  await useSession(page, await newShopper())
  for (const { path, payable } of payments) {
    await page.goto(path)
    await expect(page.getByText('Sambungan internet terputus')).toBeVisible()
    await expect(page.getByText(payable.BankAccountNumber)).toHaveCount(0)
  }
  await page.goto('/profile/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  for (const { link } of payments) await expect(page.getByRole('link', { name: link })).toHaveCount(0)

  await useSession(page, shopper)
  await shopper.call('PUT /me/cancelwallettopup/:id', { params: { id: topUp.ID } })
  await shopper.call('PUT /me/canceldigitalorder/:id', { params: { id: digital.ID } })
  await page.goto(payments[0]!.path)
  await context.setOffline(false)
  await expect(page).toHaveURL(`/digital/order/${digital.ID}/status`)
  await page.goto('/wallet/payment')
  await expect(page).toHaveURL('/wallet')
  const kept = () =>
    page.evaluate(() => ['digital-payment', 'top-up-payment'].map((key) => localStorage.getItem(`kedai.${key}`)))
  expect(await kept()).toEqual([null, null])
})

test('without a network the list of orders says so, and leads to the kept payment of this account alone', {
  tag: '@layout',
}, async ({ page, context }) => {
  const { shopper, order, path, amount } = await unpaidOrder()
  await signIn(page, shopper)
  await page.goto('/terms')
  const isTermsKept = () => page.evaluate(async () => Boolean(await caches.match('/terms')))
  await expect.poll(isTermsKept, { timeout: 20_000 }).toBe(true)
  await visitAndKeep(page, path)
  await context.setOffline(true)
  const orders = page.getByRole('link', { name: 'Pesanan Saya', exact: true })
  const payment = page.getByRole('link', { name: `Pembayaran pesanan ${order.ID}` })
  const noNetwork = page.getByRole('alert').filter({ hasText: 'Sambungan internet terputus' })
  await orders.click()
  await expect(noNetwork).toBeVisible()
  await payment.click()
  await expect(page).toHaveURL(path)
  await expect(amountOn(page)).toHaveText(amount)

  await useSession(page, await newShopper())
  await orders.click()
  await expect(noNetwork).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ketentuan Layanan Pengguna' })).toBeVisible()
  await expect(payment).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Belum ada data')).toBeVisible()
})

test('without a network no amount is shown once the deadline has passed, nor to another account', async ({
  page,
  context,
}) => {
  const { shopper, order, path, amount } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  await context.setOffline(true)
  await useSession(page, await newShopper())
  await page.reload()
  await expect(
    page
      .getByText('Gagal terhubung')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(amount)).toHaveCount(0)
  await useSession(page, shopper)

  // The page reckons with the server's clock, which it knows to a second or two.
  await page.clock.setFixedTime(fromWireTime(order.TransferDeadline!)!.getTime() + 10_000)
  await page.goto(path)
  await expect(page.getByText('Batas waktu pembayaran telah lewat.')).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Salin jumlah' })).toHaveCount(0)
  await expect(page.getByText(order.BankAccountNumber)).toHaveCount(0)
})

test('a proof that was chosen without a network is kept over a reload, and sent with the network', {
  tag: ['@layout', '@pictures'],
}, async ({ page, context }) => {
  const { shopper, order, path } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Upload Bukti Bayar' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await transferSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bukti bayar menunggu internet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bukti bayar menunggu internet' })).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  expect((await shopper.call('GET /me/order/:id', { params: { id: order.ID } })).PaymentConfirmationID).toBeNull()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bukti bayar menunggu internet' })).toHaveCount(0)
  await expect
    .poll(async () => (await shopper.call('GET /me/order/:id', { params: { id: order.ID } })).PaymentProofs?.length)
    .toBe(1)
  await expect(page.getByRole('button', { name: 'Perbesar bukti' })).toBeVisible()
})

test('a kept proof whose answer was lost arrives once, also after a reload', { tag: '@pictures' }, async ({
  page,
  context,
}) => {
  const { shopper, order, path } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload Bukti Bayar' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await transferSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('heading', { name: 'Bukti bayar menunggu internet' })).toBeVisible()

  const proofs = async () =>
    (await shopper.call('GET /me/order/:id', { params: { id: order.ID } })).PaymentProofs?.length
  const confirm = '**/api/v1/me/paymentconfirmation*'
  await page.route(confirm, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  expect(await proofs()).toBe(1)
  await page.unroute(confirm)
  await page.reload()
  const kept = () => page.evaluate(async () => (await (await caches.open('kedai-visited-proofs')).keys()).length)
  await expect.poll(kept).toBe(0)
  await expect(page.getByRole('button', { name: 'Perbesar bukti' })).toBeVisible()
  expect(await proofs()).toBe(1)
})

test('a logout removes the kept payment and its proof', async ({ page, context }) => {
  const { shopper, path, amount, order } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  const keptPayment = () => page.evaluate(() => localStorage.getItem('kedai.payment'))
  expect(await keptPayment()).not.toBeNull()
  await page.evaluate(async () => {
    const proofs = await caches.open('kedai-visited-proofs')
    await proofs.put('/kept-proof/1/order/1', new Response('bukti'))
  })
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/beranda/)
  expect(await keptPayment()).toBeNull()
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kedai-visited-proofs')

  await context.setOffline(true)
  await page.goto('/profile/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  await expect(page.getByRole('link', { name: `Pembayaran pesanan ${order.ID}` })).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText(amount)).toHaveCount(0)
})

test('a screen whose code is not on the device is the offline page without a network', async ({ page, context }) => {
  const { shopper, path } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Berita', exact: true }).click()
  await expect(page).toHaveURL('/offline?from=%2Fberita')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')

  // The page of the payment leads a visitor to the login, which was never opened.
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page).toHaveURL(/^[^?]+\/offline\?from=%2Flogin/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  await context.setOffline(false)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
})

test('U04 a logout without a network removes the kept payment, its proof and the session', async ({
  page,
  context,
}) => {
  const { shopper, path } = await unpaidOrder()
  await signIn(page, shopper)
  await visitAndKeep(page, path)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(`kedai.${name}`), key)
  expect(await stored('payment')).not.toBeNull()
  await page.evaluate(async () => {
    const proofs = await caches.open('kedai-visited-proofs')
    await proofs.put('/kept-proof/1/order/1', new Response('bukti'))
  })
  await context.setOffline(true)
  await page.goto('/logout')
  await expect(page).toHaveURL('/offline?from=%2Fberanda')
  expect(await stored('token')).toBeNull()
  expect(await stored('payment')).toBeNull()
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kedai-visited-proofs')
})

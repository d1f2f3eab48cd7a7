import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAddress } from './support/addresses.ts'
import { open } from './support/hydration.ts'
import { freshEmail, linkFromMail, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// The effort of an order, from where the shopper begins to its payment page: taps, fields that are filled in, and screens.

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const paymentPage = /\/shop\/order\/\d+\/payment/

/** The hands of a shopper, which count. */
function countingHands(page: Page) {
  const began = Date.now()
  const effort = { taps: 0, fields: 0, screens: new Set<string>() }
  const see = () => effort.screens.add(new URL(page.url()).pathname)
  return {
    effort,
    tap: async (target: Locator) => {
      await target.first().click()
      effort.taps++
      see()
    },
    fill: async (label: string, value: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
      effort.fields++
    },
    select: async (label: string, name: string) => {
      await page.getByLabel(label, { exact: true }).selectOption({ label: name })
      effort.fields++
    },
    arrived: async () => {
      await expect(page).toHaveURL(paymentPage)
      see()
      const description = `${effort.taps} taps, ${effort.fields} fields, ${effort.screens.size} screens, ${(Date.now() - began) / 1_000} s`
      test.info().annotations.push({ type: 'measured', description })
    },
  }
}

test('S07 O01 O05 O06 a returning shopper orders from the product in three taps, from the home page in four', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  await addAddress(shopper)
  const [product] = await productsInStock(1)
  await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await open(page, '/beranda')
  const { tap, effort, arrived } = countingHands(page)

  await tap(page.getByRole('list', { name: 'Produk Populer' }).getByRole('link'))
  await tap(visible(page, 'Beli Sekarang'))
  await expect(page).toHaveURL('/shop/delivery')
  await tap(visible(page, 'Lanjutkan'))
  await tap(visible(page, 'Selesaikan Pesanan'))
  await arrived()
  expect(effort.taps).toBe(4)
  expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 2 })
})

test('S07 O01 O05 O06 a returning shopper orders by keyboard, with the names of the controls', async ({ page }) => {
  const shopper = await newShopper()
  await addAddress(shopper)
  const [product] = await productsInStock(1)
  await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await open(page, `/shop/product/${product!.ID}/detail`)

  /** Tabs to a control and presses Enter. Throws if it can't be reached. */
  const press = async (name: string) => {
    await expect(visible(page, name).first()).toBeEnabled()
    for (let stops = 0; stops < 120; stops++) {
      await page.keyboard.press('Tab')
      const focused = visible(page, name).and(page.locator(':focus'))
      if (await focused.count()) return page.keyboard.press('Enter')
    }
    throw new Error(`${name} can't be reached by the Tab key`)
  }
  await press('Beli Sekarang')
  await expect(page).toHaveURL('/shop/delivery')
  await press('Lanjutkan')
  await expect(page).toHaveURL('/shop/order-confirmation')
  await press('Selesaikan Pesanan')
  await expect(page).toHaveURL(paymentPage)
})

test('S07 A02 O01 O06 a new shopper orders with an address in one form', { tag: '@layout' }, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1, 'Bandung')
  await signIn(page, shopper)
  await open(page, `/shop/product/${product!.ID}/detail`)
  const hands = countingHands(page)
  const { tap, effort, arrived } = hands

  await tap(visible(page, 'Beli Sekarang'))
  await orderWithNewAddress(page, hands)
  await arrived()
  expect(effort).toMatchObject({ taps: 6, fields: 7 })
})

test('S07 U01 U02 K01 O06 a guest with a shared link registers on the way, and the product waits in the checkout', async ({
  page,
}) => {
  const [product] = await productsInStock(1, 'Bandung')
  const email = freshEmail()
  await open(page, `/shop/product/${product!.ID}/detail`)
  const hands = countingHands(page)
  const { tap, fill, arrived } = hands
  await tap(visible(page, 'Beli Sekarang'))
  await expect(page).toHaveURL(/\/login/)
  await tap(page.getByRole('link', { name: 'Daftar sekarang' }))
  // The login form has fields of the same names, and the address changes before the form does.
  await expect(page.getByRole('heading', { name: 'Buat akun' })).toBeVisible()
  await fill('Email', email)
  await fill('Password', 'rahasia-sekali')
  await fill('Konfirmasi password', 'rahasia-sekali')
  await tap(visible(page, 'Lanjutkan'))
  await fill('Nama Lengkap', 'Dewi Lestari Contoh')
  await fill('No.Handphone', '081234567890')
  await tap(visible(page, 'Kirim'))
  await expect(page.getByText('Terima kasih sudah mendaftar')).toBeVisible()
  // A tap on the link in the mail.
  hands.effort.taps++
  await page.goto(await linkFromMail(email))
  await expect(page.getByText('Email Anda sudah terverifikasi')).toBeVisible()
  await tap(page.getByRole('main').getByRole('link', { name: 'Login', exact: true }))
  await fill('Email', email)
  await fill('Password', 'rahasia-sekali')
  await tap(visible(page, 'Masuk'))
  await orderWithNewAddress(page, hands)
  await arrived()
  expect(hands.effort).toMatchObject({ taps: 12, fields: 14 })
})

/** From /shop/delivery without an address to the placed order, with the courier that the page suggests, by QRIS. */
async function orderWithNewAddress(page: Page, { tap, fill, select }: ReturnType<typeof countingHands>) {
  await expect(page).toHaveURL('/shop/delivery')
  await tap(visible(page, 'Tambah Alamat'))
  await fill('Nama Penerima', 'Dewi Lestari')
  await fill('No.Handphone', '081234567890')
  await fill('Alamat', 'Jl. Dago Asri No. 7')
  await select('Provinsi', 'Jawa Barat')
  await select('Kota/Kabupaten', 'Kota Bandung')
  await select('Kecamatan', 'Coblong')
  await select('Kelurahan', 'Dago')
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Simpan' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await tap(page.getByRole('radio', { name: /QRIS/ }))
  await tap(visible(page, 'Lanjutkan'))
  await tap(visible(page, 'Selesaikan Pesanan'))
}

import { expect, type Page, type Request, test } from '@playwright/test'
import type { ErrorCode } from '../contract/src/protocol/errors.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { refusalResponse } from './support/refusal-response.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { callAs, freshEmail, linkFromMail, newShopper, signIn } from './support/shopper.ts'

const password = 'rahasia-sekali'
const submitLogin = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()

async function fillLogin(page: Page, email: string, word = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
}

/** Mocks the response of the login. */
async function mockLoginRefusal(page: Page, code: ErrorCode) {
  await page.route('**/api/v1/user/login', (route) => route.fulfill(refusalResponse(code)))
}

async function fillFirstStep(page: Page, email: string) {
  // The login screen has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Buat akun' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Konfirmasi password').fill(password)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('heading', { name: 'Data diri' })).toBeFocused()
}

test('U01 U07 registers in two steps, waits for the mail, confirms the address and logs in', {
  tag: '@layout',
}, async ({ page }) => {
  const email = freshEmail()
  await page.goto('/register')
  await fillFirstStep(page, ` ${email.toUpperCase()}`)

  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByLabel('No.Handphone').fill('+62 812-3456-7890')
  await page.getByLabel('Nama Lengkap').focus()
  await expect(page.getByLabel('No.Handphone')).toHaveValue('081234567890')
  await page.getByRole('radio', { name: 'Laki-laki' }).check()
  await page.getByLabel('Tempat Lahir').fill('Bogor')
  await page.getByLabel('Tanggal Lahir').fill('1990-02-28')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { name: 'Terima kasih sudah mendaftar' })).toBeVisible()
  await expect(page.getByText(/Tunggu email dari kami/)).toBeVisible()

  await page.goto(await linkFromMail(email))
  await expect(page.getByRole('heading', { name: 'Email Anda sudah terverifikasi' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, email.toUpperCase())
  await submitLogin(page)
  await expect(page).toHaveURL(/\/beranda$/)

  const { Token } = await callAs()('POST /user/login', { body: { userid: email, password } })
  expect(await callAs(Token)('GET /me/profile')).toMatchObject({
    FullName: 'Budi Contoh',
    Email: email,
    Phone: '081234567890',
    Gender: 1,
    BirthPlace: 'Bogor',
    BirthDate: '1990-02-28',
  })
})

test('U01 shows errors only for fields that were touched', async ({ page }) => {
  await page.goto('/register')
  const email = page.getByLabel('Email')
  await email.fill('a@b')
  await expect(page.getByText('Email terlalu pendek')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await expect(page.getByText('Email terlalu pendek, minimal 4 karakter')).toBeVisible()
  await expect(page.getByText('Password terlalu pendek, minimal 4 karakter')).toBeHidden()
  await email.fill('bukan-email')
  await expect(page.getByText('Format email salah')).toBeVisible()
  await expect(page.getByText('Password terlalu pendek, minimal 4 karakter')).toBeVisible()
  await expect(page.getByText('Konfirmasi password harus diisi')).toBeHidden()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Konfirmasi password harus diisi')).toBeVisible()
  await page.getByLabel('Konfirmasi password').fill('abcd')
  await expect(page.getByText('Passwords dan konfirmasi password harus sama')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Rahasia')
  await expect(page.getByText('Password ini sering dipakai orang lain dan mudah ditebak.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('abcd')
  await expect(page.getByText('Password ini sering dipakai')).toBeHidden()
  await expect(page.getByText('Passwords dan konfirmasi password harus sama')).toBeHidden()
  await email.fill('')
  await expect(page.getByText('Email harus diisi')).toBeVisible()

  await fillFirstStep(page, freshEmail())
  await expect(page.getByText('Nama Lengkap harus diisi')).toBeHidden()
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Nama Lengkap harus diisi')).toBeVisible()
  await expect(page.getByText('No.Handphone harus diisi')).toBeVisible()
  await page.getByLabel('Nama Lengkap').fill('Al')
  await expect(page.getByText('Nama Lengkap terlalu pendek, minimal 3 karakter')).toBeVisible()
  const phone = page.getByLabel('No.Handphone')
  await phone.fill('08rumah')
  await expect(page.getByText('No.Handphone harus berupa angka')).toBeVisible()
  await phone.fill('08123456')
  await expect(page.getByText('No.Handphone terlalu pendek, minimal 9 karakter')).toBeVisible()
  await phone.fill('081234567890123')
  await expect(page.getByText('No.Handphone terlalu panjang, maksimak 13 karakter')).toBeVisible()
})

test("U01 'Kembali' and the browser's Back keep the input", async ({ page }) => {
  const email = freshEmail()
  await page.goto('/register')
  await fillFirstStep(page, email)
  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Budi Contoh')
  await page.goBack()
  await expect(page.getByLabel('Konfirmasi password')).toHaveValue(password)

  // A reload starts again, and one Back still leaves.
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL('/register')
  await fillFirstStep(page, email)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('U01 E02 an e-mail address that has an account is refused at its field', async ({ page }) => {
  const { email } = await newShopper()
  await page.goto('/register')
  await fillFirstStep(page, email)
  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByLabel('No.Handphone').fill('081234567890')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { name: 'Buat akun' })).toBeVisible()
  await expect(page.getByText('Email sudah terdaftar', { exact: true })).toBeVisible()
})

test('U01 E02 a failed registration shows the text of the error catalogue', async ({ page }) => {
  await page.goto('/register')
  await fillFirstStep(page, freshEmail())
  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByLabel('No.Handphone').fill('081234567890')
  const failures = [
    ['NOT_FOUND', 'Organisasi yang anda masukkan belum terdaftar'],
    ['UNAUTHENTICATED', 'Email / Password sudah terdaftar'],
    ['INTERNAL_ERROR', 'Gagal terhubung dengan server, periksa jaringan internet anda'],
    ['VALIDATION_FAILED', 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti'],
  ] as const
  for (const [code, text] of failures) {
    await page.route('**/api/v1/user', (route) => route.fulfill(refusalResponse(code)))
    await page.getByRole('button', { name: 'Kirim' }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unrouteAll()
  }
})

test("U01 U03 E02 another organisation's name is refused by the real shop", async ({ page }) => {
  /** Changes the organisation's name in the request of the page. */
  const rename = (path: string, field: string) =>
    page.route(path, (route) => {
      const body = route.request().postDataJSON()
      expect(body[field]).toBe('Kedai')
      return route.continue({ postData: JSON.stringify({ ...body, [field]: 'Toko Bukan Kita' }) })
    })
  await rename('**/api/v1/user', 'OrgName')
  await rename('**/api/v1/forgotpassword?*', 'OrganizationName')
  await page.goto('/register')
  await fillFirstStep(page, freshEmail())
  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByLabel('No.Handphone').fill('081234567890')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('alert')).toHaveText('Organisasi yang anda masukkan belum terdaftar')

  await page.goto('/forgot-password')
  await page.getByLabel('Alamat Email').fill('pembeli@kedai.test')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('alert')).toHaveText('Organisasi yang anda masukkan belum terdaftar')
})

test('U01 an invalid confirmation link shows an error and offers help', async ({ page }) => {
  for (const path of ['/welcome', `/welcome?token=${'x'.repeat(43)}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
    const help = page.getByRole('main').getByRole('link', { name: 'Hubungi Customer Care' })
    await expect(help).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+/)
  }
})

test('U02 E02 validates the fields, shows and hides the password, and refuses a wrong one', { tag: '@layout' }, async ({
  page,
}) => {
  await page.goto('/login')
  await submitLogin(page)
  await expect(page.getByText('Email harus diisi')).toBeVisible()
  await expect(page.getByText('Password harus diisi')).toBeVisible()

  await fillLogin(page, 'pembeli@kedai.test', 'bukan-ini')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Tampilkan password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await submitLogin(page)
  await expect(page.getByRole('alert')).toHaveText('Email / Password salah, periksa kembali email dan password anda')
  await expect(page.getByLabel('Email')).toHaveValue('pembeli@kedai.test')
})

test("U02 E03 shows 'Memproses...' and submits once", async ({ page }) => {
  let calls = 0
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/login', async (route) => {
    calls += 1
    await seen.promise
    await route.continue()
  })
  await page.goto('/login')
  await fillLogin(page, 'pembeli@kedai.test', 'kedai-demo')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Memproses...' })).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL(/\/beranda$/)
  expect(calls).toBe(1)
})

test('U02 E02 a failed login shows the text of the error catalogue', async ({ page }) => {
  await page.goto('/login')
  const failures = [
    ['INTERNAL_ERROR', 'Gagal terhubung dengan server, periksa jaringan internet anda'],
    ['VALIDATION_FAILED', 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti'],
  ] as const
  for (const [code, text] of failures) {
    await mockLoginRefusal(page, code)
    await fillLogin(page, 'pembeli@kedai.test')
    await submitLogin(page)
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unrouteAll()
  }
  await page.route('**/api/v1/user/login', (route) =>
    route.fulfill({ json: { status: true, message: 'success', data: { UserID: 1, OID: 29 } } }),
  )
  await submitLogin(page)
  await expect(page.getByRole('alert')).toHaveText('Email / Password salah, periksa kembali email dan password anda')
  await page.unrouteAll()
  await page.route('**/api/v1/user/login', (route) => route.abort())
  await submitLogin(page)
  await expect(page.getByRole('alert')).toHaveText('Gagal terhubung dengan server, periksa jaringan internet anda')
})

test('U02 E02 an unconfirmed address opens a separate view with help and a back button', async ({ page }) => {
  const email = freshEmail()
  await callAs()('POST /user', {
    body: { Email: email, Password: password, FullName: 'Budi Contoh', Phone: '081234567890' },
  })
  await page.goto('/login')
  await fillLogin(page, email)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: 'Email Anda belum diverifikasi' })).toBeFocused()
  await expect(page.getByText(/^Belum menerima email\?.*kami kirim tautan baru\.$/)).toBeVisible()
  const help = page.getByRole('main').getByRole('link', { name: 'Hubungi Customer Care' })
  await expect(help).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+/)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await withShopDatabase((sql) => sql`update users set status = 'refused' where email = ${email}`)
  await fillLogin(page, email)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: 'Akun Anda belum diverifikasi' })).toBeVisible()
})

test('U04 a visitor of a protected page logs in and returns to it', async ({ page }) => {
  const { email, password } = await newShopper()
  await page.goto('/shop/address?page=1')
  await expect(page).toHaveURL('/login?from=%2Fshop%2Faddress%3Fpage%3D1')
  // A guest without an account registers first, and still returns to the page.
  await page.getByRole('link', { name: 'Daftar sekarang' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click()
  // Both forms have an e-mail and a password.
  await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible()
  await fillLogin(page, email, password)
  await submitLogin(page)
  await expect(page).toHaveURL('/shop/address?page=1')
})

test('U04 a visitor at the login can go back to the page before', async ({ page }) => {
  await page.goto('/beranda')
  // A plain link: the page may not be hydrated yet.
  await page.goto('/shop/order')
  await expect(page).toHaveURL('/login?from=%2Fshop%2Forder')
  await page.goBack()
  await expect(page).toHaveURL('/beranda')
})

test('U04 the registration keeps the requested page', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/login?from=%2Fshop%2Faddress')
  await page.getByRole('link', { name: 'Daftar sekarang' }).click()
  await fillFirstStep(page, email)
  await page.getByLabel('Nama Lengkap').fill('Budi Contoh')
  await page.getByLabel('No.Handphone').fill('081234567890')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { name: 'Terima kasih sudah mendaftar' })).toBeVisible()
  await page.goto(await linkFromMail(email))
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, email)
  await submitLogin(page)
  await expect(page).toHaveURL('/shop/address')
})

test('U04 the login never redirects to another site', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  for (const from of ['https://contoh.test/', '//contoh.test', '/\\contoh.test', '/logout']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await expect(page).toHaveURL(/\/beranda$/)
  }
})

test('U04 E01 an ended session leads to the login with a message, and back', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/shop/address')
  await expect(page.getByRole('heading', { name: 'Alamat Pengiriman' })).toBeVisible()
  // On a page of another origin nothing notices that the session has ended.
  await page.goto('about:blank')
  await shopper.call('POST /me/logout')
  // A notice of five seconds stays while the clock is paused.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto('/shop/address')
  await expect(page).toHaveURL('/login?from=%2Fshop%2Faddress')
  await expect(page.getByRole('alert')).toHaveText(/Akses berakhir\s*Silakan login kembali/)
  await page.clock.resume()
  await fillLogin(page, shopper.email, shopper.password)
  await submitLogin(page)
  await expect(page).toHaveURL('/shop/address')
})

test("U04 the login page stays if the stored token's session has ended, and redirects if it is valid", async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/login?from=%2Fterms')
  await expect(page).toHaveURL('/terms')
  await shopper.call('POST /me/logout')
  await page.goto('/login?from=%2Fterms')
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kedai.token'))).toBeNull()
  await expect(page).toHaveURL('/login?from=%2Fterms')
  await fillLogin(page, shopper.email, shopper.password)
  await submitLogin(page)
  await expect(page).toHaveURL('/terms')
})

test('U04 a hydrated page checks once whether the session is valid; a failed check ends no session', async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  const guestLink = page.getByRole('banner').getByText('Login', { exact: true }).filter({ visible: true })
  let checks = 0
  const fail = (answer: 'cut' | 500) =>
    page.route('**/api/v1/me/profile', (route) => {
      checks += 1
      return answer === 'cut' ? route.abort() : route.fulfill({ status: answer, json: { status: false, message: '' } })
    })
  for (const answer of ['cut', 500] as const) {
    checks = 0
    await fail(answer)
    const isCheck = (request: Request) => request.url().endsWith('/me/profile')
    const asked =
      answer === 'cut' ? page.waitForEvent('requestfailed', isCheck) : page.waitForEvent('requestfinished', isCheck)
    await open(page, '/terms')
    await asked
    expect(await page.evaluate(() => localStorage.getItem('kedai.token'))).not.toBeNull()
    await expect(guestLink).toHaveCount(0)
    await page.unrouteAll()
  }

  checks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/me/profile')) checks += 1
  })
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Berita', exact: true }).click()
  await expect(page).toHaveURL('/berita')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promo', exact: true }).click()
  await expect(page).toHaveURL('/promo')
  expect(checks).toBe(1)

  await shopper.call('POST /me/logout')
  await open(page, '/terms')
  await expect(guestLink.first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kedai.token'))).toBeNull()
})

test('U04 a login in one tab redirects the login page of another, and a logout closes a member’s screen there', async ({
  page,
  context,
}) => {
  const shopper = await newShopper()
  const other = await context.newPage()
  await other.goto('/login?from=%2Fshop%2Faddress')
  await expect(other.getByLabel('Email')).toBeVisible()
  await page.goto('/login')
  await fillLogin(page, shopper.email, shopper.password)
  await submitLogin(page)
  await expect(page).toHaveURL(/\/beranda$/)
  await expect(other).toHaveURL('/shop/address')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/beranda$/)
  await expect(other).toHaveURL('/login?from=%2Fshop%2Faddress')
})

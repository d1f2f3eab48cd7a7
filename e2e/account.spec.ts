import { expect, type Locator, type Page, test } from '@playwright/test'
import { refusalResponse } from './support/refusal-response.ts'
import { callAs, freshEmail, linkFromMail, newShopper, signIn } from './support/shopper.ts'

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true })

/** Types into a field, leaves it, and expects its error. */
async function expectFieldError(field: Locator, text: string, said: string) {
  await field.fill(text)
  await field.blur()
  await expect(field.page().getByText(said, { exact: true })).toBeVisible()
}

/** Delays the responses of a call until the returned function is called. */
async function delayResponses(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page, 'Masuk').click()
}

test('U03 E02 a forgotten password: the mail, its page, the new password, and back to the requested page', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  await page.goto('/login?from=%2Fshop%2Faddress')
  await page.getByRole('link', { name: 'Lupa Password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lupa Password?' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login?from=%2Fshop%2Faddress')
  await expect(main.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register?from=%2Fshop%2Faddress')

  const email = page.getByLabel('Alamat Email')
  await email.fill('a@b')
  await expect(page.getByText('Email terlalu pendek, minimal 4 karakter')).toBeHidden()
  await expectFieldError(email, 'a@b', 'Email terlalu pendek, minimal 4 karakter')
  await expectFieldError(email, 'bukan-email', 'Format email salah')
  await expectFieldError(email, '', 'Email harus diisi')
  await email.fill(freshEmail())
  await submit(page, 'Kirim').click()
  await expect(page.getByText('Email tidak terdaftar, periksa kembali email anda', { exact: true })).toBeVisible()
  await expect(email).toBeFocused()

  const release = await delayResponses(page, '**/api/v1/forgotpassword?lang=id')
  await email.fill(` ${shopper.email.toUpperCase()} `)
  await submit(page, 'Kirim').click()
  await expect(submit(page, 'Loading...')).toBeVisible()
  release()
  await expect(
    page.getByText('Cek email anda. Petunjuk untuk memperbarui password akan dikirim ke email anda.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(shopper.email)).toBeVisible()

  const link = await linkFromMail(shopper.email, '/reset-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Buat password baru' })).toBeVisible()
  await expect(main.getByText(shopper.email)).toBeVisible()
  const password = page.getByLabel('Password Baru', { exact: true })
  const confirmation = page.getByLabel('Konfirmasi Password Baru')
  await submit(page, 'Simpan password').click()
  await expect(page.getByText('Password baru harus diisi')).toBeVisible()
  await expect(page.getByText('Konfirmasi password harus diisi')).toBeVisible()
  await expectFieldError(password, 'abc', 'Password baru terlalu pendek, minimal 4 karakter')
  await password.fill('sandi-baru')
  await expectFieldError(confirmation, 'sandi-lain', 'Konfirmasi password harus sama dengan password')
  await confirmation.fill('sandi-baru')
  await expect(page.getByText('Konfirmasi password harus sama dengan password')).toBeHidden()
  await page.getByRole('button', { name: 'Tampilkan password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await submit(page, 'Simpan password').click()
  await expect(page.getByRole('heading', { name: 'Password sudah diperbarui' })).toBeFocused()
  await expect(shopper.call('GET /me/profile')).rejects.toMatchObject({ http: 401 })

  await main.getByRole('link', { name: 'Login' }).click()
  await logIn(page, shopper.email, 'sandi-baru')
  await expect(page).toHaveURL('/shop/address')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
  await main.getByRole('link', { name: 'Minta tautan baru' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('U03 a reset link that was used while its page is open, or that is incomplete, is reported as invalid', async ({
  page,
}) => {
  const { email } = await newShopper()
  await callAs()('PUT /forgotpassword', { body: { Email: email } })
  const link = await linkFromMail(email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('Password Baru', { exact: true }).fill('sandi-baru')
  await page.getByLabel('Konfirmasi Password Baru').fill('sandi-baru')
  const Token = new URL(link).searchParams.get('token') ?? ''
  const words = { NewPassword: 'sandi-lain', ConfirmNewPassword: 'sandi-lain' }
  await callAs()('POST /user/resetpassword', { body: { Token, ...words } })
  await submit(page, 'Simpan password').click()
  await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
  await page.goto('/reset-password?token=x')
  await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
})

test('U03 E02 a failed request shows the text of the error catalogue', async ({ page }) => {
  const noServer = 'Gagal terhubung dengan server, periksa jaringan internet anda'
  const failures = [
    ['INTERNAL_ERROR', noServer],
    ['UNAUTHENTICATED', 'Email / Password sudah terdaftar'],
    ['VALIDATION_FAILED', 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti'],
    ['TOO_MANY_REQUESTS', 'Terlalu banyak percobaan. Silakan tunggu sebentar lalu coba lagi.'],
  ] as const
  await page.goto('/forgot-password')
  await page.getByLabel('Alamat Email').fill('sari@contoh.test')
  for (const [code, said] of failures) {
    await page.route('**/api/v1/forgotpassword?lang=id', (route) => route.fulfill(refusalResponse(code)))
    await submit(page, 'Kirim').click()
    await expect(page.getByRole('alert')).toHaveText(said)
    await page.unrouteAll()
  }
  await page.route('**/api/v1/forgotpassword?lang=id', (route) => route.abort())
  await submit(page, 'Kirim').click()
  await expect(page.getByRole('alert')).toHaveText(noServer)
})

test('U05 U07 E02 the personal data are shown, validated, changed and shown again', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  const { MemberNumber } = await shopper.call('GET /me/profile')
  await signIn(page, shopper)
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile/datadiri')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Data Diri' })).toBeVisible()
  for (const text of [MemberNumber, shopper.email, '081234567890']) await expect(main.getByText(text)).toBeVisible()

  await main.getByRole('link', { name: 'Ubah', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah Data Diri' })).toBeVisible()
  await expect(page.getByLabel('Nomor Anggota')).toHaveValue(MemberNumber)
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  for (const fixed of ['Nomor Anggota', 'Email']) await expect(page.getByLabel(fixed)).not.toBeEditable()

  const name = page.getByLabel('Nama Lengkap')
  await name.fill('Sari')
  // The error that appears when the field loses focus does not move the button from under the mouse.
  await submit(page, 'Simpan').click()
  await expect(page.getByText('Nama lengkap terlalu pendek, minimal 5 karakter')).toBeVisible()
  await expect(page.getByText('Jenis Kelamin harus dipilih')).toBeVisible()
  await expect(name).toBeFocused()
  await expectFieldError(name, 's'.repeat(51), 'Nama lengkap terlalu panjang, maksimal 50 karakter')
  await expectFieldError(name, ' ', 'Nama lengkap harus diisi')
  await page.getByRole('radio', { name: 'Perempuan' }).check()
  await expect(page.getByText('Jenis Kelamin harus dipilih')).toBeHidden()
  const phone = page.getByLabel('No.Handphone')
  await expectFieldError(phone, '08rumah', 'No.Handphone harus berupa angka')
  await phone.fill('+62 812-9876-5432')
  await phone.blur()
  await expect(phone).toHaveValue('081298765432')
  await name.fill('Sari Dewi Lestari')
  await page.getByLabel('Tempat Lahir').fill('Solo')
  await page.getByLabel('Tanggal Lahir').fill('1990-02-28')

  const release = await delayResponses(page, '**/api/v1/me/profile')
  await submit(page, 'Simpan').click()
  await expect(submit(page, 'Memproses...')).toBeVisible()
  release()
  await expect(page.getByText('Data diri berhasil di update', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/profile/datadiri')
  for (const text of ['081298765432', 'Perempuan', 'Solo', '28 Feb 1990']) {
    await expect(main.getByText(text)).toBeVisible()
  }
  expect(await shopper.call('GET /me/profile')).toMatchObject({
    FullName: 'Sari Dewi Lestari',
    Gender: 0,
    Phone: '081298765432',
    BirthPlace: 'Solo',
    BirthDate: '1990-02-28',
  })
})

test("U05 the profile page links to the member's screens, and a failed save keeps the input", {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/profile/index')
  const main = page.getByRole('main')
  await expect(main.getByText(shopper.name)).toBeVisible()
  const paths = main.getByRole('link').filter({ visible: true })
  await expect(paths).toContainText([
    'Data Diri',
    'Alamat Pengiriman',
    'Pesanan Saya',
    'Deposit',
    'Ubah Password',
    'Keluar',
  ])
  await main.getByRole('link', { name: 'Data Diri' }).filter({ visible: true }).click()
  await main.getByRole('link', { name: 'Ubah', exact: true }).click()
  await page.getByRole('radio', { name: 'Laki-laki' }).check()
  await page.getByLabel('Nama Lengkap').fill('Sari Tersimpan')
  await page.route('**/api/v1/me/profile', (route) => route.abort())
  await submit(page, 'Simpan').click()
  await expect(main.getByRole('alert')).toContainText('Waktu sambungan habis')
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Sari Tersimpan')
})

test('U06 E02 a new password is validated and saved; other sessions end, this one stays', async ({ page }) => {
  const shopper = await newShopper()
  const body = { userid: shopper.email, password: shopper.password }
  const otherSession = callAs((await callAs()('POST /user/login', { body })).Token)
  await signIn(page, shopper)
  // The address that password managers open.
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/profile/change-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah Password' })).toBeVisible()
  const old = page.getByLabel('Password Lama')
  const password = page.getByLabel('Password Baru', { exact: true })
  const confirmation = page.getByLabel('Konfirmasi Password Baru')
  await expect(old).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(shopper.email)

  await submit(page, 'Ubah Password').click()
  await expect(page.getByText('Password lama harus diisi')).toBeVisible()
  await expectFieldError(old, 'abc', 'Password lama terlalu pendek, minimal 4 karakter')
  await expectFieldError(password, 'abc', 'Password baru terlalu pendek, minimal 4 karakter')
  await expectFieldError(confirmation, 'abc', 'Konfirmasi password terlalu pendek, minimal 4 karakter')
  await password.fill('sandi-baru')
  await expectFieldError(confirmation, 'sandi-lain', 'Konfirmasi password harus sama dengan password')
  await confirmation.fill('sandi-baru')
  await old.fill('sandi-salah')
  await submit(page, 'Ubah Password').click()
  await expect(page.getByText('Password lama salah, periksa kembali password anda', { exact: true })).toBeVisible()
  await expect(old).toBeFocused()

  await page.route('**/api/v1/me/password', (route) => route.abort())
  await old.fill(shopper.password)
  await submit(page, 'Ubah Password').click()
  await expect(page.getByRole('alert')).toHaveText('Gagal mengubah password')
  await page.unrouteAll()

  await submit(page, 'Ubah Password').click()
  await expect(page.getByText('Berhasil mengubah password', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/profile/index')
  await page.goto('/shop/address')
  await expect(page.getByRole('heading', { name: 'Alamat Pengiriman' })).toBeVisible()
  await expect(otherSession('GET /me/profile')).rejects.toMatchObject({ http: 401 })
  const { OID } = await callAs()('POST /user/login', { body: { ...body, password: 'sandi-baru' } })
  expect(OID).toBe(29)
})

test('U04 K04 /logout ends the session and clears every key of the shop, and nothing else', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/profile/index')
  await expect(page.getByRole('main').getByText(shopper.name)).toBeVisible()
  await page.evaluate(() => {
    // U08.
    const keys = [
      ...['shop-cart', 'digital-cart', 'top-up-cart', 'address-form', 'my-location', 'customer-care-phone'],
      ...['order-status', 'wallet-balance', 'analytics-id', 'provider-name', 'last-inquiry', 'order-attempt'],
    ]
    for (const key of keys) localStorage.setItem(`kedai.${key}`, '{}')
    localStorage.setItem('milik-orang-lain', 'tetap')
  })
  await page.getByRole('main').getByRole('link', { name: 'Keluar' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/beranda')
  // The page after logout may store facts that are not of the shopper anew: the telephone number, the fetched font, and the visit.
  const left = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key, value]) => value !== 'fetched' && key !== 'kedai.visits'),
  )
  expect(left.filter(([key, value]) => !key.endsWith('care-phone') || value === '{}')).toEqual([
    ['milik-orang-lain', 'tetap'],
  ])
  await expect(shopper.call('GET /me/profile')).rejects.toMatchObject({ http: 401 })
  await page.goto('/profile/datadiri')
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fdatadiri')
})

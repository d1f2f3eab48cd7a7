import { expect, type Page, test } from '@playwright/test'
import { phoneWithPasskeys, withName } from './support/passkeys.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { shopUrl } from './support/shop-server.ts'
import { freshEmail, linkFromMail, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'
import { createOperator } from './support/worker-shop.ts'

// People of the back office: an owner invites, each logs in with a passkey and sees their part, and a right that is taken away is gone
// from an open screen.

const local = () => withName(shopUrl())
const owner = { email: 'admin@kedai.test', password: 'kedai-demo' }

async function logInByPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/kelola/masuk')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).not.toHaveURL(/masuk/)
}

async function enrolPasskey(page: Page) {
  await page.goto('/kelola/akun')
  await page.getByRole('button', { name: 'Tambah passkey' }).click()
  await page.getByRole('button', { name: 'Buat passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Simpan kode pemulihan ini' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // The codes are shown only once, and no accidental key or tap closes them.
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await expect(page.getByText('belum pernah dipakai')).toBeVisible()
}

async function invite(page: Page, email: string, role: string, store?: string) {
  await page.goto('/kelola/tim/undang')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Peran').selectOption({ label: role })
  if (store) await page.getByLabel('Toko', { exact: true }).selectOption({ label: store })
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page).toHaveURL('/kelola/tim/undangan')
}

/** Follows the mailed link, makes an account and a passkey, logs out, and logs in again with only the passkey. */
async function accept(page: Page, email: string, name: string) {
  const { pathname, hash } = new URL(await linkFromMail(email, '/kelola/undangan'))
  await page.goto(pathname + hash)
  await page.getByLabel('Nama lengkap').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('sandi-yang-panjang')
  await page.getByRole('button', { name: 'Terima dan masuk' }).click()
  await expect(page).toHaveURL(/\/kelola$/)
  await enrolPasskey(page)
  await page.goto('/kelola/keluar')
  await expect(page).toHaveURL('/kelola/masuk')
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await expect(page).toHaveURL(/\/kelola$/)
}

const bottomNavigation = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' }).filter({ visible: true })

test('an owner invites an operator and a store owner, who log in by passkey and see the screens of their roles', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [boss, operator, shopkeeper] = [
    await phoneWithPasskeys(browser, local()),
    await phoneWithPasskeys(browser, local()),
    await phoneWithPasskeys(browser, local()),
  ]
  const [operatorEmail, shopkeeperEmail] = [freshEmail(), freshEmail()]
  const [store] = await withShopDatabase((sql) => sql<{ name: string }[]>`select name from stores order by id limit 1`)
  await logInByPassword(boss, owner)
  await invite(boss, operatorEmail, 'Operator')
  await invite(boss, shopkeeperEmail, 'Pemilik toko', store!.name)

  await accept(operator, operatorEmail, 'Operator Baru')
  await expect(bottomNavigation(operator).getByRole('link', { name: 'Pesanan' })).toBeVisible()
  await operator.goto('/kelola/tim')
  await expect(operator.getByRole('heading', { name: 'Bagian ini bukan untuk akun Anda' })).toBeVisible()

  await accept(shopkeeper, shopkeeperEmail, 'Pemilik Toko Baru')
  await shopkeeper.goto('/kelola/pesanan?pile=all')
  await expect(shopkeeper.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/kelola/tim', '/kelola/rekening', '/kelola/audit']) {
    await shopkeeper.goto(path)
    await expect(shopkeeper.getByRole('heading', { name: 'Bagian ini bukan untuk akun Anda' })).toBeVisible()
  }

  // The owner takes the role away while the operator's list is open.
  await operator.goto('/kelola/pesanan?pile=all')
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible()
  await boss.goto('/kelola/tim')
  await boss.getByRole('link', { name: 'Operator Baru' }).click()
  await boss.getByRole('button', { name: /^Cabut/ }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click()
  await expect(boss.getByRole('status').filter({ hasText: 'Peran dicabut' })).toBeAttached()
  // Nothing is touched: the session has ended with the last role.
  await expect(operator).toHaveURL(/\/kelola\/masuk/)
  await expect(operator.getByText('Hak Anda di sini sudah dicabut')).toBeVisible()
  await operator.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await expect(operator.getByRole('alert')).toBeVisible()
  await expect(operator).toHaveURL(/\/kelola\/masuk/)
  for (const page of [boss, operator, shopkeeper]) await page.context().close()
})

test('an owner passes the link of an invitation on without a mail server, and takes the invitation back', {
  tag: '@layout',
}, async ({ page }) => {
  const email = freshEmail()
  await logInByPassword(page, owner)
  await page.goto('/kelola/tim/undang')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Peran').selectOption({ label: 'Pemilik toko' })
  // A role for one store is granted for all stores only by an explicit choice.
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page.getByText('Pilih tokonya')).toBeVisible()
  await page.getByLabel('Toko', { exact: true }).selectOption({ label: 'semua toko' })
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await expect(page.getByText('Undangan dibuat. Bagikan tautannya').first()).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: email })
  await card.getByRole('button', { name: 'Bagikan tautan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tautan undangan' })
  const link = (await dialog.getByText('/kelola/undangan#').textContent())!
  const whatsApp = await dialog.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')
  // The text names the shop, which the invited person knows.
  const shopName = await page.locator('html').getAttribute('data-shop-name')
  expect(new URL(whatsApp!).searchParams.get('text')).toBe(`Undangan untuk bekerja di ${shopName}: ${link}`)
  await page.keyboard.press('Escape')
  const { pathname, hash } = new URL(link)
  const guest = await page.context().browser()!.newPage()
  await guest.goto(new URL(pathname + hash, page.url()).href)
  await expect(guest.getByLabel('Nama lengkap')).toBeVisible()
  await guest.close()
  await card.getByRole('button', { name: 'Batalkan undangan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan undangan' }).click()
  await expect(card.getByText('Dibatalkan')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a call that needs the second factor asks for it, and goes on', async ({ browser }) => {
  test.setTimeout(180_000)
  const boss = await phoneWithPasskeys(browser, local())
  const email = freshEmail()
  await logInByPassword(boss, owner)
  await invite(boss, email, 'Pemilik')
  const page = await phoneWithPasskeys(browser, local())
  await accept(page, email, 'Pemilik Kedua')
  await withShopDatabase(
    (sql) => sql`
      update sessions set second_factor_at = now() - interval '1 day'
      where user_id = (select id from users where email = ${email})`,
  )
  await page.goto('/kelola/tim/undang')
  await page.getByLabel('Email', { exact: true }).fill(freshEmail())
  await page.getByLabel('Peran').selectOption({ label: 'Operator' })
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi ini Anda' })
  await dialog.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page).toHaveURL('/kelola/tim/undangan')
  // The account is found by its name, and its changes by the log.
  await page.goto('/kelola/audit')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Undangan /)
      .first(),
  ).toBeVisible()
  for (const one of [boss, page]) await one.context().close()
})

/** A staff member who writes content and verifies payments. */
async function anEditor(page: Page) {
  const session = await withShopDatabase(async (sql) => {
    const operator = await createOperator({ sql })
    await sql`
      insert into staff_grants (user_id, role_id)
      select ${operator.UserID}, id from roles where builtin in ('content', 'cashier')`
    await sql`
      delete from staff_grants
      where user_id = ${operator.UserID} and role_id = (select id from roles where builtin = 'owner')`
    return operator
  })
  await signIn(page, { session })
  const role = "(select id from roles where builtin = 'content')"
  return {
    loseContent: () =>
      withShopDatabase((sql) =>
        sql.unsafe(`delete from staff_grants where user_id = ${session.UserID} and role_id = ${role}`),
      ),
    gainContent: () =>
      withShopDatabase((sql) =>
        sql.unsafe(`insert into staff_grants (user_id, role_id) values (${session.UserID}, ${role})`),
      ),
  }
}

test('a lost right is announced at once and its screens disappear; the draft is restored when the right returns', {
  tag: '@layout',
}, async ({ page }) => {
  const { loseContent, gainContent } = await anEditor(page)
  await page.goto('/kelola/konten/halaman/baru')
  const title = page.getByRole('textbox', { name: /^Judul/ })
  await title.fill('Cara merawat batik')
  const rooms = page.getByRole('link', { name: /^Konten/ })
  await loseContent()

  const notice = page.getByRole('alert').filter({ hasText: 'Akses Anda sudah berubah' })
  await expect(notice).toContainText('Tidak dapat lagi membuka: Konten')
  await expect(notice).toContainText('Yang belum disimpan tetap ada di perangkat ini')
  await expect(page.getByRole('heading', { name: 'Bagian ini bukan untuk akun Anda' })).toBeVisible()
  await expect(rooms).toHaveCount(0)
  await notice.getByRole('button', { name: 'Mengerti' }).click()
  await expect(notice).toBeHidden()

  await gainContent()
  await expect(title).toHaveValue('Cara merawat batik')
})

test('without a live connection, a refused call announces the lost right', async ({ page }) => {
  await page.route('**/kelola/events', (route) => route.abort())
  const { loseContent } = await anEditor(page)
  await page.goto('/kelola/konten/halaman/baru')
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Cara mencuci batik')
  await page.getByRole('textbox', { name: /^Alamat/ }).fill('cara-mencuci-batik')
  await loseContent()
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Akses Anda sudah berubah, jadi ini tidak dilakukan.').first()).toBeAttached()
  await expect(page.getByRole('alert').filter({ hasText: 'Tidak dapat lagi membuka: Konten' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bagian ini bukan untuk akun Anda' })).toBeVisible()
})

test('a packer starts at the waiting parcels, and sees goods and address without an amount', {
  tag: '@layout',
}, async ({ page }) => {
  const [product] = await productsInStock(1)
  const order = await placeOrder(await newShopper(), [{ ProductID: product!.ID, Quantity: 1 }])
  const packer = await withShopDatabase(async (sql) => {
    await sql`update orders set status = 'processing', payment_status = 'verified' where id = ${order.ID}`
    const { UserID, ...session } = await createOperator({ sql })
    await sql`
      update staff_grants set role_id = (select id from roles where builtin = 'packer') where user_id = ${UserID}`
    return { UserID, ...session }
  })
  await signIn(page, { session: packer })
  await page.goto('/kelola')
  const main = page.getByRole('main')
  await expect(main.getByText('Terima pesanan').first()).toBeVisible()
  await expect(main.getByText('Verifikasi pembayaran')).toHaveCount(0)
  await expect(main).not.toContainText('Rp')
  await page.goto('/kelola/pesanan?pile=paid')
  await expect(page.getByRole('link', { name: 'Bukti masuk' })).toHaveCount(0)
  await page.goto(`/kelola/pesanan/${order.ID}`)
  await expect(main.getByRole('link', { name: product!.Name })).toBeVisible()
  await expect(main.getByRole('button', { name: /Kemas pesanan|Tandai siap diambil/ })).toBeVisible()
  await expect(main).not.toContainText('Rp')
  await page.goto(`/kelola/pesanan?pile=all&q=${order.ID}`)
  await expect(page.getByRole('row', { name: new RegExp(`#${order.ID}`) })).toBeVisible()
  await expect(main).not.toContainText('Rp')
})

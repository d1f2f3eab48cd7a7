import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { employ, logInAsOperator, newShopper, signIn } from './support/shopper.ts'

// Bank accounts stand for all subjects of the back office: list, form, merge, draft, undo, bulk actions, export.

let sequence = 0
const freshNumber = () => `9${String(process.pid).padStart(7, '0')}${String(++sequence).padStart(3, '0')}`

/** Not offered to shoppers, so that the checkouts of other tests do not see it. */
async function hiddenAccount(BankName = 'Bank Uji') {
  const { call } = await logInAsOperator()
  const body = { BankName, AccountNumber: freshNumber(), AccountName: 'PT Uji', Branch: '', ShowAccountName: true }
  return { account: await call('POST /kelola/bankaccount', { body: { ...body, IsActive: false } }), call }
}

const pathOf = ({ ID }: { ID: number }) => `/kelola/rekening/${ID}`
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

test('an owner adds a bank account, changes it, undoes the change, and sees the author in the history', {
  tag: '@layout',
}, async ({ page }) => {
  const number = freshNumber()
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/rekening')
  await page.getByRole('link', { name: 'Tambah rekening' }).click()
  await page.getByLabel('Nama bank').fill('Bank Baru')
  await page.getByLabel('Nomor rekening').fill('12')
  await page.getByRole('switch', { name: 'Tawarkan kepada pembeli' }).click()
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Nomor rekening tidak sesuai')).toBeVisible()
  await expect(page.getByText('Atas nama harus diisi')).toBeVisible()
  await page.getByLabel('Nomor rekening').fill(number)
  await page.getByLabel('Atas nama').fill('PT Baru')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page).toHaveURL(/\/kelola\/rekening\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bank Baru ${number}`)

  await page.getByLabel('Cabang').fill('Dago')
  await expect(shown(page, 'belum disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(shown(page, 'Tersimpan')).toBeVisible()
  const history = page.locator('section').filter({ hasText: 'Riwayat perubahan' })
  await expect(history.getByText('Cabang: (kosong) → Dago')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(shown(page, 'Diurungkan')).toBeVisible()
  await expect(page.getByLabel('Cabang')).toHaveValue('')
  await expect(history.getByText('Cabang: Dago → (kosong)')).toBeVisible()
})

test('a number that another account has is refused at its field', async ({ page }) => {
  const { account } = await hiddenAccount()
  await signIn(page, await logInAsOperator())
  await page.goto(pathOf(account))
  await page.getByLabel('Nomor rekening').fill(freshNumber())
  await page.route(`**/api/v1/kelola/bankaccount/${account.ID}`, (route) =>
    route.fulfill({
      json: { status: false, code: 'BANK_ACCOUNT_TAKEN', message: 'Rekening ini sudah ada', data: null },
    }),
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  const field = page.locator('[data-field="AccountNumber"]')
  await expect(field.locator('[aria-invalid="true"]')).toBeFocused()
  await expect(field.getByText('Rekening ini sudah ada')).toBeVisible()
})

test('two people change one account: different fields merge, the same field needs a choice', async ({ page }) => {
  const { account, call } = await hiddenAccount()
  await signIn(page, await logInAsOperator())
  await page.goto(pathOf(account))
  await page.getByLabel('Cabang').fill('Bandung')
  const theirs = await call('PUT /kelola/bankaccount/:id', {
    params: { id: account.ID },
    body: { Version: account.Version, AccountName: 'PT Lain' },
  })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(shown(page, 'Tersimpan')).toBeVisible()
  await expect(page.getByLabel('Atas nama')).toHaveValue('PT Lain')
  const merged = await call('GET /kelola/bankaccount/:id', { params: { id: account.ID } })
  expect(merged).toMatchObject({ Branch: 'Bandung', AccountName: 'PT Lain', Version: theirs.Version + 1 })

  await page.getByLabel('Cabang').fill('Cimahi')
  await call('PUT /kelola/bankaccount/:id', {
    params: { id: account.ID },
    body: { Version: merged.Version, Branch: 'Garut' },
  })
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diubah orang lain juga' })
  await expect(dialog.getByRole('radio', { name: /Isian Anda.*Cimahi/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Yang tersimpan sekarang.*Garut/ }).check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Cabang')).toHaveValue('Garut')
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeHidden()
})

test('a draft survives a reload, leaving asks for confirmation, and logging out removes it', async ({ page }) => {
  const { account } = await hiddenAccount()
  await signIn(page, await logInAsOperator())
  await page.goto(pathOf(account))
  await page.getByLabel('Cabang').fill('Belum selesai')
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Cabang')).toHaveValue('Belum selesai')
  await expect(page.getByText(/Isian yang belum disimpan dari .* dipulihkan/)).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(page).toHaveURL(pathOf(account))
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(await drafts()).toHaveLength(1)
  await page.getByRole('link', { name: 'Kembali' }).click()
  await dialog.getByRole('button', { name: 'Keluar, simpan draf' }).click()
  await expect(page).toHaveURL('/kelola/rekening')
  expect(await drafts()).toHaveLength(1)
  await page.goto(pathOf(account))
  await expect(page.getByLabel('Cabang')).toHaveValue('Belum selesai')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await dialog.getByRole('button', { name: 'Buang perubahan' }).click()
  await expect(page).toHaveURL('/kelola/rekening')
  expect(await drafts()).toHaveLength(0)
  await page.goto(pathOf(account))
  await expect(page.getByLabel('Cabang')).toHaveValue('')
  await page.getByLabel('Cabang').fill('Lagi')
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible()
  expect(await drafts()).toHaveLength(1)
  await page.goto('/kelola/keluar')
  await expect(page).toHaveURL('/kelola/masuk')
  expect(await drafts()).toHaveLength(0)
})

test('a bulk action shows how many rows it applies to, and explains the others', { tag: '@layout' }, async ({
  page,
}) => {
  // After the accounts of the demo, which other tests take first.
  const name = `Zona ${freshNumber()}`
  const { call } = await hiddenAccount(name)
  const { account } = await hiddenAccount(name)
  await call('PUT /kelola/bankaccount/:id', {
    params: { id: account.ID },
    body: { Version: account.Version, IsActive: true },
  })
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/rekening')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  // A long press on a card starts to select; here by the keyboard.
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 dipilih')).toBeVisible()
  await page.getByRole('button', { name: 'Berhenti menawarkan (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Berhenti menawarkan' })
  await expect(dialog.getByText('1 berhasil')).toBeVisible()
  await expect(dialog.getByText('Sudah tidak ditawarkan')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).first().click()
  await expect(page.getByText('2 dipilih')).toBeHidden()
  await expect(page.locator('tbody tr').filter({ hasText: 'Tidak ditawarkan' })).toHaveCount(2)
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('filters are in the URL and can be saved as a view, and an export has exactly the filtered rows', async ({
    page,
  }) => {
    const { account } = await hiddenAccount('=1+1')
    await signIn(page, await logInAsOperator())
    await page.goto(`/kelola/rekening?q=${account.AccountNumber}`)
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Tidak ditawarkan' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Terapkan' }).click()
    await expect(page).toHaveURL(`/kelola/rekening?q=${account.AccountNumber}&IsActive=false`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\uFEFFBank,Status,Nomor,Atas nama,Cabang,Transfer ditunggu')
    expect(lines.slice(1)).toEqual([`'=1+1,Tidak ditawarkan,${account.AccountNumber},PT Uji,,0`, ''])

    await page.getByRole('button', { name: 'Simpan tampilan' }).click()
    await page.getByRole('dialog').getByLabel('Nama tampilan').fill('Rekening uji')
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan tampilan' }).click()
    // It is kept before the page is left.
    await expect(page.getByRole('link', { name: 'Rekening uji' })).toBeVisible()
    await page.goto('/kelola/rekening')
    await page.getByRole('link', { name: 'Rekening uji' }).click()
    await expect(page).toHaveURL(`/kelola/rekening?q=${account.AccountNumber}&IsActive=false`)
    await page.getByRole('button', { name: 'Hapus tampilan ini' }).click()
    await expect(page.getByRole('link', { name: 'Rekening uji' })).toBeHidden()
  })

  test('the keyboard is enough: find the screen, move to a row, open it, save', async ({ page }) => {
    const { account } = await hiddenAccount()
    await signIn(page, await logInAsOperator())
    await page.goto('/kelola')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hari ini')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('reken')
    await expect(page.getByRole('option', { name: /Rekening bank/ }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/kelola/rekening')
    await expect(page.getByRole('searchbox')).toBeVisible()
    // An open dialog keeps the keys of the list, and returns the focus when it is closed.
    await expect(page.getByRole('heading', { level: 1, name: 'Rekening bank' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(account.AccountNumber)
    await page.keyboard.press('Enter')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pathOf(account))
    await page.getByLabel('Cabang').focus()
    await page.keyboard.type('Lembang')
    await page.keyboard.press('Control+s')
    await expect(shown(page, 'Tersimpan')).toBeVisible()
  })
})

test('somebody without the right sees neither the entry nor the screen', async ({ page }) => {
  await signIn(page, await employ(await newShopper(), 'cashier'))
  await page.goto('/kelola/menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lainnya')
  await expect(page.getByRole('link', { name: 'Rekening bank' })).toHaveCount(0)
  await page.goto('/kelola/rekening')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bagian ini bukan untuk akun Anda')
  await expect(page).toHaveTitle('Bagian ini bukan untuk akun Anda | Kedai')
})

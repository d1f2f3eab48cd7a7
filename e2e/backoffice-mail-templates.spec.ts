import { expect } from '@playwright/test'
import { signIn, subjectsTo } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test(
  'an owner writes the texts of a mail, sees it at once, tries it, and shoppers get it',
  { tag: '@layout' },
  async ({ page, shop }, { project }) => {
    const session = await createOperator(shop)
    const [account] = await shop.sql<{ email: string }[]>`select email from users where id = ${session.UserID}`
    const { email } = account!
    const subject = `Password baru (${project.name})`
    const opened: string[] = []
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    await signIn(page, { session })
    await page.goto('/kelola/pengaturan')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Teks email/ })
      .click()
    await page.getByRole('link', { name: /^Tautan password baru/ }).click()
    const mail = page.frameLocator('iframe[title="Isi email"]:not([aria-hidden="true"])')
    await expect(mail.getByText('Kami menerima permintaan untuk memperbarui password')).toBeVisible()

    await page.getByLabel('Judul', { exact: true }).fill(subject)
    await expect(page.getByText(`${subject} · Kedai`)).toBeVisible()
    const opening = page.getByLabel('Pembuka', { exact: true })
    await opening.fill('Hai , <img src=x onerror=alert(1)>')
    await opening.press('Control+Home')
    for (const _ of 'Hai ') await opening.press('ArrowRight')
    await page
      .getByRole('group', { name: 'Sisipkan ke Pembuka' })
      .getByRole('button', { name: /\{nama\}/ })
      .click()
    await expect(opening).toHaveValue('Hai {nama}, <img src=x onerror=alert(1)>')
    await expect(opening).toBeFocused()
    await expect(mail.getByText('Hai Sari Wulandari, <img src=x onerror=alert(1)>')).toBeVisible()
    expect(opened).toEqual([])

    await opening.fill('Hai {nma}')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('{nma} tidak dikenal di email ini').first()).toBeVisible()
    await page.getByLabel('Penutup', { exact: true }).fill('Sampai jumpa.')
    await expect(page.getByText('{masa berlaku} harus ada').first()).toBeVisible()
    await page.getByLabel('Penutup', { exact: true }).fill('Berlaku {masa berlaku}.')
    await opening.fill('Hai {nama}.')
    await expect(mail.getByText('Berlaku 10 menit.', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Kirim email percobaan' }).click()
    await expect(page.getByText(`Email percobaan dikirim ke ${email}`).first()).toBeVisible()
    await expect.poll(() => subjectsTo(email), { timeout: 20_000 }).toEqual([`[Percobaan] ${subject} · Kedai`])

    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Tersimpan').first()).toBeVisible()
    await expect(page.getByText('Dikirim sebagai percobaan')).toBeVisible()
    const asked = await fetch(`${shop.url}/api/v1/forgotpassword`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Email: email }),
    })
    expect(asked.status).toBe(200)
    await expect.poll(async () => (await subjectsTo(email))[0], { timeout: 20_000 }).toBe(`${subject} · Kedai`)

    await page.getByRole('button', { name: 'Kembalikan ke teks asli' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('button', { name: 'Simpan' })).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Perbarui password Anda')
  },
)

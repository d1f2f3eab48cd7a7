import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { toWireTime } from '../contract/src/values/time/wib-time.ts'
import type { Sql } from '../server/src/db/database.ts'
import { bodies } from '../server/src/testing/contract-samples.ts'
import { hostileHtml } from '../server/src/testing/hostile-html.ts'
import { callAs, signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

// Serial: otherwise each worker starts another shop.
test.describe.configure({ mode: 'default' })

const dayMs = 24 * 3_600_000
const noon = (days: number) =>
  toWireTime(new Date(Date.now() + days * dayMs))
    .slice(0, 10)
    .concat(' 12:00:00')

/** A client with the session of a staff member. */
const photo = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()

/** Moves the clock of the database, by which the shop publishes. */
const travel = (sql: Sql, ms: number) =>
  sql.unsafe(`create or replace function shop_now() returns timestamptz language sql stable parallel safe
    as $$ select now() + interval '${ms} milliseconds' $$`)

const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Judul/ })
const publish = (page: Page) => page.getByRole('button', { name: 'Tayangkan' }).click()

test(
  'a banner for the weekend is cropped, previewed, and published by itself at its time',
  { tag: ['@layout', '@pictures'] },
  async ({ page, shop }, { project }) => {
    const name = `Akhir pekan ${project.name} ${Date.now()}`
    await signIn(page, { session: await createOperator(shop) })
    await page.goto('/kelola/konten/banner')
    await page.getByRole('link', { name: 'Tambah banner' }).click()
    await page
      .getByLabel('Pilih gambar')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const crop = page.getByRole('dialog', { name: 'Potong gambar' })
    await crop.getByRole('application', { name: /Ponsel/ }).press('ArrowRight')
    await crop.getByLabel('Perbesar').first().fill('1.5')
    await crop.getByRole('slider').first().press('Enter')
    await crop.getByRole('button', { name: 'Pakai' }).click()
    await expect(crop).toBeHidden()
    // The form behind was not submitted.
    await expect(titleOf(page)).not.toHaveAttribute('aria-invalid', 'true')
    await titleOf(page).fill(name)
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    await expect(page.getByText('Pembeli belum melihat ini.')).toBeVisible()

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Pratinjau' }).click()
    const preview = await opened
    await expect(preview.getByText(name)).toBeVisible()
    await preview.close()
    await page.bringToFront()

    await page.getByRole('button', { name: 'Jadwalkan' }).click()
    await page.getByLabel('Waktu tayang').fill(noon(5).slice(0, 16).replace(' ', 'T'))
    await page.getByRole('dialog').getByRole('button', { name: 'Jadwalkan' }).click()
    await expect(page.getByText(/Versi 1 terbit sendiri pada/)).toBeVisible()
    const home = async () => (await fetch(`${shop.url}/beranda`)).text()
    expect(await home()).not.toContain(name)
    try {
      await travel(shop.sql, 6 * dayMs)
      await expect.poll(home, { timeout: 5_000 }).toContain(name)
    } finally {
      await travel(shop.sql, 0)
    }
    await page.reload()
    await expect(page.getByText('Pembeli melihat versi terbaru.')).toBeVisible()
  },
)

test('two people edit one page: different fields merge, the same field needs a choice', async ({ page, shop }) => {
  const session = await createOperator(shop)
  const other = callAs(undefined, (await createOperator(shop)).StaffToken, () => shop.url)
  const slug = `cara-${Date.now()}`
  const { ID } = await other('POST /kelola/page', {
    body: { Slug: slug, Title: 'Cara belanja', Content: '<p>Pilih.</p>' },
  })
  await signIn(page, { session })
  await page.goto(`/kelola/konten/halaman/${ID}`)
  const text = page.getByRole('textbox', { name: 'Isi' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Bayar.')
  await other('PUT /kelola/page/:id', { params: { id: ID }, body: { Version: 1, Title: 'Cara memesan' } })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('Cara memesan')
  const merged = await other('GET /kelola/page/:id', { params: { id: ID } })
  expect(merged).toMatchObject({ Version: 3, Title: 'Cara memesan', Content: '<p>Pilih. Bayar.</p>' })

  await titleOf(page).fill('Judul saya')
  await other('PUT /kelola/page/:id', { params: { id: ID }, body: { Version: 3, Title: 'Judul mereka' } })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Diubah orang lain juga' })
  await expect(conflict.getByText('Judul mereka')).toBeVisible()
  await conflict.getByText('Judul saya').click()
  await conflict.getByRole('button', { name: 'Simpan' }).click()
  await expect(conflict).toBeHidden()
  await publish(page)
  await expect(page.getByText('Pembeli melihat versi terbaru.')).toBeVisible()
  await page.goto(`/halaman/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Judul saya' })).toBeVisible()
  await expect(page.getByText('Pilih. Bayar.')).toBeVisible()
})

test('an earlier version of an article is brought back', async ({ page, shop }) => {
  const session = await createOperator(shop)
  const call = callAs(undefined, session.StaffToken, () => shop.url)
  const body = { Title: 'Versi satu', ShortDesc: '', Picture: '', Content: '<p>Isi</p>' }
  const { ID, TargetID } = await call('POST /kelola/news', { body })
  await call('PUT /kelola/content/:id/publish', { params: { id: ID }, body: { Version: 1 } })
  await signIn(page, { session })
  await page.goto(`/kelola/konten/berita/${ID}`)
  await titleOf(page).fill('Versi dua')
  await publish(page)
  await expect(page.getByText('Pembeli melihat versi terbaru.')).toBeVisible()
  await page.getByText('Versi · 2').click()
  await page.getByRole('button', { name: 'Kembalikan Versi 1' }).click()
  await expect(titleOf(page)).toHaveValue('Versi satu')
  await page.goto(`/berita/${TargetID}/detail`)
  await expect(page.getByRole('heading', { level: 1, name: 'Versi satu' })).toBeVisible()
})

test('a draft of somebody else appears in an open list, and so does its change', async ({ page, shop }) => {
  const session = await createOperator(shop)
  const call = callAs(undefined, session.StaffToken, () => shop.url)
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/konten/halaman')
  await expect(page.getByRole('heading', { level: 1, name: 'Halaman' })).toBeVisible()
  const title = `Cara merawat batik ${Date.now()}`
  const { ID } = await call('POST /kelola/page', { body: { Slug: 'merawat-batik', Title: title, Content: '' } })
  const main = page.getByRole('main')
  await expect(main.getByText(title).first()).toBeVisible()
  await call('PUT /kelola/page/:id', { params: { id: ID }, body: { Version: 1, Title: `${title}, dua` } })
  await expect(main.getByText(`${title}, dua`).first()).toBeVisible()
})

test('two hundred XSS payloads run neither for shoppers nor in the editor', { tag: '@pictures' }, async ({
  page,
  shop,
}) => {
  const session = await createOperator(shop)
  const call = callAs(undefined, session.StaffToken, () => shop.url)
  const broken: string[] = []
  page.on('dialog', (dialog) => {
    broken.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== shop.url) broken.push(request.url())
  })
  const pages: string[] = []
  const parts = Array.from({ length: 4 }, (_, part) => hostileHtml.filter((_, at) => at % 4 === part))
  for (const [part, vectors] of parts.entries()) {
    const Content = vectors.join('\n').slice(0, 60_000)
    const Title = vectors[part]!.slice(0, 200)
    const body = { Title, ShortDesc: vectors[part + 20]!.slice(0, 500), Picture: '', Content }
    const { ID, TargetID } = await call('POST /kelola/news', { body })
    await call('PUT /kelola/content/:id/publish', { params: { id: ID }, body: { Version: 1 } })
    const block = await call('POST /kelola/homedescription', { body: { Title, Description: Content.slice(0, 20_000) } })
    await call('PUT /kelola/content/:id/publish', { params: { id: block.ID }, body: { Version: 1 } })
    // Simulates HTML that the server's sanitiser let through.
    const raw = Content.replaceAll('\u0000', '')
    await shop.sql`update news set content = ${raw} where id = ${TargetID}`
    await shop.sql`
      update content_revisions set data = jsonb_set(data, '{Content}', to_jsonb(${raw}::text))
      where item_id = ${ID}`
    pages.push(`/berita/${TargetID}/detail`, `/kelola/konten/berita/${ID}`)
  }
  await signIn(page, { session })
  for (const path of [...pages, '/beranda', '/berita', '/kelola/konten/berita', '/kelola/konten/beranda']) {
    await page.goto(path)
    // The back office keeps a stream of changes open, so that its network is never idle.
    if (path.startsWith('/kelola/')) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    else await page.waitForLoadState('networkidle')
    if (path.startsWith('/kelola/konten/berita/'))
      await expect(page.getByRole('textbox', { name: 'Isi' })).toBeVisible()
    else if (path === '/kelola/konten/berita') await expect(page.locator('tbody tr').first()).toBeVisible()
    expect(await page.evaluate(() => (window as { __xss?: number }).__xss), path).toBeUndefined()
    expect(page.url(), path).toBe(shop.url + path)
  }
  expect(broken).toEqual([])
})

test('the sections of the home page fit a phone even with long names', async ({ page, shop }) => {
  const session = await createOperator(shop)
  const call = callAs(session.Token, session.StaffToken, () => shop.url)
  const name = `Hadiah ${'untuk lebaran bersama keluarga besar di kampung halaman '.repeat(2)}`.slice(0, 100).trim()
  await call('POST /kelola/collection', { body: { ...bodies.createCollection, Name: name } })
  await signIn(page, { session })
  await page.goto('/kelola/konten/beranda/susunan/1')
  await expect(page.getByRole('option', { name })).not.toHaveCount(0)
  const edges = await page
    .getByRole('main')
    .locator('select, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(page.viewportSize()!.width)
})

import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Body } from '#contract/client.ts'
import { loadConfig } from '../../config/config.ts'
import { storefront } from '../../storefront/plugin.ts'
import type { TestUser } from '../../testing/factories.ts'
import { picture, postOf } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { CachedSettings } from './cached-settings.ts'
import { ownerSettings } from './owner-settings.ts'

const shop = await testShop()
await shop.app.register(storefront, { ctx: shop.ctx })
const origin = await shop.listen()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})
beforeEach(async () => {
  await shop.sql`delete from settings`
  await shop.ctx.settings.load()
})

const read = () => owner.call('GET /kelola/settings')
async function change(body: Omit<Body<'PUT /kelola/settings'>, 'Version'>) {
  const { Version } = await read()
  return owner.call('PUT /kelola/settings', { body: { Version, ...body } })
}
const page = async (path = '/terms') => {
  const answer = await fetch(origin + path)
  return { text: await answer.text(), policy: answer.headers.get('content-security-policy')! }
}
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
async function upload(user: TestUser, file: Buffer): Promise<string> {
  const form = await user.call('GET /kelola/picture/upload')
  await askOverNetwork(origin, postOf(form, file))
  return form.key
}

test('an invalid value is refused with the reason, and nothing of the change is stored', async () => {
  const refused: [Omit<Body<'PUT /kelola/settings'>, 'Version'>, string][] = [
    [{ CustomerCarePhone: 'seratus' }, 'PHONE_INVALID'],
    [{ ComplaintEmail: 'bukan email' }, 'EMAIL_INVALID'],
    [{ AnalyticsID: 'UA-pendek' }, 'ANALYTICS_ID_INVALID'],
    [{ Name: 'x'.repeat(61) }, 'SHOP_NAME_TOO_LONG'],
    [{ Accent: '#ffdd00' }, 'ACCENT_TOO_PALE'],
    [{ Logo: 'originals/29/1/00000000-0000-4000-8000-000000000000.png' }, 'PICTURE_MISSING'],
    [{ Logo: '/img/640/proofs/29/1/rahasia.webp' }, 'PICTURE_MISSING'],
    [{ Logo: '/img/640/products/../shop/x.webp' }, 'PICTURE_MISSING'],
  ]
  for (const [body, code] of refused) {
    await expect(change({ OwnerName: 'PT Lain', ...body }), code).rejects.toMatchObject({ code })
  }
  expect((await read()).OwnerName).toBe('')
})

test('if two people edit one version, the second gets a conflict; the audit log has the changes', async () => {
  const { Version } = await read()
  await owner.call('PUT /kelola/settings', { body: { Version, OwnerName: 'PT Kedai' } })
  const late = owner.call('PUT /kelola/settings', { body: { Version, OwnerAddress: 'Jl. Dago' } })
  await expect(late).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['settings'], SubjectID: ['1'] } })
  expect(entry).toMatchObject({ Action: 'update', Before: '{"OwnerName":""}', After: '{"OwnerName":"PT Kedai"}' })
})

test('name, contact and colours appear in the shop at once, and the policy allows no other styles', async () => {
  await page()
  await change({ Name: ' Toko  Bu\u202e Tini ', Accent: '#0A7C4A', CustomerCarePhone: '+62 812-3456-7890' })
  const { text, policy } = await page()
  expect(titleOf(text)).toBe('Ketentuan Layanan Pengguna | Toko Bu Tini')
  // The organisation's name in requests does not change (U09).
  expect(text.slice(0, 200)).toContain('data-organisation-name="Kedai" data-shop-name="Toko Bu Tini"')
  expect(/<style>.*<\/style>/.exec(text)?.[0]).toMatch(
    /^<style>html\{--color-primary:#[0-9a-f]{6};.*--background-color-primary:#0a7c4a;/,
  )
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(await shop.as()('GET /customercare/:oid')).toMatchObject([{ PhoneNumber: '081234567890' }])
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ short_name: 'Toko Bu Tini', theme_color: '#0a7c4a' })

  await change({ Name: '', Accent: '' })
  const before = await page()
  expect(titleOf(before.text)).toBe('Ketentuan Layanan Pengguna | Kedai')
  expect(before.text.includes('<style>')).toBe(false)
  expect(before.policy).toContain("style-src 'self';")
})

test('mails have the name as well', async () => {
  await change({ Name: 'Toko Bu Tini' })
  await shop.as()('POST /user', {
    body: { Email: 'ani@contoh.test', Password: 'rahasia', FullName: 'Ani', Phone: '081234567890' },
  })
  const mail = (await shop.mails()).at(-1)!
  expect(mail.subject).toMatch(/ · Toko Bu Tini$/)
  expect(mail.text).toMatch(/^Toko Bu Tini/)
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  'Toko\r\nBcc: semua@contoh.test',
  '$& $` $1',
  '\u202eikot',
])('the name %j is text wherever it is shown', async (name) => {
  await change({ Name: name, OwnerName: name, OwnerAddress: name })
  for (const path of ['/terms', '/beranda', '/privacy']) {
    const { text } = await page(path)
    expect(/<script>alert|<img src=x|\u202e/.exec(text)?.[0]).toBeUndefined()
    expect(/<[a-z][^>"']*\sonmouseover=/i.exec(text)?.[0]).toBeUndefined()
    expect(text.match(/<title>/g)).toHaveLength(1)
  }
  expect((await read()).Name).toBe(name.replace('\r\n', ' ').replace('\u202e', ''))
  expect(shop.ctx.settings.name).not.toMatch(/[\r\n]/)
})

test('a logo is re-encoded as a square, and shown with its address', async () => {
  const key = await upload(owner, await picture())
  const { Logo } = await change({ Logo: key })
  expect(Logo).toMatch(/^\/img\/640\/shop\/[0-9a-f-]{36}\.webp$/)
  const stored = await shop.ctx.storage.get(Logo.slice('/img/640/'.length))
  expect(await sharp(stored!.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect((await fetch(origin + Logo)).headers.get('content-type')).toBe('image/webp')
  expect((await page()).text.slice(0, 300)).toContain(`data-shop-logo="${Logo}"`)
  // As an undo sends it back.
  await change({ Logo: '' })
  expect((await change({ Logo })).Logo).toBe(Logo)
})

test('a logo uploaded by another user, an SVG and a text are refused', async () => {
  const other = await shop.anOperator()
  const key = await upload(other, await picture())
  await expect(change({ Logo: key })).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  for (const file of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'bukan gambar']) {
    const refused = await upload(owner, Buffer.from(file))
    await expect(change({ Logo: refused })).rejects.toMatchObject({ code: 'PICTURE_MISSING' })
  }
})

test('another process is notified, and uses the new values shortly afterwards', async () => {
  const other = new CachedSettings(shop.sql, loadConfig({}))
  const listening = await shop.sql.listen('settings_changed', other.reload, other.reload)
  await change({ Name: 'Toko Bu Tini' })
  await vi.waitFor(() => expect(other.name).toBe('Toko Bu Tini'))
  await listening.unlisten()
})

test('every setting has a number of its own, by which a row of the table is one', () => {
  const ids = Object.values(ownerSettings).map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

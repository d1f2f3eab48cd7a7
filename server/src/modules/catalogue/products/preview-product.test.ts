import { beforeAll, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { sendInProcess } from '../../../http/in-process-client.ts'
import { previewHeader, previewMinutes } from '../../../http/preview-token.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { askOverNetwork } from '../../../testing/raw-request.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { sweepPreviews } from './preview-queries.ts'

const shop = await testShop()
let owner: TestUser
let origin: string
let id: number

beforeAll(async () => {
  owner = await shop.aUser({ role: 'operator' })
  id = (await shop.aProduct({ price: 90_000 })).id
  origin = await shop.listen()
})

const preview = (changes: Partial<Body<'POST /kelola/product/:id/preview'>>, by = owner) =>
  by.call('POST /kelola/product/:id/preview', { params: { id }, body: { Version: 1, ...changes } })

const tokenOf = async (...given: Parameters<typeof preview>) => (await preview(...given)).Path.split('pratinjau=')[1]!

/** The product as a page gets it, or the status of a refusal. */
async function asPage(token: string, productId = id) {
  const headers = { [previewHeader]: token }
  const url = `/api/v1/product/29/${productId}`
  const { http, envelope } = await sendInProcess(shop.app)({ method: 'GET', url, headers, body: undefined })
  return http === 200 ? (envelope.data as { Name: string; PromoPrice: number; Stock: number }) : http
}
const now = () => shop.as()('GET /product/:oid/:id', { params: { id } })

test('a link shows the product as it would be saved, without saving it', async () => {
  const before = await now()
  const { Path } = await preview({
    Name: 'Nama  baru',
    Price: 80_000,
    Discount: 25,
    Description: '<p>a</p><script>b</script>',
  })
  expect(Path).toMatch(`/shop/product/${id}/detail?pratinjau=`)
  const shown = { Name: 'Nama baru', PromoPrice: 60_000, Description: '<p>a</p>', Stock: before.Stock }
  expect(await asPage(Path.split('pratinjau=')[1]!)).toMatchObject(shown)
  expect(await now()).toEqual(before)
  const [{ count }] = await shop.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where subject = 'product' and subject_id = ${String(id)}`
  expect(count).toBe(0)
})

test('a preview is refused whenever saving would be', async () => {
  for (const [changes, code] of [
    [{ Version: 7 }, 'EDIT_CONFLICT'],
    [{ PurchaseType: 3 }, 'PURCHASE_TYPE_INCOMPLETE'],
    [{ CategoryID: 999_999 }, 'CATEGORY_UNKNOWN'],
    [{ Pictures: [{ Key: 'originals/29/1/asing', Alt: '' }] }, 'PICTURE_MISSING'],
  ] as const) {
    await expect(preview(changes as object)).rejects.toMatchObject({ code })
  }
})

test('a link shows only its product, for some minutes, not over the API, and not after its author lost the right to read it', async () => {
  const token = await tokenOf({ Price: 70_000 })
  const other = await shop.aProduct()
  expect(await asPage(token, other.id)).not.toMatchObject({ PromoPrice: 70_000 })
  const overHttp = { method: 'GET', path: `/api/v1/product/29/${id}`, headers: { [previewHeader]: token } } as const
  expect((await askOverNetwork(origin, overHttp)).envelope.data).toMatchObject({ PromoPrice: 90_000 })
  await shop.sql`update staff set disabled_at = now() where user_id = ${owner.id}`
  expect(await asPage(token)).toBe(404)
  await shop.sql`update staff set disabled_at = null where user_id = ${owner.id}`
  expect(await asPage(token)).toMatchObject({ PromoPrice: 70_000 })
  await shop.travel(previewMinutes * 60_000 + 1_000)
  expect(await asPage(token)).toMatchObject({ PromoPrice: 90_000 })
  await shop.sql`update product_previews set created_at = now() - interval '1 hour'`
  await sweepPreviews(shop.sql)
  expect(await shop.sql`select from product_previews`).toEqual([])
})

import { readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { type Form, picture, postOf, presign } from '../../testing/proofs.ts'
import { askOverNetwork } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { newIncomingFile } from './incoming-files.ts'
import { sweepUploads } from './sweep-uploads.ts'

const shop = await testShop()
const dayMs = 24 * 60 * 60 * 1000
let origin: string
let budi: TestCustomer

beforeAll(async () => {
  origin = await shop.listen()
  budi = await shop.aCustomer()
})

async function uploaded(by: TestUser = budi, form?: Form): Promise<string> {
  const signed = form ?? (await presign(by))
  expect((await askOverNetwork(origin, postOf(signed, await picture()))).http).toBe(204)
  return signed.key
}

const stored = async () =>
  (await shop.sql<{ key: string }[]>`select key from uploads order by created_at`).map(({ key }) => key)
const hasFile = async (key: string) => (await shop.ctx.storage.get(key)) !== null

test('an unused upload is deleted after a day, and not before; a submitted one stays', async () => {
  const [unattached, proof] = [await uploaded(), await uploaded()]
  const order = await budi.order([await shop.aProduct()])
  await shop.sql`insert into payment_proofs (user_id, upload_key, order_id) values (${budi.id}, ${proof}, ${order.ID})`

  await sweepUploads(shop.ctx)
  expect(await stored()).toEqual([unattached, proof])
  await shop.travel(dayMs + 1_000)
  await sweepUploads(shop.ctx)
  expect(await stored()).toEqual([proof])
  expect([await hasFile(unattached), await hasFile(proof)]).toEqual([false, true])
})

test('a picture of a checked import stays until the import is applied', async () => {
  const owner = await shop.anOperator()
  const key = await uploaded(owner, await owner.call('GET /kelola/picture/upload'))
  const after = JSON.stringify({ images: [key] })
  const [operation] = await shop.sql<{ id: number }[]>`
    insert into bulk_operations (kind, state, name, user_id) values ('import', 'checked', 'x', ${owner.id}) returning id`
  await shop.sql`
    insert into bulk_rows (operation_id, line, outcome, has_uploads, after) values (${operation!.id}, 2, 'add', true, ${after})`
  await shop.travel(dayMs + 1_000)
  await sweepUploads(shop.ctx)
  expect(await stored()).toContain(`${key}.png`)
  await shop.sql`update bulk_rows set has_uploads = false`
  await sweepUploads(shop.ctx)
  expect(await stored()).not.toContain(`${key}.png`)
})

test('a partial file left by a crash is deleted, and one that is being received is not', async () => {
  const paths = [await newIncomingFile(shop.ctx), await newIncomingFile(shop.ctx)]
  for (const path of paths) await writeFile(path, 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(paths[0]!, longAgo, longAgo)
  await sweepUploads(shop.ctx)
  expect(await readdir(join(shop.ctx.config.dataDir, 'incoming'))).toEqual([basename(paths[1]!)])
})

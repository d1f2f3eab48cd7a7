import { expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { loadConfig } from '../../config/config.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findChecklist } from './checklist.ts'
import { setupKey } from './setup-key.ts'

const shop = await testShop({ DEMO: 'off' })
const key = setupKey(shop.ctx)
let people = 0
const owner = (changes: Partial<Body<'POST /kelola/setup'>> = {}) =>
  shop.as()('POST /kelola/setup', {
    body: {
      ...{ Key: key, Email: `Pemilik${++people}@Contoh.test`, Password: 'sandi yang panjang', FullName: 'Ibu Ratna' },
      ...changes,
    },
  })
const isOpen = async () => (await shop.as()('GET /kelola/setup')).IsOpen

test('the first owner of a new shop needs the key that the start prints', async () => {
  expect(await isOpen()).toBe(true)
  for (const Key of ['x', key.slice(1), `${key}x`, key.toLowerCase()]) {
    await expect(owner({ Key })).rejects.toMatchObject({ code: 'SETUP_KEY_WRONG' })
  }
  await expect(owner({ Password: 'pendek' })).rejects.toMatchObject({ http: 422 })
  await expect(owner({ Password: 'password' })).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  await expect(owner({ FullName: '   ' })).rejects.toMatchObject({ http: 422 })
  expect(await isOpen()).toBe(true)
})

test('the account of a shopper does not become the owner', async () => {
  const { email } = await shop.aUser()
  await expect(owner({ Email: email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('of two concurrent requests one creates the owner, and the key is invalid afterwards', async () => {
  const both = await Promise.allSettled([owner(), owner()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await isOpen()).toBe(false)
  await expect(owner()).rejects.toMatchObject({ code: 'SETUP_DONE' })
  const [entry] = await shop.sql`select action, after from audit_log`
  expect(entry).toEqual({ action: 'setup', after: { role: 'Pemilik' } })
})

test('the checklist lists the tasks that block sales', async () => {
  const operator = await shop.anOperator()
  const missing = async () =>
    (await operator.call('GET /kelola/checklist')).flatMap(({ Key, IsDone, IsNeeded }) =>
      IsNeeded && !IsDone ? [Key] : [],
    )
  expect(await missing()).toEqual(['shop', 'store', 'payment', 'delivery', 'product', 'mail'])
  const store = await shop.aStore()
  expect(await missing()).toEqual(['shop', 'store', 'payment', 'product', 'mail'])
  await shop.aProduct({ storeId: store.id, stock: 0 })
  await shop.aBankAccount()
  expect(await missing()).toEqual(['shop', 'store', 'product', 'mail'])
  await shop.aProduct({ storeId: store.id })
  const [area] = await shop.sql<{ id: number }[]>`select id from areas limit 1`
  await shop.sql`update stores set address = 'Jl. Dago 1', area_id = ${area?.id ?? null}`
  expect(await missing()).toEqual(area ? ['shop', 'mail'] : ['shop', 'store', 'mail'])
})

test('without a mail server new accounts cannot be confirmed: public shops need one, a local shop can be tried without', async () => {
  const mail = async (env: Record<string, string>) => {
    const config = loadConfig(env)
    return (await findChecklist({ ...shop.ctx, config })).find(({ key }) => key === 'mail')
  }
  expect(await mail({ PUBLIC_URL: 'https://toko.test' })).toMatchObject({ isDone: false, isNeeded: true })
  expect(await mail({ HOST: '0.0.0.0' })).toMatchObject({ isDone: false, isNeeded: true })
  expect(await mail({})).toMatchObject({ isDone: false, isNeeded: false })
})

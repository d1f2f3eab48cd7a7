import { expect, test } from '@playwright/test'
import { shopUrl } from '../support/shop-server.ts'
import { profile } from './calls/account.ts'
import { listedProducts } from './calls/catalogue.ts'
import { fixturesOf } from './fixtures.ts'
import { refusalOf, tryCall } from './http.ts'
import { newShopper } from './shopper.ts'

// Rules of all calls.

test('C08 every response has an envelope, also a refusal and a 404', async () => {
  const answers = [
    await tryCall('GET /store/29'),
    await tryCall('GET /me/profile'),
    await tryCall('GET /product/29/999999999'),
  ]
  for (const { status, message } of answers) expect([typeof status, typeof message]).toEqual(['boolean', 'string'])
  expect(answers.map(({ http, status }) => [http, status])).toEqual([
    [200, true],
    [401, false],
    [404, false],
  ])
})

for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
  test(`C08 the token is accepted with the scheme '${scheme}'`, async () => {
    const { session } = await newShopper()
    const headers = { authorization: `${scheme} ${session.Token}` }
    expect(refusalOf(await tryCall('GET /me/profile', { headers }))).toBeUndefined()
  })
}

test('C08 calls without a body accept any content type', async () => {
  const kinds = [undefined, 'application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']
  const refusals: string[] = []
  for (const kind of kinds) {
    const shopper = await newShopper()
    const path = await fixturesOf(shopper).fill('/me/cancelorder/{order.ID}')
    const answer = await fetch(`${shopUrl()}/api/v1${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${shopper.session.Token}`, ...(kind ? { 'content-type': kind } : {}) },
    })
    if (answer.status !== 200) refusals.push(`${kind}: HTTP ${answer.status}, ${await answer.text()}`)
  }
  expect(refusals).toEqual([])
})

test('C08 an empty object is accepted as an empty body', async () => {
  const shopper = await newShopper()
  const path = await fixturesOf(shopper).fill('/me/cancelorder/{order.ID}')
  await shopper.call('unchecked', `PUT ${path}`, { body: {} })
})

test('C01 C08 one shopper may have several sessions, and each sees the same account', async () => {
  const shopper = await newShopper()
  const again = await tryCall('POST /user/login', {
    body: { userid: shopper.upperCaseEmail, password: shopper.password },
  })
  const { Token } = again.data as { Token: string }
  expect(Token).not.toBe(shopper.session.Token)
  const known = await shopper.call(profile, 'GET /me/profile')
  expect((await tryCall('GET /me/profile', { token: Token })).data).toEqual(
    (await shopper.tryCall('GET /me/profile')).data,
  )
  expect(known.Email).toBe(shopper.email)
})

test('C07 Operand joins fields, and several values of one are always OR', async () => {
  const shopper = await newShopper()
  const ids = async (query: string) =>
    (await shopper.call(listedProducts, 'GET /product/29', { query: `Size=200&${query}` })).map(({ ID }) => ID)
  const [some] = await shopper.call(listedProducts, 'GET /product/29', { query: 'Size=1' })
  const { CategoryID, StoreID } = some!
  const [category, store] = [await ids(`CategoryID=${CategoryID}`), await ids(`StoreID=${StoreID}`)]
  const both = `CategoryID=${CategoryID}&StoreID=${StoreID}`
  const either = new Set([...category, ...store])
  const shared = category.filter((id) => store.includes(id))
  for (const operand of ['OR', 'or']) expect(new Set(await ids(`Operand=${operand}&${both}`))).toEqual(either)
  for (const operand of ['Operand=AND&', 'Operand=and&', '']) {
    expect((await ids(`${operand}${both}`)).sort()).toEqual(shared.sort())
  }
})

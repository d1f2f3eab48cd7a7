import { beforeEach, expect, test, vi } from 'vitest'

/** Local storage is an object whose own keys are the stored ones. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
let kept: Record<string, string>

const item = { ID: 1, ProductID: 1, Name: 'Kopi', Qty: 2, PromoPrice: 10, Total: 20, StoreID: 7, PurchaseType: 1 }
const facts = { Img: '', Price: 10, Discount: 0, Stock: 3, MinDays: null, DeliveryDate: null }
const cart = {
  items: [{ ...item, ...facts, Weight: 1, Unit: 'gram', Width: 1, Height: 1, Length: 1, Note: '' }],
  summary: { StoreID: 7, StoreName: 'Gayo', TotalQty: 2, DeliveryID: 5, Recipient: 'Sari', Payment: 'BCA' },
}

beforeEach(() => {
  vi.resetModules()
  kept = Object.assign(Object.create(methods), {
    'kedai.user-id': '1',
    'kedai.token': 'a',
    'kedai.shop-cart': JSON.stringify(cart),
    'kedai.address-form': '{}',
    'kedai.digital-cart': '{}',
  })
  vi.stubGlobal('localStorage', kept)
  const style = { setProperty: vi.fn(), removeProperty: vi.fn() }
  vi.stubGlobal('document', { documentElement: { dataset: {}, style } })
})

async function logInAs(UserID: number) {
  const { startSession } = await import('./start-session.ts')
  startSession({ UserID, OID: 29, Token: 'b' })
}

test('U04 a second login of the same user keeps all stored values', async () => {
  await logInAs(1)
  expect(kept).toMatchObject({
    'kedai.token': 'b',
    'kedai.shop-cart': JSON.stringify(cart),
    'kedai.address-form': '{}',
  })
})

test("U04 a login after another user's session keeps the items of the cart and no other data of that user", async () => {
  await logInAs(2)
  expect(Object.keys(kept).sort()).toEqual([
    ...['kedai.organisation-id', 'kedai.shop-cart', 'kedai.token', 'kedai.user-id'],
  ])
  const { items, summary } = JSON.parse(kept['kedai.shop-cart']!)
  expect(items).toEqual(cart.items)
  expect(summary).toMatchObject({ StoreName: 'Gayo', TotalQty: 2, TotalPrice: 20 })
  for (const choice of ['DeliveryID', 'Recipient', 'Payment']) expect(summary).not.toHaveProperty(choice)
})

test('E01 a late response to an ended session does not affect the new one', async () => {
  const { endSession } = await import('#web/session/session.ts')
  await logInAs(1)
  endSession('a', 401)
  expect(kept['kedai.token']).toBe('b')
  endSession('b', 401)
  expect(kept['kedai.token']).toBeUndefined()
  expect(kept['kedai.shop-cart']).toBeDefined()
})

test('U04 the login reports an ended session even if another call of the page noticed it first', async () => {
  const { endSession } = await import('#web/session/session.ts')
  const { asMember } = await import('../session/member-only.ts')
  const load = vi.fn()
  const open = (path: string) =>
    asMember(new Request(`https://toko.test${path}`), load).catch((answer: Response) => answer as unknown)
  endSession('a', 401)
  const answer = (await open('/wallet?page=2')) as Response
  expect(answer.headers.get('location')).toBe('/login?from=%2Fwallet%3Fpage%3D2')
  expect(kept['kedai.message']).toContain('Akses berakhir')
  expect(load).not.toHaveBeenCalled()

  // After a logout there is nothing to report.
  const { logout } = await import('#web/session/session.ts')
  await logInAs(1)
  logout()
  await open('/wallet')
  expect(kept['kedai.message']).toBeUndefined()
})

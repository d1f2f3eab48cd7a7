import { afterEach, expect, test } from 'vitest'
import { translateError } from '../db/database-error.ts'
import { pickupOrderRequest } from '../testing/pickup-order.ts'
import { testShop } from '../testing/test-shop.ts'
import { refusalOf } from './error-handler.ts'

const shop = await testShop()
const budi = await shop.aCustomer()
const bank = await shop.aBankAccount()
const product = await shop.aProduct({ stock: 5 })

afterEach(async () => {
  await shop.sql`drop trigger if exists trouble on orders`
})

const placeOrder = () => shop.ask(pickupOrderRequest(budi, bank, [product]))

/** Makes inserting an order fail with this SQLSTATE. */
async function failWith(sqlState: string) {
  await shop.sql.unsafe(`
    create or replace function trouble() returns trigger language plpgsql as $$
    begin raise 'trouble' using errcode = '${sqlState}'; end $$;
    create trigger trouble before insert on orders for each row execute function trouble()`)
}

test.each([
  ['a full disk', '53100', '30'],
  ['exhausted memory', '53200', '30'],
  ['too many connections', '53300', '30'],
  ['other exhausted resources', '53000', '30'],
  ['a statement that took too long', '57014', '2'],
  ['a server that stops', '57P01', '2'],
  ['a database that was dropped', '57P04', '2'],
  ['a connection that failed', '08006', '2'],
  ['a connection that was refused', '08004', '2'],
  ['a read-only database', '25006', '30'],
  ['a transaction that was idle for too long', '25P03', '2'],
])('%s (%s) is answered as 503 with Retry-After, and nothing is written', async (_what, sqlState, retryAfter) => {
  await failWith(sqlState)
  const answer = await placeOrder()
  expect(answer.http).toBe(503)
  expect(answer.headers['retry-after']).toBe(retryAfter)
  expect(answer.envelope).toMatchObject({ status: false, message: 'Service unavailable' })
  expect(await shop.stockOf(product.id)).toBe(5)
})

test.each(['22012', '42P01', '25P02', 'XX000'])('a defect (%s) is answered as 500', async (sqlState) => {
  await failWith(sqlState)
  expect((await placeOrder()).http).toBe(500)
})

test.each(['timeout exceeded when trying to connect', 'Query read timeout', 'Connection terminated unexpectedly'])(
  'an error of the driver without a code (%s) is answered as 503',
  (message) => {
    expect(refusalOf(translateError(new Error(message)))).toEqual({ code: 'SERVICE_UNAVAILABLE' })
  },
)

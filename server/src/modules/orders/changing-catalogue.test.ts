import { expect, test } from 'vitest'
import { CallError, type Data } from '#contract/client.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { type Random, seededRandom } from '../../../../bench/random.ts'
import { campaign } from '../../testing/campaign.ts'
import { startChanges } from '../../testing/catalogue-changes.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const wantedOrders = 300 * campaign.length
const shopperCount = 20

type Seen = Pick<Data<'GET /product/:oid/:id'>, 'ID' | 'PromoPrice'>
const refusals = [
  'PRICE_CHANGED',
  'PRODUCT_UNAVAILABLE',
  'INSUFFICIENT_STOCK',
  'UNIQUE_CODES_EXHAUSTED',
  'NOT_FOUND',
  'SERVICE_UNAVAILABLE',
]

test(
  `O06 R02 ${wantedOrders} orders, while prices, discounts, variants and stocks change: each has the values that its shopper saw, or is refused`,
  async () => {
    const random = seededRandom(campaign.seed)
    const { id: storeId } = await shop.aStore()
    const plain = await Promise.all(Array.from({ length: 4 }, () => shop.aProduct({ storeId, stock: 100 })))
    const changes = await startChanges(
      (await shop.anOperator()).call,
      plain,
      await shop.aProduct({ storeId, name: 'Kaus', stock: 100 }),
    )
    const shoppers = await Promise.all(Array.from({ length: shopperCount }, () => shop.aCustomer()))
    const outcomes = new Map<string, number>()
    const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
    let placed = 0
    const isOver = () => placed >= wantedOrders

    const look = (shopper: TestCustomer, id: number): Promise<Seen> =>
      shopper.call('GET /product/:oid/:id', { params: { id } })

    async function order(shopper: TestCustomer, goods: readonly (Seen & { quantity: number })[], choose: Random) {
      const isCash = choose.next() < 0.6
      const placedOrder = await shopper.order([], {
        body: {
          ...(isCash && { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined }),
          OrderItem: goods.map(({ ID, PromoPrice, quantity }) => ({
            ...{ ProductID: ID, Quantity: quantity, ProductPromoPrice: PromoPrice },
          })),
        },
      })
      placed += 1
      const shown = goods.map(({ ID, PromoPrice, quantity }) => [ID, PromoPrice, PromoPrice * quantity])
      const charged = placedOrder.OrderItems.map((line) => [line.ProductID, line.ProductPromoPrice, line.TotalPrice])
      expect(charged).toEqual(shown)
      const sum = shown.reduce((total, [, , amount]) => total + amount!, 0)
      expect(totalToPay(placedOrder)).toBe(sum + placedOrder.UniqueNum)
      if (!isCash && choose.next() < 0.3) {
        await shopper.call('PUT /me/cancelorder/:id', { params: { id: placedOrder.ID } })
        count('cancelled')
      }
    }

    async function buy(shopper: TestCustomer, choose: Random) {
      const cart = new Map<number, Seen>()
      while (!isOver()) {
        const id = choose.pick(changes.ids())
        try {
          // The client sends the price of an earlier visit; after a refusal it reads the product again.
          const seen = cart.get(id) ?? (await look(shopper, id))
          cart.set(id, seen)
          const other = choose.pick([...cart.values()])
          const chosen = other.ID === id ? [seen] : [seen, other]
          await order(
            shopper,
            chosen.map((one) => ({ ...one, quantity: choose.between(1, 3) })),
            choose,
          )
          count('placed')
          if (choose.next() < 0.7) cart.clear()
        } catch (error) {
          if (!(error instanceof CallError && refusals.includes(error.code!))) throw error
          count(error.code!)
          cart.clear()
        }
      }
    }

    const seeds = () => seededRandom(random.between(1, 1_000_000_000))
    await Promise.all([
      ...shoppers.map((shopper) => buy(shopper, seeds())),
      ...Array.from({ length: 2 }, () => changes.keepChanging(seeds(), isOver)),
    ])

    for (const [kind, made] of Object.entries(changes.made)) expect(made, kind).toBeGreaterThan(0)
    for (const code of ['PRICE_CHANGED', 'PRODUCT_UNAVAILABLE']) expect(outcomes.get(code), code).toBeGreaterThan(0)
    expect(await findViolations(shop.sql)).toEqual([])
    expect(await lostPieces()).toEqual([])
    if (campaign.length > 1) console.log({ ...Object.fromEntries(outcomes), changes: changes.made })
  },
  180_000 * campaign.length,
)

/** Products whose received pieces are neither in stock nor in an order, or whose stock was ever negative. */
const lostPieces = () => shop.sql`
  select m.product_id as id
  from (
    select product_id, sum(change) filter (where reason not in ('sale', 'cancellation')) as came, min(stock) as fewest
    from stock_movements group by product_id
  ) m join product_stock k using (product_id) left join (
    select product_id, sum(quantity) as bought from order_lines join orders o on o.id = order_id
    where o.status not in ('rejected', 'cancelled') group by product_id
  ) l using (product_id)
  where k.stock < 0 or m.fewest < 0 or m.came <> k.stock + coalesce(l.bought, 0)`

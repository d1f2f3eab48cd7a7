import { expect, test } from 'vitest'
import { testShop } from '../../../testing/test-shop.ts'
import { findHeldPieces } from './held-pieces.ts'

const shop = await testShop()

test.each([1, 2, 500])(
  'pieces of unpaid orders are counted, with the oldest %i of these read one by one',
  async (oldest) => {
    const [held, sold, other] = await Promise.all([shop.aProduct(), shop.aProduct(), shop.aProduct()])
    const [customer, rich] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
    await rich.deposit(10_000_000)
    const order = (quantity: number, body = {}) =>
      customer.order(
        [
          { ...held, quantity },
          { ...other, quantity: 1 },
        ],
        { body },
      )
    await order(1)
    const { ID: id } = await order(2)
    await customer.call('PUT /me/cancelorder/:id', { params: { id } })
    await order(4, { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined })
    const byWallet = { Payment: 'Saldo', PaymentType: 'Wallet', BankAccountID: undefined }
    await rich.order(
      [
        { ...held, quantity: 1 },
        { ...sold, quantity: 3 },
      ],
      { body: byWallet },
    )
    const pieces = await findHeldPieces(shop.sql, [held.id, sold.id], { oldest })
    expect(pieces).toEqual(new Map([[held.id, 5]]))
  },
)

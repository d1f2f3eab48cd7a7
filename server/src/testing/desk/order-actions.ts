import type { ModelOrder } from './desk-model.ts'
import type { Desk } from './desk-scene.ts'

const note = { Note: 'Acak' }

/** Actions of desk and shoppers on orders. Each returns `done`, `refused`, or undefined if there was nothing to do it with. */
export function orderActions({ random, model, operator, stores, shoppers, products, bank, choose, attempt }: Desk) {
  async function place() {
    const shopper = random.between(0, shoppers.length - 1)
    const { id: storeId } = random.pick(stores)
    const own = [...products].filter(([, product]) => product.storeId === storeId)
    const items = own
      .filter(() => random.next() < 0.7)
      .map(([id, { price }]) => ({ id, price, quantity: random.between(1, 3) }))
    if (items.length === 0) return undefined
    const paymentType = random.pick(['bank', 'bank', 'bank', 'wallet', 'cash'] as const)
    const isPickup = paymentType === 'cash' || random.next() < 0.5
    const customer = shoppers[shopper]!
    const parcel = { store: { id: storeId }, address: customer.address, items }
    const delivery = isPickup ? {} : await customer.byCourier(parcel)
    const shipping = delivery.PostalFee ?? 0
    const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const wanted = items.map(({ id: productId, price, quantity }) => ({ productId, price, quantity, refunded: 0 }))
    const payment = {
      bank: {},
      wallet: { Payment: 'Deposit', PaymentType: 'Wallet', BankAccountID: undefined },
      cash: { Payment: 'Tunai', PaymentType: 'Cash', BankAccountID: undefined },
    }[paymentType]
    let placed: { ID: number; UniqueNum: number }
    const allowed = model.mayPlace(shopper, wanted, paymentType === 'wallet' ? goods + shipping : null)
    const call = async () => {
      placed = await customer.order(items, { body: { ...delivery, ...payment } })
    }
    return attempt(allowed, call, () =>
      model.place({
        ...{ kind: 'order', id: placed.ID, shopper, storeId, paymentType, isPickup, lines: wanted, shipping },
        ...{
          code: placed.UniqueNum,
          total: goods + shipping + placed.UniqueNum,
          status: 'waiting',
          paymentStatus: 'unpaid',
        },
        ...{ refundedShipping: 0, refundedCode: 0, refunded: 0, isLateCredited: false, takenBack: 0 },
        ...(paymentType === 'bank' && { bankAccountId: bank }),
      }),
    )
  }

  async function step(name: 'verify' | 'process' | 'ship' | 'arrive' | 'complete') {
    const order = choose(model.orders, (one) => model.mayStep(one, name))
    if (!order) return undefined
    const params = { id: order.id }
    const call = () => {
      if (name === 'complete') return shoppers[order.shopper]!.call('PUT /me/arrivedorder/:id', { params })
      if (name === 'ship')
        return operator.call('PUT /kelola/order/:id/ship', { params, body: { TrackingNumber: `RESI${order.id}0000` } })
      return operator.call(`PUT /kelola/order/:id/${name}`, { params, body: {} })
    }
    return attempt(model.mayStep(order, name), call, () => model.step(order, name))
  }

  async function end(event: 'reject' | 'cancel' | 'refuse') {
    const order = choose(model.orders, (one) => model.mayEnd(one, event))
    if (!order) return undefined
    const params = { id: order.id }
    const call = () =>
      event === 'cancel'
        ? shoppers[order.shopper]!.call('PUT /me/cancelorder/:id', { params })
        : operator.call(`PUT /kelola/order/:id/${event}`, { params, body: note })
    return attempt(model.mayEnd(order, event), call, () => model.end(order, event))
  }

  async function refund() {
    const leftOf = ({ lines }: ModelOrder) => lines.map(({ quantity, refunded }) => quantity - refunded)
    const order = choose(model.orders, (one) => model.mayRefund(one, leftOf(one), one.shipping - one.refundedShipping))
    if (!order) return undefined
    const rest = random.next() < 0.3
    const left = leftOf(order)
    const pieces = rest ? left : left.map((count) => random.between(0, count + (random.next() < 0.05 ? 1 : 0)))
    const leftShipping = order.shipping - order.refundedShipping
    const shipping = rest ? leftShipping : random.pick([0, 0, Math.floor(leftShipping / 2), leftShipping])
    const isRestocked = random.next() < 0.5
    const isSeen = random.next() < 0.95
    const call = () =>
      operator.call('PUT /kelola/order/:id/refund', {
        params: { id: order.id },
        body: {
          Lines: pieces.flatMap((Quantity, at) => (Quantity > 0 ? [{ Line: at + 1, Quantity }] : [])),
          ...{ Shipping: shipping, Restock: isRestocked, ...note, SeenRefunded: order.refunded + (isSeen ? 0 : 1) },
        },
      })
    return attempt(isSeen && model.mayRefund(order, pieces, shipping), call, () =>
      model.refund(order, { pieces, shipping, isRestocked }),
    )
  }

  return {
    ...{ place, refund },
    ...{ verify: () => step('verify'), process: () => step('process'), ship: () => step('ship') },
    ...{ arrive: () => step('arrive'), complete: () => step('complete') },
    ...{ reject: () => end('reject'), cancel: () => end('cancel'), refuse: () => end('refuse') },
  }
}

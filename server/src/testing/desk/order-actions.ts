import { expect } from 'vitest'
import { isOpenComplaint, type ModelComplaint, type ModelOrder, type Part } from './desk-model.ts'
import { type Desk, setTerms } from './desk-scene.ts'

const note = { Note: 'Acak' }
const bankOfShopper = { Name: 'BRI', Number: '034101000743303', Holder: 'Rekening Pembeli' }
const leftOf = ({ lines }: ModelOrder) => lines.map(({ quantity, refunded }) => quantity - refunded)

/** Actions of desk and shoppers on orders. Each returns `done`, `refused`, or undefined if there was nothing to do it with. */
export function orderActions(desk: Desk) {
  const { random, model, operator, stores, shoppers, products, bank, choose, attempt } = desk
  const { clock } = desk.shop.ctx
  const { sql } = desk.shop

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
    const wanted = items.map(({ id: productId, price, quantity }) => ({
      productId,
      price,
      quantity,
      refunded: 0,
      commissions: [],
    }))
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
        ...{ refundedShipping: 0, refundedCode: 0, refunded: 0, changes: 0, complaints: [], tax: 0 },
        documents: { invoice: [], receipt: [] },
        ...{ isLateCredited: false, takenBack: 0 },
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
    return attempt(model.mayStep(order, name), call, () => model.step(order, name, 0, clock.now()))
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

  /** A part of what is left of an order, sometimes a piece more. */
  function choosePart(order: ModelOrder): Part {
    const rest = random.next() < 0.3
    const left = leftOf(order)
    const pieces = rest ? left : left.map((count) => random.between(0, count + (random.next() < 0.05 ? 1 : 0)))
    const leftShipping = order.shipping - order.refundedShipping
    const shipping = rest ? leftShipping : random.pick([0, 0, Math.floor(leftShipping / 2), leftShipping])
    return { pieces, shipping, isRestocked: random.next() < 0.5 }
  }

  const linesOf = (pieces: readonly number[]) =>
    pieces.flatMap((Quantity, at) => (Quantity > 0 ? [{ Line: at + 1, Quantity }] : []))

  /** Refunds a part, or ends a complaint with it, into the wallet or towards a bank account. */
  async function refundPart(order: ModelOrder, part: Part, complaint?: ModelComplaint) {
    const { pieces, shipping, isRestocked } = part
    const to = random.pick(['wallet', 'payouts'] as const)
    const isSeen = random.next() < 0.95
    const body = {
      ...{ Lines: linesOf(pieces), Shipping: shipping, Restock: isRestocked, ...note },
      SeenRefunded: order.refunded + (isSeen ? 0 : 1),
      ...(to === 'payouts' && { Bank: bankOfShopper }),
    }
    const isAllowed =
      isSeen && model.mayRefund(order, pieces, shipping) && (!complaint || model.mayAnswer(complaint, 'refund'))
    let payout: { ID: number; Number: string } | undefined
    const call = async () => {
      if (complaint) await operator.call('PUT /kelola/complaint/:id/refund', { params: { id: complaint.id }, body })
      else await operator.call('PUT /kelola/order/:id/refund', { params: { id: order.id }, body })
      if (to === 'payouts') [payout] = await operator.call('GET /kelola/payout', { query: { OrderID: [order.id] } })
    }
    return attempt(isAllowed, call, () => {
      const amount = model.refund(order, part, to)
      if (complaint) model.answer(complaint, 'refund')
      if (!payout) return
      const { ID: id, Number: number } = payout
      model.payouts.push({ id, number, amount, shopper: order.shopper, state: 'requested' })
    })
  }

  async function refund() {
    const order = choose(model.orders, (one) => model.mayRefund(one, leftOf(one), one.shipping - one.refundedShipping))
    return order && refundPart(order, choosePart(order))
  }

  async function complain() {
    const now = clock.now()
    const order = choose(model.orders, (one) => model.mayComplain(one, leftOf(one), now) === true)
    if (!order) return undefined
    const { pieces } = choosePart(order)
    const isAllowed = model.mayComplain(order, pieces, now)
    const Lines = linesOf(pieces)
    if (isAllowed === undefined || Lines.length === 0) return undefined
    const body = { Kind: 'missing', Text: 'Kurang', Solution: 'refund', Lines, Pictures: [] } as const
    let opened: { Complaints: { ID: number }[] }
    const call = async () => {
      opened = await shoppers[order.shopper]!.call('POST /me/ordercomplaint/:id', {
        params: { id: order.id },
        body: body as never,
      })
    }
    return attempt(isAllowed, call, () => model.complain(order, { id: opened.Complaints[0]!.ID, pieces }))
  }

  const complained = () => model.orders.flatMap((order) => order.complaints.map((complaint) => ({ order, complaint })))

  async function answer() {
    const Answer = random.pick(['approve', 'return', 'receive', 'refuse'] as const)
    const one = choose(complained(), ({ complaint }) => model.mayAnswer(complaint, Answer))
    if (!one) return undefined
    const { complaint } = one
    const call = () =>
      operator.call('PUT /kelola/complaint/:id/answer', { params: { id: complaint.id }, body: { Answer, ...note } })
    return attempt(model.mayAnswer(complaint, Answer), call, () => model.answer(complaint, Answer))
  }

  async function withdraw() {
    const one = choose(complained(), ({ complaint }) => isOpenComplaint(complaint))
    if (!one) return undefined
    const { order } = one
    const open = order.complaints.find(isOpenComplaint)
    const params = { id: order.id }
    const call = () => shoppers[order.shopper]!.call('PUT /me/withdrawcomplaint/:id', { params })
    return attempt(open !== undefined && model.mayAnswer(open, 'withdraw'), call, () => model.answer(open!, 'withdraw'))
  }

  async function replaceGoods() {
    const one = choose(complained(), ({ order, complaint }) => model.mayReplace(order, complaint))
    if (!one) return undefined
    const { order, complaint } = one
    const params = { id: complaint.id }
    let placed: { id: number } | undefined
    const call = async () => {
      await operator.call('PUT /kelola/complaint/:id/replace', { params, body: note })
      ;[placed] = await sql<[{ id: number }]>`select max(order_id) as id from complaint_replacements`
    }
    return attempt(model.mayReplace(order, complaint), call, () => model.replace(order, complaint, placed!.id))
  }

  /** Documents of an order, whose PPN the books follow. */
  async function print() {
    const kind = random.pick(['invoice', 'receipt'] as const)
    const order = choose(model.orders, (one) => model.mayPrint(one, kind))
    if (!order) return undefined
    const isAllowed = model.mayPrint(order, kind)
    const body = { Kind: kind, OrderIDs: [order.id] }
    const { Printed } = await operator.call('POST /kelola/orderdocuments', { body })
    expect(Printed, `${kind} of order ${order.id}`).toEqual(isAllowed ? [order.id] : [])
    if (!isAllowed) return 'refused'
    model.print(order, kind)
    return 'done'
  }

  /** The owner changes the commission of a store, or enters that it collects PPN; orders that exist keep theirs. */
  async function changeTerms() {
    const { id } = random.pick(stores)
    const terms = model.terms.get(id)!
    if (terms.pkpFrom === null && random.next() < 0.3) {
      terms.pkpFrom = desk.today()
      const identity = { TaxNumber: '0123456789012345', TaxName: 'PT Acak', TaxAddress: 'Jl. Pajak 1' }
      await setTerms(operator, id, { PkpFrom: terms.pkpFrom, ...identity })
    } else {
      terms.rate = random.pick([0, 1, 250, 333, 1_250])
      await setTerms(operator, id, { CommissionRate: terms.rate })
    }
    return 'done'
  }

  async function refundComplaint() {
    const one = choose(
      complained(),
      ({ order, complaint }) => model.mayAnswer(complaint, 'refund') && model.mayRefund(order, leftOf(order), 0),
    )
    return one && refundPart(one.order, choosePart(one.order), one.complaint)
  }

  async function edit() {
    const order = choose(model.orders, (one) => model.mayEdit(one, { at: 0, pieces: 1 }))
    if (!order) return undefined
    const at = random.between(0, order.lines.length - 1)
    const [productId, { price }] = random.pick([...products].filter(([, { storeId }]) => storeId === order.storeId))
    const by = random.next() < 0.7 ? { productId, price } : undefined
    const change = { at, pieces: random.between(1, 2), ...(by && { by }) }
    const isSeen = random.next() < 0.95
    const pieces = { Line: at + 1, Quantity: change.pieces }
    const call = () =>
      operator.call('PUT /kelola/order/:id/goods', {
        params: { id: order.id },
        body: {
          Remove: by ? [] : [pieces],
          Replace: by ? [{ ...pieces, ProductID: productId, Price: price }] : [],
          ...{ ...note, SeenChanges: order.changes + (isSeen ? 0 : 1) },
        },
      })
    return attempt(isSeen && model.mayEdit(order, change), call, () => model.edit(order, change))
  }

  return {
    ...{ place, refund, edit, complain, answer, withdraw, refundComplaint, replaceGoods, print, changeTerms },
    ...{ verify: () => step('verify'), process: () => step('process'), ship: () => step('ship') },
    ...{ arrive: () => step('arrive'), complete: () => step('complete') },
    ...{ reject: () => end('reject'), cancel: () => end('cancel'), refuse: () => end('refuse') },
  }
}

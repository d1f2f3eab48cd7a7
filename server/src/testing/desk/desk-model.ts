/** A payment by transfer to a bank account, or an order that was paid otherwise. */
type ModelPayment = {
  id: number
  /** The index of the shopper. */
  shopper: number
  /** Undefined for orders that are paid by wallet or cash. */
  bankAccountId?: number
  /** Rupiah, with the unique code. */
  total: number
  code: number
  /** Whether the money of an ended one was credited. */
  isLateCredited: boolean
  /** Of its movement in the bank's statement. */
  row?: ModelRow
  takenBack: number
}

export type ModelLine = { productId: number; price: number; quantity: number; refunded: number }

export type ModelOrder = ModelPayment & {
  kind: 'order'
  storeId: number
  paymentType: 'bank' | 'wallet' | 'cash'
  isPickup: boolean
  status:
    | 'waiting'
    | 'processing'
    | 'packing'
    | 'ready'
    | 'shipped'
    | 'arrived'
    | 'completed'
    | 'rejected'
    | 'cancelled'
  paymentStatus: 'unpaid' | 'verified' | 'paid' | 'expired' | 'failed'
  lines: ModelLine[]
  shipping: number
  refundedShipping: number
  refundedCode: number
  /** Rupiah that parts have refunded. */
  refunded: number
  /** The last step of fulfilment and who made it, until another one follows. */
  lastStep?: { step: UndoableStep; from: ModelOrder['status']; to: ModelOrder['status']; by: number }
}

export type UndoableStep = 'process' | 'ship' | 'arrive'

export type ModelTopUp = ModelPayment & {
  kind: 'top_up'
  status: 'waiting' | 'completed' | 'ended'
  amount: number
}

export type ModelPayable = ModelOrder | ModelTopUp

/** A movement in the bank's statement; its text is unique. */
export type ModelRow = {
  text: string
  day: string
  amount: number
  state: 'coming' | 'open' | 'payment' | 'late' | 'wallet' | 'returned'
  inSuspense: boolean
  wasTakenBack: boolean
}

export const isPaid = ({ paymentStatus }: ModelOrder) => paymentStatus === 'verified' || paymentStatus === 'paid'

const endOf = {
  reject: 'rejected',
  cancel: 'cancelled',
  expire: 'cancelled',
  refuse: 'rejected',
  lapse: 'cancelled',
} as const

/**
 * The allowed actions of desk and shoppers, and their effects on wallets, books, stock and sales: written from the specification and
 * the decisions, with none of the shop's code. Each `may…` returns whether the shop has to accept an action; each other method applies it.
 */
export class DeskModel {
  readonly wallets: number[]
  readonly stock = new Map<number, number>()
  readonly orders: ModelOrder[] = []
  readonly topUps: ModelTopUp[] = []
  readonly rows: ModelRow[] = []
  /** Sums of the ledger's entries by account; `wallet` is that of all shoppers. */
  readonly books = new Map<string, number>()
  readonly sales = { Orders: 0, Goods: 0, Shipping: 0, UniqueCodes: 0, Refunds: 0, RefundedGoods: 0, Refunded: 0 }
  /** Pieces sold by product. */
  readonly sold = new Map<number, number>()

  constructor(shoppers: number) {
    this.wallets = Array.from({ length: shoppers }, () => 0)
  }

  private post(entries: Record<string, number>, shopper?: number) {
    for (const [account, amount] of Object.entries(entries)) add(this.books, account, amount)
    if (shopper !== undefined) this.wallets[shopper]! += entries.wallet!
  }

  // Orders

  place(order: ModelOrder) {
    this.orders.push(order)
    for (const { productId, quantity } of order.lines) add(this.stock, productId, -quantity)
    if (order.paymentType === 'wallet') this.payOrder(order, 'paid')
    // The shop accepts an order that is paid at the store by itself.
    if (order.paymentType === 'cash') order.status = 'processing'
  }

  mayPlace(shopper: number, wanted: { productId: number; quantity: number }[], walletTotal: number | null) {
    const isInStock = wanted.every(({ productId, quantity }) => this.stock.get(productId)! >= quantity)
    return isInStock && (walletTotal === null || this.wallets[shopper]! >= walletTotal)
  }

  private goodsOf = (order: ModelOrder) => order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  private payOrder(order: ModelOrder, paymentStatus: 'verified' | 'paid', direction: 1 | -1 = 1) {
    const goods = this.goodsOf(order)
    const { storeId, shipping, code, total, paymentType, bankAccountId, shopper } = order
    const from =
      paymentType === 'bank' ? `bank:${bankAccountId}` : paymentType === 'cash' ? `till:${storeId}` : 'wallet'
    const income = { [`goods:${storeId}`]: goods, [`shipping:${storeId}`]: shipping, codes: code }
    const entries = Object.entries({ [from]: -total, ...income }).map(([account, amount]) => [
      account,
      amount * direction,
    ])
    this.post(Object.fromEntries(entries), paymentType === 'wallet' ? shopper : undefined)
    this.sales.Orders += direction
    this.sales.Goods += direction * goods
    this.sales.Shipping += direction * shipping
    this.sales.UniqueCodes += direction * code
    for (const { productId, quantity } of order.lines) add(this.sold, productId, direction * quantity)
    Object.assign(order, direction === 1 ? { paymentStatus } : { paymentStatus: 'unpaid' })
    if (paymentType !== 'cash') order.status = direction === 1 ? 'processing' : 'waiting'
  }

  mayEnd({ status, isPickup }: ModelOrder, event: keyof typeof endOf) {
    if (event === 'refuse') return status === 'processing' || status === (isPickup ? 'ready' : 'packing')
    return status === (event === 'lapse' ? 'processing' : 'waiting')
  }

  end(order: ModelOrder, event: keyof typeof endOf) {
    if (isPaid(order)) {
      const pieces = order.lines.map((line) => line.quantity - line.refunded)
      this.refund(order, { pieces, shipping: order.shipping - order.refundedShipping, isRestocked: true })
    } else for (const { productId, quantity } of order.lines) add(this.stock, productId, quantity)
    order.status = endOf[event]
    order.paymentStatus = event === 'expire' ? 'expired' : 'failed'
  }

  mayStep({ status, isPickup, paymentType }: ModelOrder, step: 'verify' | 'process' | 'ship' | 'arrive' | 'complete') {
    if (step === 'verify') return status === 'waiting' && paymentType === 'bank'
    if (step === 'process') return status === 'processing'
    if (step === 'ship') return !isPickup && (status === 'processing' || status === 'packing')
    return status === (step === 'complete' ? 'arrived' : isPickup ? 'ready' : 'shipped')
  }

  step(order: ModelOrder, step: 'verify' | 'process' | 'ship' | 'arrive' | 'complete', by = 0) {
    const from = order.status
    this.makeStep(order, step)
    if (step === 'verify' || step === 'complete') delete order.lastStep
    else order.lastStep = { step, from, to: order.status, by }
  }

  private makeStep(order: ModelOrder, step: 'verify' | 'process' | 'ship' | 'arrive' | 'complete') {
    if (step === 'verify') this.payOrder(order, 'verified')
    else if (step === 'process') order.status = order.isPickup ? 'ready' : 'packing'
    else {
      if (step === 'arrive' && order.paymentType === 'cash') this.payOrder(order, 'paid')
      order.status = { ship: 'shipped', arrive: 'arrived', complete: 'completed' }[step] as ModelOrder['status']
    }
  }

  /** The last step was just made by the same person, who takes it back before anybody else acts. */
  mayUndo = ({ status, paymentType, lastStep }: ModelOrder, step: UndoableStep, by = 0) =>
    lastStep?.step === step &&
    lastStep.by === by &&
    lastStep.to === status &&
    !(step === 'arrive' && paymentType === 'cash')

  undo(order: ModelOrder) {
    order.status = order.lastStep!.from
    delete order.lastStep
  }

  // Refunds

  mayRefund(order: ModelOrder, pieces: readonly number[], shipping: number) {
    const isLeft = order.lines.every((line, at) => line.refunded + pieces[at]! <= line.quantity)
    return (
      isPaid(order) &&
      isLeft &&
      shipping <= order.shipping - order.refundedShipping &&
      this.partOf(order, pieces, shipping) > 0
    )
  }

  private partOf = (order: ModelOrder, pieces: readonly number[], shipping: number) =>
    order.lines.reduce((sum, { price }, at) => sum + price * pieces[at]!, 0) + shipping

  /** A part, or the rest: the unique code is refunded with the last rupiah of goods and shipping. */
  refund(
    order: ModelOrder,
    { pieces, shipping, isRestocked }: { pieces: readonly number[]; shipping: number; isRestocked: boolean },
  ) {
    const goods = this.partOf(order, pieces, 0)
    for (const [at, line] of order.lines.entries()) {
      line.refunded += pieces[at]!
      add(this.sold, line.productId, -pieces[at]!)
      if (isRestocked) add(this.stock, line.productId, pieces[at]!)
    }
    order.refundedShipping += shipping
    const isLast =
      order.refundedShipping === order.shipping && order.lines.every((line) => line.refunded === line.quantity)
    const code = isLast ? order.code - order.refundedCode : 0
    order.refundedCode += code
    const total = goods + shipping + code
    order.refunded += total
    if (total === 0) return
    const { storeId, shopper } = order
    this.post(
      { wallet: total, [`returns:${storeId}`]: -goods, [`shipping:${storeId}`]: -shipping, codes: -code },
      shopper,
    )
    this.sales.Refunds += 1
    this.sales.RefundedGoods += goods
    this.sales.Refunded += total
  }

  // Top-ups

  mayVerifyTopUp = ({ status }: ModelTopUp) => status === 'waiting'

  verifyTopUp(topUp: ModelTopUp, direction: 1 | -1 = 1) {
    const { amount, code, total, bankAccountId, shopper } = topUp
    this.post(
      { wallet: direction * amount, codes: direction * code, [`bank:${bankAccountId}`]: -direction * total },
      shopper,
    )
    topUp.status = direction === 1 ? 'completed' : 'waiting'
  }

  // Every payment

  mayTakeBack(payment: ModelPayable) {
    if (payment.kind === 'order')
      return payment.status === 'processing' && payment.paymentType === 'bank' && payment.refunded === 0
    const waits = this.topUps.some(({ shopper, status }) => shopper === payment.shopper && status === 'waiting')
    return payment.status === 'completed' && !waits && this.wallets[payment.shopper]! >= payment.amount
  }

  takeBack(payment: ModelPayable) {
    if (payment.kind === 'order') this.payOrder(payment, 'verified', -1)
    else this.verifyTopUp(payment, -1)
    payment.takenBack += 1
    if (payment.row) Object.assign(payment.row, { state: 'open', wasTakenBack: true })
    payment.row = undefined
  }

  /** A transfer that can still be credited: its payment ended without money. */
  mayCredit = (payment: ModelPayable) =>
    isEnded(payment) && payment.bankAccountId !== undefined && wasUnpaid(payment) && !payment.isLateCredited

  credit(payment: ModelPayable) {
    payment.isLateCredited = true
    this.post({ wallet: payment.total, [`bank:${payment.bankAccountId}`]: -payment.total }, payment.shopper)
  }

  // Movements of the bank

  suspend(row: ModelRow, bankAccountId: number, direction: 1 | -1 = 1) {
    row.inSuspense = direction === 1
    this.post({ [`bank:${bankAccountId}`]: -direction * row.amount, suspense: direction * row.amount })
  }

  /** A movement in suspense goes into a wallet, or back to its sender. */
  leaveSuspense(row: ModelRow, bankAccountId: number, to: { shopper: number } | 'sender') {
    row.inSuspense = false
    row.state = to === 'sender' ? 'returned' : 'wallet'
    if (to === 'sender') this.post({ suspense: -row.amount, [`bank:${bankAccountId}`]: row.amount })
    else this.post({ suspense: -row.amount, wallet: row.amount }, to.shopper)
  }

  /** The payments that a movement with this amount could be for. */
  payablesOf = (amount: number): ModelPayable[] =>
    [...this.orders, ...this.topUps].filter((one) => one.bankAccountId !== undefined && one.total === amount)
}

export const isEnded = (payment: ModelPayable) =>
  payment.kind === 'top_up'
    ? payment.status === 'ended'
    : payment.status === 'cancelled' || payment.status === 'rejected'

/** The payment of a refunded order had arrived, so that no transfer is awaited for it. */
const wasUnpaid = (payment: ModelPayable) => payment.kind === 'top_up' || payment.refunded === 0

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)

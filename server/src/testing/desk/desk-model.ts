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

export type SaleKind = 'invoice' | 'receipt'

/** `commissions`: rupiah for each piece that was neither refunded nor replaced. */
export type ModelLine = { productId: number; price: number; quantity: number; refunded: number; commissions: number[] }

/** The terms of a store with the shop and the state: the commission in basis points, and PPN from a day on. */
type ModelTerms = { rate: number; pkpFrom: string | null }

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
  complaints: ModelComplaint[]
  /** PPN that the books have, and the day of the payment. */
  tax: number
  paidOn?: string
  /** The changes that each issued document shows; the last one of a kind holds. */
  documents: Record<SaleKind, number[]>
  /** Of the last arrival. */
  arrivedAt?: Date
  /** Edits of the goods, and refunded parts. */
  changes: number
  /** The last step of fulfilment and who made it, until another one follows. */
  lastStep?: { step: UndoableStep; from: ModelOrder['status']; to: ModelOrder['status']; by: number }
}

/** Pieces of the line at this place that are taken away, or that a product takes the place of. */
export type ModelEdit = { at: number; pieces: number; by?: { productId: number; price: number } }

export type UndoableStep = 'process' | 'ship' | 'arrive'

export type ModelTopUp = ModelPayment & {
  kind: 'top_up'
  status: 'waiting' | 'completed' | 'ended'
  amount: number
}

export type ModelPayable = ModelOrder | ModelTopUp

export type ModelComplaint = {
  id: number
  /** Pieces by the place of their line. */
  pieces: readonly number[]
  /** The order that sends them again. */
  replacement?: ModelOrder
  state: 'open' | 'returning' | 'approved' | 'refunded' | 'refused' | 'withdrawn'
}

/** Money that leaves for the bank account of a shopper, by the index of the shopper. */
export type ModelPayout = {
  id: number
  number: string
  shopper: number
  amount: number
  state: 'requested' | 'in_file' | 'paid' | 'returned'
  fileId?: number
  /** `YYYY-MM-DD`, if it was paid. */
  paidOn?: string
  /** The movements that show its payment and its return. */
  row?: ModelRow
  returnRow?: ModelRow
}

/** A movement in the bank's statement; its text is unique. */
export type ModelRow = {
  text: string
  day: string
  /** Negative for money that leaves. */
  amount: number
  state: 'coming' | 'open' | 'payment' | 'late' | 'wallet' | 'returned' | 'none'
  inSuspense: boolean
  wasTakenBack: boolean
  /** Rupiah that it has more than its payment, which a person accepted. */
  forgiven?: number
  /** Whose number the text has. */
  payout?: ModelPayout
  /** Whose wallet has its money. */
  shopper?: number
  /** Money out that was not owed: `open` until a person decides. */
  isOverpaid?: boolean
}

/** The difference between a transfer and its payment that the shop forgives, in rupiah. */
const forgivable = 1_000
/** The most that the bank keeps of a return, in rupiah. */
const maxFee = 35_000

export type Part = { pieces: readonly number[]; shipping: number; isRestocked: boolean }

export const isPaid = ({ paymentStatus }: ModelOrder) => paymentStatus === 'verified' || paymentStatus === 'paid'

const endOf = {
  reject: 'rejected',
  cancel: 'cancelled',
  expire: 'cancelled',
  refuse: 'rejected',
  lapse: 'cancelled',
} as const

const answers = {
  approve: { from: ['open'], to: 'approved' },
  return: { from: ['open'], to: 'returning' },
  receive: { from: ['returning'], to: 'approved' },
  refuse: { from: ['open', 'returning', 'approved'], to: 'refused' },
  refund: { from: ['open', 'approved'], to: 'refunded' },
  replace: { from: ['open', 'approved'], to: 'approved' },
  withdraw: { from: ['open', 'returning', 'approved'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ModelComplaint['state'][]; to: ModelComplaint['state'] }>
export type ComplaintEvent = keyof typeof answers
const dayMs = 86_400_000

export const isOpenComplaint = ({ state }: ModelComplaint) => ['open', 'returning', 'approved'].includes(state)

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
  readonly payouts: ModelPayout[] = []
  /** Sums of the ledger's entries by account; `wallet` is that of all shoppers. */
  readonly books = new Map<string, number>()
  readonly sales = { Orders: 0, Goods: 0, Shipping: 0, UniqueCodes: 0, Refunds: 0, RefundedGoods: 0, Refunded: 0 }
  /** Pieces sold by product. */
  readonly sold = new Map<number, number>()

  /** By store. */
  readonly terms = new Map<number, ModelTerms>()
  /** `YYYY-MM-DD`. */
  private readonly today: () => string

  constructor(shoppers: number, today: () => string) {
    this.today = today
    this.wallets = Array.from({ length: shoppers }, () => 0)
  }

  private post(entries: Record<string, number>, shopper?: number) {
    for (const [account, amount] of Object.entries(entries)) if (amount !== 0) add(this.books, account, amount)
    if (shopper !== undefined) this.wallets[shopper]! += entries.wallet!
  }

  // Orders

  place(order: ModelOrder) {
    this.orders.push(order)
    const { rate } = this.terms.get(order.storeId)!
    for (const line of order.lines) {
      const { productId, price, quantity } = line
      add(this.stock, productId, -quantity)
      line.commissions = inPieces(Math.round((price * quantity * rate) / 10_000), quantity)
    }
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
    const { pkpFrom } = this.terms.get(storeId)!
    if (direction === 1) {
      order.paidOn = this.today()
      order.tax = pkpFrom && order.paidOn >= pkpFrom ? taxIn(goods + shipping) : 0
    }
    const commission = sum(order.lines.flatMap(({ commissions }) => commissions))
    const shares = sharesOf(order, { commission, tax: order.tax })
    if (direction === -1) order.tax = 0
    const entries = Object.entries({ [from]: -total, ...income, ...shares }).map(([account, amount]) => [
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
      const { changes } = order
      this.refund(order, { pieces, shipping: order.shipping - order.refundedShipping, isRestocked: true })
      // The rest that an end refunds is no part which a document shows.
      order.changes = changes
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

  step(order: ModelOrder, step: 'verify' | 'process' | 'ship' | 'arrive' | 'complete', by = 0, at = new Date()) {
    const from = order.status
    this.makeStep(order, step)
    if (step === 'arrive') order.arrivedAt = at
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
    const isLeft = order.lines.every((line, at) => {
      const count = pieces[at] ?? 0
      return count === 0 || line.refunded + this.underWay(order, at) + count <= line.quantity
    })
    return (
      isPaid(order) &&
      isLeft &&
      shipping <= order.shipping - order.refundedShipping &&
      this.partOf(order, pieces, shipping) > 0
    )
  }

  /** Pieces that are sent again. */
  private underWay = ({ complaints }: ModelOrder, at: number) =>
    sum(
      complaints
        .filter(({ state, replacement }) => state === 'approved' && replacement && !isEnded(replacement))
        .map(({ pieces }) => pieces[at] ?? 0),
    )

  private partOf = (order: ModelOrder, pieces: readonly number[], shipping: number) =>
    order.lines.reduce((sum, { price }, at) => sum + price * (pieces[at] ?? 0), 0) + shipping

  /**
   * A part, or the rest, into the wallet or towards a bank account: the unique code is refunded with the last rupiah of goods and shipping.
   * Returns the rupiah.
   */
  refund(order: ModelOrder, { pieces, shipping, isRestocked }: Part, to: 'wallet' | 'payouts' = 'wallet'): number {
    const goods = this.partOf(order, pieces, 0)
    let commission = 0
    for (const [at, line] of order.lines.entries()) {
      commission += sum(line.commissions.splice(0, pieces[at] ?? 0))
      line.refunded += pieces[at] ?? 0
      add(this.sold, line.productId, -(pieces[at] ?? 0))
      if (isRestocked) add(this.stock, line.productId, pieces[at] ?? 0)
    }
    order.refundedShipping += shipping
    const isLast =
      order.refundedShipping === order.shipping && order.lines.every((line) => line.refunded === line.quantity)
    const code = isLast ? order.code - order.refundedCode : 0
    order.refundedCode += code
    const total = goods + shipping + code
    order.refunded += total
    order.changes += 1
    if (total === 0) return 0
    const { storeId, shopper } = order
    this.post(
      {
        ...{ [to]: total, [`returns:${storeId}`]: -goods, [`shipping:${storeId}`]: -shipping, codes: -code },
        ...sharesOf(order, { commission: -commission, tax: this.taxAfter(order) }),
      },
      to === 'wallet' ? shopper : undefined,
    )
    this.sales.Refunds += 1
    this.sales.RefundedGoods += goods
    this.sales.Refunded += total
    return total
  }

  private leftOf = ({ lines, shipping, refundedShipping }: ModelOrder) =>
    sum(lines.map(({ price, quantity, refunded }) => price * (quantity - refunded))) + shipping - refundedShipping

  /** The PPN that is left of an order which has any; returns its change. */
  private taxAfter(order: ModelOrder): number {
    const before = order.tax
    if (before > 0) order.tax = taxIn(this.leftOf(order))
    return order.tax - before
  }

  // Documents

  /** An issued one stays in sight after the end; a receipt needs a payment. */
  mayPrint = (order: ModelOrder, kind: SaleKind) =>
    order.documents[kind].length > 0 || (!isEnded(order) && (kind === 'invoice' || isPaid(order)))

  /** Issues a document at first and after a change. */
  print(order: ModelOrder, kind: SaleKind) {
    if (!isEnded(order) && order.documents[kind].at(-1) !== order.changes) this.issue(order, kind)
  }

  /** The document at this place can be corrected once. */
  mayCorrect = (order: ModelOrder, kind: SaleKind, at: number) => order.documents[kind].length === at + 1

  /** An issued document brings its PPN into the books of a paid order. */
  issue(order: ModelOrder, kind: SaleKind) {
    order.documents[kind].push(order.changes)
    if (!isPaid(order)) return
    const { pkpFrom } = this.terms.get(order.storeId)!
    const tax = pkpFrom && order.paidOn! >= pkpFrom ? taxIn(this.leftOf(order)) : 0
    this.post(sharesOf(order, { commission: 0, tax: tax - order.tax }))
    order.tax = tax
  }

  // Complaints

  /**
   * Undefined close to the deadline, which depends on working days: at least two days, and no more than two weeks with the longest
   * holidays.
   */
  mayComplain(order: ModelOrder, pieces: readonly number[], now: Date): boolean | undefined {
    const { status, complaints, lines, arrivedAt } = order
    const isOpen = complaints.some(isOpenComplaint)
    const isLeft = lines.every((line, at) => line.refunded + pieces[at]! <= line.quantity)
    const isAny = pieces.some((count) => count > 0)
    if (!isPaid(order) || isOpen || complaints.length >= 5 || !isLeft || !isAny) return false
    if (status === 'shipped') return true
    if (status !== 'arrived' && status !== 'completed') return false
    const days = (now.getTime() - arrivedAt!.getTime()) / dayMs
    return days < 2 ? true : days > 14 ? false : undefined
  }

  /** The step that it is about can't be taken back any more. */
  complain(order: ModelOrder, complaint: Pick<ModelComplaint, 'id' | 'pieces'>) {
    order.complaints.push({ ...complaint, state: 'open' })
    delete order.lastStep
  }

  /** Nothing is possible while other goods are on their way. */
  mayAnswer = ({ state, replacement }: ModelComplaint, answer: ComplaintEvent) =>
    answers[answer].from.some((one) => one === state) && (!replacement || isEnded(replacement))

  mayReplace(order: ModelOrder, complaint: ModelComplaint) {
    const wanted = new Map<number, number>()
    for (const [at, { productId }] of order.lines.entries()) add(wanted, productId, complaint.pieces[at] ?? 0)
    const isLeft = order.lines.every(({ quantity, refunded }, at) => (complaint.pieces[at] ?? 0) <= quantity - refunded)
    return (
      this.mayAnswer(complaint, 'replace') &&
      isLeft &&
      [...wanted].every(([id, pieces]) => this.stock.get(id)! >= pieces)
    )
  }

  /** The pieces are sent again, as an order of nothing with this number that posts nothing and is no sale. */
  replace({ lines, shopper, storeId, isPickup }: ModelOrder, complaint: ModelComplaint, id: number) {
    const again = lines.flatMap(({ productId }, at) => {
      const quantity = complaint.pieces[at] ?? 0
      return quantity > 0 ? [{ productId, quantity, price: 0, refunded: 0, commissions: inPieces(0, quantity) }] : []
    })
    for (const { productId, quantity } of again) {
      add(this.stock, productId, -quantity)
      add(this.sold, productId, quantity)
    }
    const replacement: ModelOrder = {
      ...{ kind: 'order', id, shopper, storeId, isPickup, paymentType: 'wallet', status: 'processing' },
      ...{ paymentStatus: 'paid', lines: again, total: 0, code: 0, shipping: 0, refundedShipping: 0, refundedCode: 0 },
      ...{ refunded: 0, changes: 0, complaints: [], isLateCredited: false, takenBack: 0, tax: 0 },
      documents: { invoice: [], receipt: [] },
      paidOn: this.today(),
    }
    this.orders.push(replacement)
    complaint.replacement = replacement
    this.answer(complaint, 'replace')
  }

  /** The goods that were sent again have arrived, which ends the complaint. */
  isReplaced = ({ state, replacement }: ModelComplaint) =>
    state === 'approved' && (replacement?.status === 'arrived' || replacement?.status === 'completed')

  answer(complaint: ModelComplaint, answer: ComplaintEvent) {
    complaint.state = answers[answer].to
  }

  // Payouts

  payPayout(payout: ModelPayout, { bankAccountId, day, row }: { bankAccountId: number; day: string; row?: ModelRow }) {
    this.post({ payouts: -payout.amount, [`bank:${bankAccountId}`]: payout.amount })
    Object.assign(payout, { state: 'paid', paidOn: day, row })
  }

  unpayPayout(payout: ModelPayout, bankAccountId: number) {
    this.post({ payouts: payout.amount, [`bank:${bankAccountId}`]: -payout.amount })
    payout.state = payout.fileId === undefined ? 'requested' : 'in_file'
    delete payout.paidOn
  }

  /** A movement shows that the bank paid it: it can't go into the wallet as unpaid. */
  mayReturn = (payout: ModelPayout) =>
    payout.state === 'paid' || (payout.state !== 'returned' && this.paymentOf(payout) === undefined)

  /** Its money goes into the wallet, unless that of the movement is there already. */
  returnPayout(payout: ModelPayout, bankAccountId: number, row?: ModelRow) {
    const { amount, shopper, state } = payout
    if (row?.state !== 'wallet') {
      if (row) this.tieReturn(payout, row, bankAccountId)
      this.post({ wallet: amount, [state === 'paid' ? `bank:${bankAccountId}` : 'payouts']: -amount }, shopper)
      if (row) this.keepFee(amount - row.amount, bankAccountId)
    }
    payout.state = 'returned'
    if (row) payout.returnRow = row
  }

  private keepFee(fee: number, bankAccountId: number) {
    if (fee > 0) this.post({ bank_fees: -fee, [`bank:${bankAccountId}`]: fee })
  }

  /** The movement of a payout that was returned by hand, less what the bank kept. */
  tieLateReturn(payout: ModelPayout, row: ModelRow, bankAccountId: number) {
    this.tieReturn(payout, row, bankAccountId)
    this.keepFee(payout.amount - row.amount, bankAccountId)
  }

  /** The movement of a return is explained, and its money leaves suspense. */
  private tieReturn(payout: ModelPayout, row: ModelRow, bankAccountId: number) {
    if (row.inSuspense) this.suspend(row, bankAccountId, -1)
    Object.assign(row, { state: 'wallet', shopper: payout.shopper })
    payout.returnRow = row
  }

  private isTied = (row: ModelRow) => this.payouts.some((one) => one.row === row || one.returnRow === row)

  /** The payment of a payout that nothing else has: money out with its number and amount. */
  paymentOf = (payout: ModelPayout) =>
    this.rows.find(
      (row) => row.payout === payout && row.amount === -payout.amount && row.state === 'none' && !this.isTied(row),
    )

  /** The movement that brought a payout back: one with its number, also less a fee, or one that its shopper's wallet has already. */
  returnOf(payout: ModelPayout): ModelRow | undefined {
    const equal = this.rows.filter(({ amount }) => amount === payout.amount)
    const named = this.rows.filter((row) => row.state === 'open' && row.payout === payout && row.amount > 0)
    const certain =
      named.find(({ amount }) => amount === payout.amount) ??
      named.find(({ amount }) => amount < payout.amount && payout.amount - amount <= maxFee)
    if (certain || payout.state === 'returned') return certain
    return equal.find(
      (row) =>
        row.state === 'wallet' && row.shopper === payout.shopper && row.day >= payout.paidOn! && !this.isTied(row),
    )
  }

  /** Money that left for a payout which is in the wallet, or paid by another movement, is open work. */
  suspendOverpaid(bankAccountId: number) {
    for (const row of this.rows) {
      const { payout, amount, state, isOverpaid } = row
      if (!payout || amount !== -payout.amount || state !== 'none' || isOverpaid || payout.row === row) continue
      if (!payout.row && (payout.state !== 'returned' || payout.paidOn !== undefined)) continue
      Object.assign(row, { state: 'open', isOverpaid: true })
      this.suspend(row, bankAccountId)
    }
  }

  /** The movement that brought money back which was not owed. */
  backOf = (row: ModelRow) =>
    this.rows.find(
      (one) => one.state === 'open' && one.amount === -row.amount && one.payout === row.payout && one.day >= row.day,
    )

  /** Money that was not owed is taken from the wallet, lost, or came back. */
  settleOverpaid(row: ModelRow, to: 'take' | 'loss' | ModelRow, bankAccountId: number) {
    const { amount, payout } = row
    row.inSuspense = false
    row.state = to === 'take' ? 'wallet' : 'none'
    if (to === 'take') this.post({ suspense: -amount, wallet: amount }, payout!.shopper)
    else if (to === 'loss') this.post({ suspense: -amount, corrections: amount })
    else {
      if (!to.inSuspense) this.suspend(to, bankAccountId)
      Object.assign(to, { inSuspense: false, state: 'none' })
    }
  }

  mayUnpay = (payout: ModelPayout) =>
    payout.state === 'paid' && !payout.row && !this.paymentOf(payout) && !this.returnOf(payout)

  /** Whether money in can leave suspense into this shopper's wallet, or to its sender if there is none. */
  mayLeaveSuspense(row: ModelRow, { shopper, isNoReturn = false }: { shopper?: number; isNoReturn?: boolean }) {
    const { payout, amount, day } = row
    if (payout?.amount === amount) {
      const isDue = payout.state !== 'returned' || (payout.paidOn !== undefined && !payout.returnRow)
      return shopper === undefined && !isDue
    }
    if (shopper === undefined || isNoReturn) return true
    const isLike = this.payouts.some(
      (one) =>
        one.shopper === shopper &&
        one.amount === amount &&
        one.paidOn !== undefined &&
        !one.returnRow &&
        day >= one.paidOn,
    )
    return payout === undefined && !isLike
  }

  // Edits

  /** Pieces of a line go, or others come in their place that are in stock and cost at most the same. */
  mayEdit(order: ModelOrder, { at, pieces, by }: ModelEdit) {
    const line = order.lines[at]!
    const left = order.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
    return (
      order.status === 'processing' &&
      isPaid(order) &&
      pieces <= line.quantity - line.refunded &&
      (by
        ? by.productId !== line.productId && by.price <= line.price && this.stock.get(by.productId)! >= pieces
        : left > pieces && line.price > 0)
    )
  }

  edit(order: ModelOrder, { at, pieces, by }: ModelEdit) {
    const line = order.lines[at]!
    order.changes += 1
    if (!by) {
      const removed = order.lines.map((_, index) => (index === at ? pieces : 0))
      this.refund(order, { pieces: removed, shipping: 0, isRestocked: true })
      return
    }
    line.quantity -= pieces
    const before = sum(line.commissions.splice(0, pieces))
    const commission = line.price === 0 ? 0 : Math.floor((before * by.price) / line.price)
    order.lines.push({ ...by, quantity: pieces, refunded: 0, commissions: inPieces(commission, pieces) })
    add(this.stock, line.productId, pieces)
    add(this.stock, by.productId, -pieces)
    add(this.sold, line.productId, -pieces)
    add(this.sold, by.productId, pieces)
    const difference = pieces * (line.price - by.price)
    if (difference === 0) return
    order.changes += 1
    order.refunded += difference
    const shares = sharesOf(order, { commission: commission - before, tax: this.taxAfter(order) })
    this.post({ wallet: difference, [`returns:${order.storeId}`]: -difference, ...shares }, order.shopper)
    this.sales.Refunds += 1
    this.sales.RefundedGoods += difference
    this.sales.Refunded += difference
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
      return payment.status === 'processing' && payment.paymentType === 'bank' && payment.changes === 0
    const waits = this.topUps.some(({ shopper, status }) => shopper === payment.shopper && status === 'waiting')
    return payment.status === 'completed' && !waits && this.wallets[payment.shopper]! >= payment.amount
  }

  takeBack(payment: ModelPayable) {
    if (payment.kind === 'order') this.payOrder(payment, 'verified', -1)
    else this.verifyTopUp(payment, -1)
    payment.takenBack += 1
    if (payment.row) {
      this.bookForgiven(payment.bankAccountId!, -(payment.row.forgiven ?? 0))
      Object.assign(payment.row, { state: 'open', wasTakenBack: true, forgiven: 0 })
    }
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
    else {
      row.shopper = to.shopper
      this.post({ suspense: -row.amount, wallet: row.amount }, to.shopper)
    }
  }

  /** A person accepts a movement for a payment that waits for a little more or less. */
  mayForgive = (row: ModelRow, payment: ModelPayable) =>
    row.state === 'open' &&
    row.amount > 0 &&
    row.payout?.amount !== row.amount &&
    payment.status === 'waiting' &&
    payment.bankAccountId !== undefined &&
    row.amount !== payment.total &&
    Math.abs(row.amount - payment.total) <= forgivable

  forgive(row: ModelRow, payment: ModelPayable) {
    const bankAccountId = payment.bankAccountId!
    if (row.inSuspense) this.suspend(row, bankAccountId, -1)
    if (payment.kind === 'order') this.step(payment, 'verify')
    else this.verifyTopUp(payment)
    this.bookForgiven(bankAccountId, row.amount - payment.total)
    Object.assign(row, { state: 'payment', forgiven: row.amount - payment.total })
    payment.row = row
  }

  private bookForgiven(bankAccountId: number, difference: number) {
    this.post({ [`bank:${bankAccountId}`]: -difference, rounding: difference })
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** An amount for each piece, down to a whole rupiah in sum; the last one takes the rest. */
const inPieces = (amount: number, pieces: number) =>
  Array.from({ length: pieces }, (_, at) => {
    const until = (count: number) => Math.floor((amount * count) / pieces)
    return until(at + 1) - until(at)
  })

/** PPN inside of a price: 12 % of 11/12 of the price without it, each half up. */
const taxIn = (price: number) => Math.round((Math.round((Math.round((price * 100) / 111) * 11) / 12) * 12) / 100)

const sharesOf = ({ storeId }: ModelOrder, { commission, tax }: { commission: number; tax: number }) => ({
  ...{ [`payable:${storeId}`]: -commission, commission, [`vat_sales:${storeId}`]: -tax, vat_out: tax },
})

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)

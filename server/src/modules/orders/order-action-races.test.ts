import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '#contract/client.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { bcaStatement, type MadeRow } from '../../demo/bca-statement.ts'
import { campaign } from '../../testing/campaign.ts'
import {
  type ComplaintEvent,
  DeskModel,
  isEnded,
  type ModelOrder,
  type SaleKind,
  type UndoableStep,
} from '../../testing/desk/desk-model.ts'
import { setTerms } from '../../testing/desk/desk-scene.ts'
import type { TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { importFile } from '../../testing/statements.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { expireStoreAcceptance } from './expire-store-acceptance.ts'
import { orderReceivable } from './order-receivable.ts'

// Two actions on one order at the same time: the outcome is that of one after the other, in one of the two orders.

// A page takes a tenth of a second to draw, and no race depends on it.
vi.mock('../documents/pdf/write-pdf.ts', async (original) => ({
  ...(await original<typeof import('../documents/pdf/write-pdf.ts')>()),
  writePdf: async () => Buffer.from('%PDF'),
}))

const shop = await testShop({ UNDO_SECONDS: '10' })
const { sql, ctx } = shop
const hourMs = 3_600_000
const rounds = campaign.length
let desks: [TestUser, TestUser]
let area: Awaited<ReturnType<typeof shop.anArea>>
let store: { id: number }
let bank: number
let firstDay: string
const accountNumber = '9000000001'
const movements: MadeRow[] = []
/** So that a rupiah of commission or PPN in excess is seen. */
const terms = { rate: 777, pkpFrom: '2020-01-01' }
const today = () => toWireTime(ctx.clock.now()).slice(0, 10)

beforeAll(async () => {
  await shop.travelToNoon()
  desks = [await shop.anOperator(), await shop.anOperator()]
  area = await shop.anArea()
  store = await shop.aStore({ areaId: area.areaId })
  await setTerms(desks[0], store.id, { CommissionRate: terms.rate })
  const identity = { TaxNumber: '0123456789012345', TaxName: 'PT Balap', TaxAddress: 'Jl. Pajak 1' }
  await setTerms(desks[0], store.id, { PkpFrom: terms.pkpFrom, ...identity })
  const [account] = await (await shop.aCustomer()).call('GET /bankaccount/0')
  bank = account!.ID
  await sql`update bank_accounts set account_number = ${accountNumber} where id = ${bank}`
  firstDay = today()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

type Scene = { model: DeskModel; order: ModelOrder }
type Action = {
  /** `by` is the desk that acts. */
  may: (scene: Scene, by: number) => boolean
  apply: (scene: Scene, by: number) => void
  /** Throws a CallError, or returns false, if it is refused. */
  call: (order: ModelOrder, by: TestUser) => Promise<unknown>
  /** Whether it is a step in the history of a complaint. */
  isComplaintStep?: boolean
  /** Whether it changes nothing. */
  isReading?: boolean
  /** Whether the shop makes it by itself, so that nobody gets an answer. */
  isSilent?: boolean
  /** The time that has to pass before it. */
  afterHours?: number
}

const note = { Note: 'Balapan' }
type Step = 'verify' | 'process' | 'ship' | 'arrive'
const stepOf = (step: Step): Action => ({
  may: ({ model, order }) => model.mayStep(order, step),
  apply: ({ model, order }, by) => model.step(order, step, by),
  call: ({ id }, by) =>
    step === 'ship'
      ? by.call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: `RESI${id}000` } })
      : by.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} }),
})
const undoOf = (step: UndoableStep): Action => ({
  may: ({ model, order }, by) => model.mayUndo(order, step, by),
  apply: ({ model, order }) => model.undo(order),
  call: ({ id }, by) => by.call('PUT /kelola/order/:id/undo', { params: { id }, body: { Step: step } }),
})
const endOf = (event: 'reject' | 'refuse'): Action => ({
  may: ({ model, order }) => model.mayEnd(order, event),
  apply: ({ model, order }) => model.end(order, event),
  call: ({ id }, by) => by.call(`PUT /kelola/order/:id/${event}`, { params: { id }, body: note }),
})
const onePiece = { Lines: [{ Line: 1, Quantity: 1 }], Shipping: 0, Restock: true, ...note, SeenRefunded: 0 }
const mayRefundOne = ({ model, order }: Scene) => order.refunded === 0 && model.mayRefund(order, [1], 0)
const refundOne = ({ model, order }: Scene) => model.refund(order, { pieces: [1], shipping: 0, isRestocked: true })

const newestOf = ({ complaints }: ModelOrder) => complaints.at(-1)
const mayAnswer = ({ model, order }: Scene, answer: ComplaintEvent) => {
  const complaint = newestOf(order)
  return complaint !== undefined && model.mayAnswer(complaint, answer)
}
const complaintId = async (orderId: number) => {
  const [complaint] = await sql<{ id: number }[]>`select max(id) as id from complaints where order_id = ${orderId}`
  return complaint!.id
}
const answerOf = (Answer: 'approve' | 'return' | 'receive' | 'refuse'): Action => ({
  may: (scene) => mayAnswer(scene, Answer),
  apply: ({ model, order }) => model.answer(newestOf(order)!, Answer),
  call: async ({ id }, by) =>
    by.call('PUT /kelola/complaint/:id/answer', { params: { id: await complaintId(id) }, body: { Answer, ...note } }),
  isComplaintStep: true,
})

const isPrinted = ({ Printed }: { Printed: readonly number[] }) => Printed.length > 0
const issueOf = (Kind: SaleKind): Action => ({
  may: ({ model, order }) => model.mayPrint(order, Kind),
  apply: ({ model, order }) => model.print(order, Kind),
  call: async ({ id }, by) =>
    isPrinted(await by.call('POST /kelola/orderdocuments', { body: { Kind, OrderIDs: [id] } })),
})
const paperOf = (Kind: 'slip' | 'label'): Action => ({
  may: ({ order }) => !isEnded(order) && (Kind === 'slip' || !order.isPickup),
  apply: () => {},
  call: async ({ id }, by) => isPrinted(await by.call('GET /kelola/parcelpapers', { query: { Kind, OrderID: [id] } })),
  isReading: true,
})
/** The document that a person sees before both actions. */
const firstInvoice = async (orderId: number) => {
  const [invoice] = await sql<{ id: number }[]>`
    select min(id) as id from issued_documents where order_id = ${orderId} and kind = 'invoice'`
  return invoice!.id
}

const lateId = async (id: number) => {
  const [late] = await sql<{ id: number }[]>`
    select id from late_transfers where purpose = 'order' and reference_id = ${id}`
  return late?.id ?? 0
}

const actions = {
  verify: stepOf('verify'),
  process: stepOf('process'),
  ship: stepOf('ship'),
  arrive: stepOf('arrive'),
  undoProcess: undoOf('process'),
  undoShip: undoOf('ship'),
  undoArrive: undoOf('arrive'),
  reject: endOf('reject'),
  refuse: endOf('refuse'),
  complete: {
    may: ({ model, order }) => model.mayStep(order, 'complete'),
    apply: ({ model, order }) => model.step(order, 'complete'),
    call: ({ id }) => shopper.call('PUT /me/arrivedorder/:id', { params: { id } }),
  },
  cancel: {
    may: ({ model, order }) => model.mayEnd(order, 'cancel'),
    apply: ({ model, order }) => model.end(order, 'cancel'),
    call: ({ id }) => shopper.call('PUT /me/cancelorder/:id', { params: { id } }),
  },
  expire: {
    may: ({ model, order }) => model.mayEnd(order, 'expire'),
    apply: ({ model, order }) => model.end(order, 'expire'),
    call: () => expireOverdue(ctx, orderReceivable),
    isSilent: true,
    afterHours: 26,
  },
  lapse: {
    may: ({ model, order }) => model.mayEnd(order, 'lapse'),
    apply: ({ model, order }) => model.end(order, 'lapse'),
    call: () => expireStoreAcceptance(ctx),
    isSilent: true,
    afterHours: 80,
  },
  takeBack: {
    may: ({ model, order }) => model.mayTakeBack(order),
    apply: ({ model, order }) => model.takeBack(order),
    call: ({ id }, by) => by.call('PUT /kelola/order/:id/unverify', { params: { id }, body: note }),
  },
  refund: {
    may: mayRefundOne,
    apply: refundOne,
    call: ({ id }, by) => by.call('PUT /kelola/order/:id/refund', { params: { id }, body: onePiece }),
  },
  edit: {
    may: ({ model, order }) => order.changes === 0 && model.mayEdit(order, replacement()),
    apply: ({ model, order }) => model.edit(order, replacement()),
    call: ({ id }, by) =>
      by.call('PUT /kelola/order/:id/goods', {
        params: { id },
        body: {
          ...{ Remove: [], ...note, SeenChanges: 0 },
          Replace: [{ Line: 1, Quantity: 2, ProductID: cheaper.productId, Price: cheaper.price }],
        },
      }),
  },
  credit: {
    may: ({ model, order }) => isEnded(order) && model.mayCredit(order),
    apply: ({ model, order }) => model.credit(order),
    call: async ({ id }, by) =>
      by.call('PUT /kelola/latetransfer/:id/credit', { params: { id: await lateId(id) }, body: {} }),
  },
  complain: {
    may: ({ model, order }) => model.mayComplain(order, [3], ctx.clock.now()) === true,
    apply: ({ model, order }) => model.complain(order, { id: 0, pieces: [3] }),
    call: ({ id }) => {
      const Lines = [{ Line: 1, Quantity: 3 }]
      const body = { Kind: 'missing' as const, Text: 'Kurang', Solution: 'replace' as const, Lines, Pictures: [] }
      return shopper.call('POST /me/ordercomplaint/:id', { params: { id }, body })
    },
    isComplaintStep: true,
  },
  approve: answerOf('approve'),
  askBack: answerOf('return'),
  receive: answerOf('receive'),
  decline: answerOf('refuse'),
  withdraw: {
    may: (scene) => mayAnswer(scene, 'withdraw'),
    apply: ({ model, order }) => model.answer(newestOf(order)!, 'withdraw'),
    call: ({ id }) => shopper.call('PUT /me/withdrawcomplaint/:id', { params: { id } }),
    isComplaintStep: true,
  },
  replace: {
    may: ({ model, order }) => order.complaints.length > 0 && model.mayReplace(order, newestOf(order)!),
    apply: ({ model, order }) => model.replace(order, newestOf(order)!, 0),
    call: async ({ id }, by) =>
      by.call('PUT /kelola/complaint/:id/replace', { params: { id: await complaintId(id) }, body: note }),
    isComplaintStep: true,
  },
  refundComplaint: {
    may: (scene) => mayAnswer(scene, 'refund') && mayRefundOne(scene),
    apply: (scene) => {
      refundOne(scene)
      scene.model.answer(newestOf(scene.order)!, 'refund')
    },
    call: async ({ id }, by) =>
      by.call('PUT /kelola/complaint/:id/refund', { params: { id: await complaintId(id) }, body: onePiece }),
    isComplaintStep: true,
  },
  issueInvoice: issueOf('invoice'),
  issueReceipt: issueOf('receipt'),
  correctInvoice: {
    may: ({ model, order }) => model.mayCorrect(order, 'invoice', 0),
    apply: ({ model, order }) => model.issue(order, 'invoice'),
    call: async ({ id }, by) =>
      by.call('POST /kelola/document/:id/correct', {
        params: { id: await firstInvoice(id) },
        body: { Reason: 'Nama pembeli' },
      }),
  },
  printSlip: paperOf('slip'),
  printLabel: paperOf('label'),
  record: {
    may: () => true,
    apply: recordInModel,
    call: (_order, by) => by.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: bank } }),
    isSilent: true,
  },
} satisfies Record<string, Action>
const replacement = () => ({ at: 0, pieces: 2, by: cheaper })
type Name = keyof typeof actions
const names = Object.keys(actions) as Name[]

/** Records the movement with the order's amount as the statement does. */
function recordInModel({ model, order }: Scene) {
  const [row] = model.rows
  if (row?.state !== 'open') return
  if (model.mayCredit(order)) {
    model.credit(order)
    row.state = 'late'
    return
  }
  // Money of a verification that was taken back, and of an order that was refunded, waits for a person.
  if (row.wasTakenBack || isEnded(order)) return
  if (model.mayStep(order, 'verify')) model.step(order, 'verify')
  order.row = row
  row.state = 'payment'
}

const pickup = { verified: ['verify'], ready: ['verify', 'process'] } as const
const complained = [...pickup.ready, 'ship', 'issueInvoice', 'complain'] as const
const complaintSteps = names.filter((name) => (actions[name] as Action).isComplaintStep)
const invoice = ['issueInvoice', 'correctInvoice'] as const
type State = {
  name: string
  isPickup: boolean
  path: readonly Name[]
  /** One of two actions is among these; the others race in the same state without a document or a complaint. */
  about?: readonly Name[]
}
const states: State[] = [
  { name: 'waiting', isPickup: true, path: [] },
  { name: 'processing', isPickup: false, path: pickup.verified },
  { name: 'packing', isPickup: false, path: pickup.ready },
  { name: 'ready', isPickup: true, path: pickup.ready },
  { name: 'shipped', isPickup: false, path: [...pickup.ready, 'ship'] },
  { name: 'arrived', isPickup: true, path: [...pickup.ready, 'arrive'] },
  { name: 'cancelled', isPickup: true, path: ['cancel'] },
  { name: 'waiting with an invoice', isPickup: true, path: ['issueInvoice'], about: invoice },
  { name: 'processing with an invoice', isPickup: true, path: ['verify', 'issueInvoice'], about: invoice },
  { name: 'declined with an invoice', isPickup: true, path: ['verify', 'issueInvoice', 'refuse'], about: invoice },
  { name: 'shipped with a complaint', isPickup: false, path: complained, about: complaintSteps },
  { name: 'shipped with goods to come back', isPickup: false, path: [...complained, 'askBack'], about: complaintSteps },
]

let shopper: Awaited<ReturnType<typeof shop.aCustomer>>
/** The product that takes the place of the ordered one. */
let cheaper: { productId: number; price: number }
let races = 0

test.each(states)(
  'every two actions that an order in $name allows race',
  async ({ path, isPickup, about = names }) => {
    const probe = await aScene(path, isPickup)
    const allowed = names.filter((name) => actions[name].may(probe, 0))
    expect(allowed.length).toBeGreaterThan(1)
    for (let round = 0; round < rounds; round++)
      for (const [at, a] of allowed.entries())
        for (const b of allowed.slice(at)) {
          if ((about.includes(a) || about.includes(b)) && !isIdle(a, b))
            await race(await aScene(path, isPickup), round % 2 ? [b, a] : [a, b])
        }
  },
  120_000,
)

/** Two readers, and two records of one movement, of which the statement's own test tells. */
const isIdle = (...pair: [Name, Name]) =>
  pair.every((name) => name === 'record') || pair.every((name) => (actions[name] as Action).isReading)

/** An order of three pieces that has gone this path, with a shopper and a product of its own. */
async function aScene(path: readonly Name[], isPickup: boolean): Promise<Scene> {
  // No other order awaits the same amount.
  const price = 20_000 + 1_000 * races++
  shopper = await shop.aCustomer()
  const { id: productId } = await shop.aProduct({ price, stock: 10, storeId: store.id })
  const lower = price - 500
  cheaper = { productId: (await shop.aProduct({ price: lower, stock: 2, storeId: store.id })).id, price: lower }
  const items = [{ id: productId, quantity: 3 }]
  const address = await shop.anAddress(shopper, { areaId: area.areaId })
  const body = isPickup ? {} : await shopper.byCourier({ store, address, items })
  const { ID: id, UniqueNum: code, PostalFee } = await shopper.order(items, { body })
  const shipping = isPickup ? 0 : (PostalFee ?? 0)
  const model = aModel()
  model.stock.set(productId, 10)
  model.stock.set(cheaper.productId, 2)
  const order: ModelOrder = {
    ...{ kind: 'order', id, shopper: 0, storeId: store.id, bankAccountId: bank, paymentType: 'bank', isPickup },
    ...{ status: 'waiting', paymentStatus: 'unpaid', tax: 0, documents: { invoice: [], receipt: [] } },
    lines: [{ productId, price, quantity: 3, refunded: 0, commissions: [] }],
    ...{ code, shipping, total: 3 * price + shipping + code, refundedShipping: 0, refundedCode: 0, refunded: 0 },
    ...{ isLateCredited: false, takenBack: 0, changes: 0, complaints: [] },
  }
  const scene = { model, order }
  model.place(order)
  for (const name of path) {
    await actions[name].call(order, desks[0])
    actions[name].apply(scene, 0)
  }
  return scene
}

function aModel(): DeskModel {
  const model = new DeskModel(1, today)
  model.terms.set(store.id, terms)
  return model
}

async function race(scene: Scene, raced: [Name, Name]) {
  const { model, order } = scene
  const pair = raced.map((name): Action => actions[name])
  const isRecording = raced.includes('record')
  if (isRecording) {
    movements.push({ day: today(), amount: order.total, text: `TRSF E-BANKING CR ${order.id}` })
    await importFile(desks[0], bcaStatement(accountNumber, [firstDay, today()], movements))
    const row = { text: '', day: today(), amount: order.total, inSuspense: false, wasTakenBack: false }
    model.rows.push({ ...row, state: 'open' })
  }
  const waitHours = Math.max(...pair.map(({ afterHours = 0 }) => afterHours))
  if (waitHours > 0) await shop.travel(waitHours * hourMs)
  const eventsBefore = await countEvents(order)

  const answers = await Promise.all(
    pair.map(async (action, at) => {
      const isDone = await action.call(order, desks[at]!).then(
        (done) => done !== false,
        (error) => {
          if (error instanceof CallError) return false
          throw error
        },
      )
      return action.isSilent ? 'silent' : isDone
    }),
  )
  // A movement that lost the race is recorded by the next step of the screen.
  if (isRecording) await actions.record.call(order, desks[0])
  const happened = { ...(await read(order)), answers, events: (await countEvents(order)) - eventsBefore }
  const possible = [
    [0, 1],
    [1, 0],
  ].map((turn) => oneAfterTheOther(scene, pair, turn, isRecording))
  expect(possible, `${raced.join(' and ')} on a ${order.status} order`).toContainEqual(happened)
}

function oneAfterTheOther(scene: Scene, pair: readonly Action[], turn: readonly number[], isRecording: boolean) {
  const { model, order } = copyOf(scene)
  const answers: (boolean | 'silent')[] = []
  let events = 0
  const act = (action: Action, by: number) => {
    const before = order.status
    const may = action.may({ model, order }, by)
    if (may) action.apply({ model, order }, by)
    if (order.status !== before) events++
    if (may && action.isComplaintStep) events++
    return may
  }
  for (const at of turn) {
    const may = act(pair[at]!, at)
    answers[at] = pair[at]!.isSilent ? 'silent' : may
  }
  if (isRecording) act(actions.record, 0)
  const [line] = order.lines
  const { status, paymentStatus, refunded, documents } = order
  const { productId } = line!
  const complaint = newestOf(order)
  return {
    ...{ status, paymentStatus, refunded, balance: model.wallets[0], stock: model.stock.get(productId) },
    ...{ otherStock: model.stock.get(cheaper.productId), otherSold: model.sold.get(cheaper.productId) ?? 0 },
    ...{ sold: model.sold.get(productId) ?? 0, answers, events },
    ...{ commission: model.books.get('commission') ?? 0, tax: model.books.get('vat_out') ?? 0 },
    ...{ complaint: complaint?.state ?? null, sentAgain: piecesOf(complaint?.replacement), documents },
  }
}

const piecesOf = (order?: ModelOrder) => order?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0

/** A model that can be tried without changing this one. */
function copyOf({ model, order }: Scene): Scene {
  const copy = aModel()
  const rows = structuredClone(model.rows)
  const place = structuredClone(order)
  if (order.row) place.row = rows[0]!
  Object.assign(copy, { wallets: [...model.wallets], stock: new Map(model.stock), sold: new Map(model.sold), rows })
  for (const [account, amount] of model.books) copy.books.set(account, amount)
  copy.orders.push(place)
  return { model: copy, order: place }
}

async function read({ id, lines }: ModelOrder) {
  const [row] = await sql`
    select o.status, o.payment_status as "paymentStatus",
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.kind in ('order_refund', 'order_partial_refund') and t.reference_id = o.id and e.account = 'wallet') as refunded,
      ${booked('commission')} as commission, ${booked('vat_out')} as tax,
      coalesce((select balance from wallets w where w.user_id = o.user_id), 0)::bigint as balance,
      (select stock from product_stock where product_id = ${lines[0]!.productId}) as stock,
      (select total_purchase from products where id = ${lines[0]!.productId}) as sold,
      (select stock from product_stock where product_id = ${cheaper.productId}) as "otherStock",
      (select total_purchase from products where id = ${cheaper.productId}) as "otherSold",
      (select state from complaints where order_id = o.id order by id desc limit 1) as complaint,
      (select coalesce(sum(l.quantity), 0)::int from complaints c join complaint_replacements r on r.complaint_id = c.id
        join order_lines l on l.order_id = r.order_id where c.order_id = o.id) as "sentAgain",
      json_build_object('invoice', ${changesShown('invoice')}, 'receipt', ${changesShown('receipt')}) as documents
    from orders o where o.id = ${id}`
  return row!
}

/** The sum of order `o` in an account of the books. */
const booked = (account: string) => sql`(
  select coalesce(sum(e.amount), 0)::bigint from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where t.kind like 'order_%' and t.reference_id = o.id and e.account = ${account})`

/** The parts and edits that each document of order `o` shows. */
const changesShown = (kind: SaleKind) => sql`(
  select coalesce(json_agg(jsonb_array_length(coalesce(d.content->'refunds', '[]')) + jsonb_array_length(coalesce(d.content->'edits', '[]'))
    order by d.id), '[]') from issued_documents d where d.order_id = o.id and d.kind = ${kind})`

/** The steps of the order and of its complaints. */
async function countEvents({ id }: ModelOrder): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select (select count(*) from order_events where order_id = ${id})::int + (select count(*) from complaint_events e
      join complaints c on c.id = e.complaint_id where c.order_id = ${id})::int as count`
  return row.count
}

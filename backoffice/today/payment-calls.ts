import { queryOptions } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { orderQuery } from '../orders/order-query.ts'
import type { Proofs } from '../work-queues/proof-link.tsx'
import { todaySubject } from './today-query.ts'

/** A payment of any kind, as far as its decision needs it. */
export type Payment = {
  proofs: Proofs & Pick<Data<'GET /kelola/topup'>[number], 'ProofWanted'>
  /** The reviewed proof. */
  proofId: number | null
  customer: { name: string; phone: string; email: string }
  bankAccountName: string
  /** Goods of an order. */
  items: readonly { name: string; quantity: number }[]
  note: string
}

type Options = { signal: AbortSignal }
type Rejected = { Note: string; SeenProofID: number | null }

/** The calls for one kind of receivable, and the subjects whose data they change. */
type PaymentCalls = {
  subjects: readonly string[]
  load: (id: number, options: Options) => Promise<Payment | null>
  verify: (id: number) => Promise<unknown>
  takeBack: (id: number, Note: string) => Promise<unknown>
  reject: (id: number, body: Rejected) => Promise<unknown>
  askProof: (id: number, body: Rejected) => Promise<unknown>
}

type Managed = Payment['proofs'] & Customer
type Paid = { PaymentConfirmationID: number | null; BankAccountName: string }

/** A payment without goods, as the lists of top-ups and digital orders have it. */
const paymentOf = (managed: Managed, { PaymentConfirmationID, BankAccountName }: Paid): Payment => ({
  ...{ proofs: managed, proofId: PaymentConfirmationID, customer: customerOf(managed) },
  ...{ bankAccountName: BankAccountName, items: [], note: '' },
})

const orderCalls: PaymentCalls = {
  subjects: ['order', todaySubject],
  async load(id, options) {
    const managed = await orderQuery(id).queryFn(options)
    const { Order: order } = managed
    const items = order.OrderItems.map(({ ProductName, Quantity }) => ({ name: ProductName, quantity: Quantity }))
    return { ...paymentOf(managed, order), items, note: order.Note }
  },
  verify: (id) => staffApi('PUT /kelola/order/:id/verify', { params: { id }, body: {} }),
  takeBack: (id, Note) => staffApi('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note } }),
  reject: (id, body) => staffApi('PUT /kelola/order/:id/reject', { params: { id }, body }),
  askProof: (id, body) => staffApi('PUT /kelola/order/:id/askproof', { params: { id }, body }),
}

const topUpCalls: PaymentCalls = {
  subjects: ['topup', todaySubject],
  async load(ID, { signal }) {
    const [managed] = await staffApi('GET /kelola/topup', { query: { ID }, signal })
    return managed ? paymentOf(managed, managed.TopUp) : null
  },
  verify: (id) => staffApi('PUT /kelola/topup/:id/verify', { params: { id }, body: {} }),
  takeBack: (id, Note) => staffApi('PUT /kelola/topup/:id/unverify', { params: { id }, body: { Note } }),
  reject: (id, body) => staffApi('PUT /kelola/topup/:id/reject', { params: { id }, body }),
  askProof: (id, body) => staffApi('PUT /kelola/topup/:id/askproof', { params: { id }, body }),
}

const digitalCalls: PaymentCalls = {
  subjects: ['digitalorder', todaySubject],
  async load(ID, { signal }) {
    const [managed] = await staffApi('GET /kelola/digitalorder', { query: { ID }, signal })
    return managed ? paymentOf(managed, managed.Order) : null
  },
  verify: (id) => staffApi('PUT /kelola/digitalorder/:id/verify', { params: { id }, body: {} }),
  takeBack: (id, Note) => staffApi('PUT /kelola/digitalorder/:id/unverify', { params: { id }, body: { Note } }),
  reject: (id, body) => staffApi('PUT /kelola/digitalorder/:id/reject', { params: { id }, body }),
  askProof: (id, body) => staffApi('PUT /kelola/digitalorder/:id/askproof', { params: { id }, body }),
}

type Customer = { CustomerName: string; CustomerPhone: string; CustomerEmail: string }
const customerOf = ({ CustomerName, CustomerPhone, CustomerEmail }: Customer): Payment['customer'] => ({
  name: CustomerName,
  phone: CustomerPhone,
  email: CustomerEmail,
})

const byType: Record<number, PaymentCalls> = {
  [wireReceivable.order]: orderCalls,
  [wireReceivable.top_up]: topUpCalls,
  [wireReceivable.digital_order]: digitalCalls,
}

/** The calls for payments of this kind of receivable. */
export const callsOf = (type: number | null): PaymentCalls => byType[type ?? 0] ?? orderCalls

/** A payment with its proofs; null if there is none with this number. */
export const paymentQuery = (type: number | null, id: number) =>
  queryOptions({
    queryKey: [...keys.one(callsOf(type).subjects[0]!, id), 'payment'],
    queryFn: ({ signal }) => callsOf(type).load(id, { signal }),
  })

import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { Receivable } from './receivable.ts'

type Kind = Receivable['kind']

/** A request to take a verification back, which a second person decides (decision 128). */
export type ReversalRequest = {
  id: number
  kind: Kind
  /** The id of the receivable. */
  referenceId: number
  /** How often the verification had been taken back before. */
  number: number
  /** The reason, which the shopper reads once it is taken back. */
  note: string
  requestedBy: number
  requestedByName: string
  requestedAt: Date
  state: 'open' | 'approved' | 'declined' | 'overtaken'
  /** '' before the decision. */
  decidedByName: string
  decidedAt: Date | null
  /** Why it was declined, for the team. */
  answer: string
}

const columns = (sql: AnySql) => sql`
  v.id, v.purpose as kind, v.reference_id as "referenceId", v.number, v.note, v.requested_by as "requestedBy",
  coalesce(a.full_name, '') as "requestedByName", v.requested_at as "requestedAt", v.state,
  coalesce(d.full_name, '') as "decidedByName", v.decided_at as "decidedAt", v.answer`
const people = (sql: AnySql) => sql`
  left join users a on a.id = v.requested_by left join users d on d.id = v.decided_by`

export async function findReversalRequest(sql: AnySql, id: number): Promise<ReversalRequest | undefined> {
  const [row] = await sql<ReversalRequest[]>`
    select ${columns(sql)} from verification_reversals v ${people(sql)} where v.id = ${id}`
  return row
}

/** The newest request about a payment, the rupiah that can be taken back, if any, and how often that was done. */
export async function findReversalState(
  sql: AnySql,
  { kind, reversible }: Pick<Receivable, 'kind' | 'reversible'>,
  id: number,
): Promise<{ request: ReversalRequest | null; total: number | null; takenBack: number }> {
  type Row = Partial<ReversalRequest> & { total: number | null; takenBack: number }
  const [row] = await sql<[Row]>`
    select ${columns(sql)}, (select p.total from (${reversible(sql)}) p where p.id = ${id}) as total,
      (select count(*)::int from payment_reviews r where r.purpose = ${kind} and r.reference_id = ${id} and r.kind = 'taken_back')
        as "takenBack"
    from (values (1)) one left join lateral (
      select * from verification_reversals where purpose = ${kind} and reference_id = ${id} order by id desc limit 1
    ) v on true ${people(sql)}`
  const { total, takenBack, ...request } = row
  return { request: request.id === null ? null : (request as ReversalRequest), total, takenBack }
}

/** The requests about a payment as JSON, oldest first: parts of its history. */
export const reversalsOf = (sql: AnySql, kind: Kind, id: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('requestedAt', v.requested_at, 'requestedByName', coalesce(a.full_name, ''),
      'note', v.note, 'state', v.state, 'decidedAt', v.decided_at, 'decidedByName', coalesce(d.full_name, ''),
      'answer', v.answer) order by v.id), '[]')
    from verification_reversals v ${people(sql)} where v.purpose = ${kind} and v.reference_id = ${id})`

type NewRequest = Pick<ReversalRequest, 'kind' | 'referenceId' | 'number' | 'note' | 'requestedBy'>

/** Stores a request about a locked payment. An open one about an earlier verification is overtaken by it; false if one is open. */
export async function insertReversalRequest(tx: Transaction, request: NewRequest): Promise<boolean> {
  const { kind, referenceId, number, note, requestedBy } = request
  await tx`
    update verification_reversals set state = 'overtaken', decided_at = shop_now()
    where purpose = ${kind} and reference_id = ${referenceId} and state = 'open' and number <> ${number}`
  const { count } = await tx`
    insert into verification_reversals (purpose, reference_id, number, note, requested_by)
    values (${kind}, ${referenceId}, ${number}, ${note}, ${requestedBy})
    on conflict (purpose, reference_id) where state = 'open' do nothing`
  return count > 0
}

type Decision = { id: number; state: 'approved' | 'declined'; by: number; answer: string }

/** Decides an open request; false if it was decided before. */
export async function writeReversalDecision(tx: Transaction, { id, state, by, answer }: Decision): Promise<boolean> {
  const { count } = await tx`
    update verification_reversals set state = ${state}, decided_by = ${by}, decided_at = shop_now(), answer = ${answer}
    where id = ${id} and state = 'open'`
  return count > 0
}

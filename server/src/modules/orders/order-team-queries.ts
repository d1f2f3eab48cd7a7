import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { Actor } from '../payments/receivable.ts'
import { type ReversalRequest, reversalsOf } from '../payments/verification-reversals.ts'

/** Longer histories do not exist; a bound for the statements. */
const most = 200

export type OrderNote = { id: number; at: Date; by: string; text: string; isForPackers: boolean }
export type TrackingChange = { at: Date; by: string; before: string; after: string }
type Step = { at: Date; event: string; actor: Actor['kind']; by: string }
type Reversal = Pick<
  ReversalRequest,
  'requestedAt' | 'requestedByName' | 'note' | 'state' | 'decidedAt' | 'decidedByName' | 'answer'
>
/** The facts about an order for staff, beside its history. */
export type OrderTeam = { steps: Step[]; trackingChanges: TrackingChange[]; notes: OrderNote[]; reversals: Reversal[] }

/** The columns of a statement with the order's id; `toOrderTeam` reads them. */
export const teamColumns = (sql: AnySql, orderId: Fragment) => sql`
  (select coalesce(json_agg(json_build_object('at', e.at, 'event', e.event, 'actor', e.actor,
      'by', case when e.actor = 'operator' then coalesce(m.full_name, '') else '' end) order by e.id), '[]')
    from (select * from order_events where order_id = ${orderId} order by id limit ${most}) e
      left join users m on m.id = e.actor_user_id) as steps,
  (select coalesce(json_agg(json_build_object('at', c.at, 'by', coalesce(m.full_name, ''), 'before', c.number_before,
      'after', c.number_after) order by c.id), '[]')
    from (select * from tracking_number_changes where order_id = ${orderId} order by id limit ${most}) c
      left join users m on m.id = c.user_id) as changes,
  (select coalesce(json_agg(json_build_object('id', n.id, 'at', n.at, 'by', coalesce(m.full_name, ''), 'text', n.text,
      'isForPackers', n.for_packers) order by n.id), '[]')
    from (select * from order_notes where order_id = ${orderId} order by id desc limit ${most}) n
      left join users m on m.id = n.user_id) as notes,
  ${reversalsOf(sql, 'order', orderId)} as reversals`

export type TeamRow = {
  steps: (Omit<Step, 'at'> & { at: string })[]
  changes: (Omit<TrackingChange, 'at'> & { at: string })[]
  notes: (Omit<OrderNote, 'at'> & { at: string })[]
  reversals: (Omit<Reversal, 'requestedAt' | 'decidedAt'> & { requestedAt: string; decidedAt: string | null })[]
}

const timed = <T extends { at: string }>(rows: T[]) => rows.map((one) => ({ ...one, at: new Date(one.at) }))

/** The authors of the steps of an order, its changes of the tracking number, notes and requests of the team, each oldest first. */
export const toOrderTeam = ({ steps, changes, notes, reversals }: TeamRow): OrderTeam => ({
  ...{ steps: timed(steps), trackingChanges: timed(changes), notes: timed(notes) },
  reversals: reversals.map((one) => ({
    ...{
      ...one,
      requestedAt: new Date(one.requestedAt),
      decidedAt: one.decidedAt === null ? null : new Date(one.decidedAt),
    },
  })),
})

/** The notes of an order, oldest first. */
export async function findOrderTeam(sql: AnySql, orderId: number): Promise<OrderTeam> {
  const [row] = await sql<[TeamRow]>`select ${teamColumns(sql, sql`${orderId}::bigint`)}`
  return toOrderTeam(row)
}

type NewNote = { orderId: number; storeId: number; at: Date; userId: number; text: string; isForPackers: boolean }

export async function insertOrderNote(tx: Transaction, note: NewNote): Promise<void> {
  await tx`
    insert into order_notes (order_id, store_id, at, user_id, text, for_packers)
    values (${note.orderId}, ${note.storeId}, ${note.at}, ${note.userId}, ${note.text}, ${note.isForPackers})`
}

type NewChange = { orderId: number; at: Date; userId: number; before: string; after: string }

export async function insertTrackingChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx`
    insert into tracking_number_changes (order_id, at, user_id, number_before, number_after)
    values (${change.orderId}, ${change.at}, ${change.userId}, ${change.before}, ${change.after})`
}

type NumberUser = { number: string; id: number; storeId: number }

/** The latest orders with these plain tracking numbers, three of each at most. */
export async function findNumberUsers(sql: AnySql, numbers: readonly string[]): Promise<NumberUser[]> {
  return sql<NumberUser[]>`
    select wanted.number, o.id, o.store_id as "storeId"
    from unnest(${[...numbers]}::text[]) as wanted (number) cross join lateral (
      select id, store_id from orders
      where tracking_number <> '' and upper(translate(tracking_number, ' ./-', '')) = translate(wanted.number, '-', '')
      order by id desc limit 3
    ) o`
}

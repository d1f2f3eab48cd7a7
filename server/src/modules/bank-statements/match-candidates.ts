import type { AnySql } from '../../db/database.ts'

/** A payment that a movement may be for. */
export type Candidate = {
  /** As `open_transfers` names its kind. */
  purpose: string
  referenceId: number
  userId: number
  customer: string
  /** Rupiah, with the unique code. */
  amount: number
}

/** `awaitedSince`: null if it is unknown, or if a verification was taken back. */
export type OpenCandidate = Candidate & { awaitedSince: Date | null }
/** Verified; `rowId` is its movement, if one was found. */
export type PaidCandidate = OpenCandidate & { paidAt: Date; rowId: number | null }
/** Ended unpaid (decision 72). */
export type LateCandidate = Candidate & {
  id: number
  endedAt: Date
  proofUntil: Date
  isCredited: boolean
  isPaidSince: boolean
}

export type Candidates = {
  open: OpenCandidate[]
  paid: PaidCandidate[]
  late: LateCandidate[]
  /** Awaited amounts close to that of a movement, by its rupiah. */
  near: Map<number, OpenCandidate[]>
  /** Two awaited payments of one shopper, by their sum. */
  pairs: Map<number, [OpenCandidate, OpenCandidate]>
}

const maxNear = 3
/** A movement that differs by so much may lack the unique code. */
export const nearRupiah = 999

type Found = OpenCandidate &
  Omit<PaidCandidate, 'awaitedSince'> &
  Omit<LateCandidate, 'id'> & { source: 'open' | 'paid' | 'late' | 'near' | 'own'; for: number; id: number | null }

/**
 * Payments to this account whose amounts are those of the movements, in rupiah, in one statement; `withNear` adds those that are similar.
 * Shoppers with several awaited payments are few, and so are their pairs.
 */
export async function findCandidates(
  sql: AnySql,
  bankAccountId: number,
  amounts: readonly number[],
  withNear: boolean,
): Promise<Candidates> {
  const exact = [...new Set(amounts)]
  if (exact.length === 0) return { open: [], paid: [], late: [], near: new Map(), pairs: new Map() }
  const swapped = exact.flatMap((amount) => withSwappedDigits(amount).map((other) => ({ amount, other })))
  const columns = (source: Found['source']) => sql`
    ${source}::text as source, t.purpose, t.reference_id as "referenceId", t.user_id as "userId", t.amount`
  const open = sql`t.awaited_since as "awaitedSince", null::timestamptz as "paidAt", null::bigint as "rowId",
    null::bigint as id, null::timestamptz as "endedAt", null::timestamptz as "proofUntil", false as "isCredited", false as "isPaidSince"`
  const near = sql`
    union all
    select ${columns('near')}, ${open}, c.for
    from (
      select a.amount as for, n.bank_account_id, n.amount from unnest(${exact}::bigint[]) a (amount)
      cross join lateral (
        select t.bank_account_id, t.amount from open_transfers t
        where t.bank_account_id = ${bankAccountId} and t.rests_until is null and t.amount <> a.amount
          and t.amount between a.amount - ${nearRupiah} and a.amount + ${nearRupiah}
        order by abs(t.amount - a.amount) limit ${maxNear}) n
      union
      select s.amount, ${bankAccountId}, s.other
      from unnest(${swapped.map(({ amount }) => amount)}::bigint[], ${swapped.map(({ other }) => other)}::bigint[]) s (amount, other)
    ) c
    join open_transfers t on t.bank_account_id = c.bank_account_id and t.amount = c.amount and t.rests_until is null
    union all
    (select ${columns('own')}, ${open}, 0 from open_transfers t
    where t.bank_account_id = ${bankAccountId} and t.rests_until is null and t.user_id in (
      select user_id from open_transfers
      where bank_account_id = ${bankAccountId} and rests_until is null and user_id is not null
      group by user_id having count(*) > 1 order by max(awaited_since) desc limit 500)
    limit 5000)`
  const rows = await sql<Found[]>`
    select c.*, u.full_name as customer from (
      select ${columns('open')}, ${open}, 0::bigint as for from open_transfers t
      where t.bank_account_id = ${bankAccountId} and t.amount = any(${exact}::bigint[]) and t.rests_until is null
      union all
      select ${columns('paid')}, t.awaited_since, t.paid_at, t.statement_row_id, null, null, null, false, false, 0
      from paid_transfers t
      where t.bank_account_id = ${bankAccountId} and t.amount = any(${exact}::bigint[])
        and t.paid_at > shop_now() - interval '400 days'
      union all
      select ${columns('late')}, null, null, null, t.id, t.ended_at, t.proof_until,
        t.outcome is not distinct from 'credited', t.paid_purpose is not null, 0
      from late_transfers t
      where t.bank_account_id = ${bankAccountId} and t.amount = any(${exact}::bigint[])
        and t.ended_at > shop_now() - interval '90 days'
      ${withNear ? near : sql``}
    ) c join users u on u.id = c."userId"
    order by coalesce(c."paidAt", c."endedAt"), c.id, abs(c.amount - c.for)`
  const of = (source: Found['source']) => rows.filter((row) => row.source === source)
  const nearest = Map.groupBy(of('near'), (row) => row.for)
  return {
    open: of('open'),
    paid: of('paid'),
    late: of('late') as LateCandidate[],
    near: new Map([...nearest].map(([amount, some]) => [amount, some.slice(0, maxNear)])),
    pairs: pairsOf(of('own'), new Set(exact)),
  }
}

/** The awaited transfer of a payment to the account of a movement. */
export async function findAwaited(
  sql: AnySql,
  { bankAccountId }: { bankAccountId: number },
  { purpose, referenceId }: { purpose: string; referenceId: number },
): Promise<Candidate | undefined> {
  const [row] = await sql<Candidate[]>`
    select t.purpose, t.reference_id as "referenceId", t.user_id as "userId", t.amount, u.full_name as customer
    from open_transfers t join users u on u.id = t.user_id
    where t.purpose = ${purpose} and t.reference_id = ${referenceId} and t.rests_until is null and t.bank_account_id = ${bankAccountId}`
  return row
}

/** Amounts with two neighbouring digits swapped. */
export function withSwappedDigits(amount: number): number[] {
  const digits = [...String(amount)]
  return digits.slice(1).flatMap((digit, at) => {
    if (digit === digits[at] || (at === 0 && digit === '0')) return []
    return [
      Number(
        digits
          .with(at, digit)
          .with(at + 1, digits[at]!)
          .join(''),
      ),
    ]
  })
}

/** Two payments of one shopper whose sum is wanted. */
function pairsOf(rows: readonly OpenCandidate[], wanted: ReadonlySet<number>): Candidates['pairs'] {
  const pairs: Candidates['pairs'] = new Map()
  for (const own of Map.groupBy(rows, ({ userId }) => userId).values()) {
    for (const [at, one] of own.entries()) {
      for (const other of own.slice(at + 1)) {
        if (wanted.has(one.amount + other.amount)) pairs.set(one.amount + other.amount, [one, other])
      }
    }
  }
  return pairs
}

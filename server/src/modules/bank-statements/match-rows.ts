import { wibDay } from '#contract/values/time/calendar-day.ts'
import { payableTitle } from '../../texts/payments.ts'
import { matchTexts as texts } from '../../texts/statement-matches.ts'
import type { ReturnedPayout } from '../payouts/payout-movements.ts'
import { kindOfText, transferDay } from './classify-text.ts'
import type { Candidate, Candidates, LateCandidate, OpenCandidate, PaidCandidate } from './match-candidates.ts'

/** A movement that nothing became of yet. */
export type OpenRow = {
  id: number
  /** `YYYY-MM-DD` and `HH:mm:ss` in WIB. */
  day: string
  time: string | null
  /** Sen. */
  amount: number
  text: string
  reason: string
}

/**
 * `exact`: recorded by rule. `already`: its payment was verified before the movement was known. `return`: it brought back a payout that was
 * returned by hand before (decision 134). `proposal`: a person decides, between
 * `candidates`. `unknown`: nothing is close.
 */
export type MatchKind = 'exact' | 'already' | 'return' | 'proposal' | 'unknown'
export type Match = {
  kind: MatchKind
  /** In words. */
  why: string
  payment?: Candidate
  /** The payment ended unpaid; its money goes into the wallet. */
  lateId?: number
  /** The payout that the bank sent back with it, or may have. */
  payout?: ReturnedPayout
  candidates: Candidate[]
}

/** Whether a payment waits for an amount that differs from a movement by no more than the owner forgives, in rupiah. */
export const isForgivable = (row: Pick<OpenRow, 'amount'>, { amount }: Pick<Candidate, 'amount'>, bound: number) =>
  row.amount % 100 === 0 &&
  row.amount > 0 &&
  row.amount / 100 !== amount &&
  Math.abs(row.amount / 100 - amount) <= bound

export const isCertain = ({ kind }: Match) => kind !== 'proposal' && kind !== 'unknown'

const dayMs = 24 * 60 * 60 * 1_000
/** A bank books the transfers of a long weekend on the next working day. */
const bookingDays = 4
/** Clocks of banks differ from ours. */
const clockMs = 10 * 60 * 1_000
/** An older payment that ended unpaid is no rival of one that waits. */
const rivalDays = 14

const daysLater = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs)

/**
 * Finds for each movement, the oldest first, what it pays: by account and exact amount, and by time. Every payment is found for one movement
 * only, and nothing by a name.
 */
export function matchRows(
  rows: readonly OpenRow[],
  candidates: Candidates,
  payouts: ReadonlyMap<number, ReturnedPayout> = new Map(),
): Map<number, Match> {
  const byAmount = {
    open: new Map(candidates.open.map((one) => [one.amount, one])),
    paid: Map.groupBy(candidates.paid, ({ amount }) => amount),
    late: Map.groupBy(candidates.late, ({ amount }) => amount),
  }
  /** The movements that this list has matched before, by their payment. */
  const used = new Map<string, OpenRow>()
  const matches = new Map<number, Match>()
  for (const row of [...rows].sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id)) {
    const rupiah = row.amount / 100
    const of = {
      open: byAmount.open.get(rupiah),
      paid: byAmount.paid.get(rupiah) ?? [],
      late: byAmount.late.get(rupiah) ?? [],
    }
    const payout = payouts.get(row.id)
    const match = withPayout(() => matchOf(row, of, candidates, used), payout)
    if (match.payment && match.kind !== 'proposal') used.set(keyOf(match.payment), row)
    matches.set(row.id, match)
  }
  return matches
}

/** The return of a payout is no payment; a payment that may be one is for a person. */
function withPayout(find: () => Match, payout: ReturnedPayout | undefined): Match {
  if (!payout) return find()
  const { by, number, state, isDue } = payout
  if (by === 'overpaid') return { kind: 'proposal', why: texts.overpaid(number, state), payout, candidates: [] }
  if (by === 'number') {
    if (isDue && state === 'returned')
      return { kind: 'return', why: texts.payoutReturned(number), payout, candidates: [] }
    return {
      kind: 'proposal',
      why: isDue ? texts.payoutReturn(number) : texts.payoutTwice(number),
      payout,
      candidates: [],
    }
  }
  const match = find()
  if (by === 'text' && match.kind !== 'unknown') return match
  const why = {
    text: texts.payoutOtherAmount,
    fee: texts.payoutFee,
    receiver: texts.payoutMaybe,
    wallet: texts.payoutMaybe,
  }[by](number)
  const candidates = match.payment ? [match.payment] : match.candidates
  return { kind: 'proposal', why, payout, candidates }
}

const keyOf = ({ purpose, referenceId }: Candidate) => `${purpose} ${referenceId}`

type Exact = { open: OpenCandidate | undefined; paid: PaidCandidate[]; late: LateCandidate[] }

function matchOf(
  row: OpenRow,
  { open, paid, late }: Exact,
  all: Candidates,
  used: ReadonlyMap<string, OpenRow>,
): Match {
  const kind = kindOfText(row.amount, row.text)
  if (kind === 'reversal') return { kind: 'proposal', why: texts.reversal, candidates: [] }
  if (row.amount % 100 !== 0) return { kind: 'unknown', why: texts.withSen, candidates: [] }
  const isFree = (one: Candidate) => !used.has(keyOf(one))
  const verified = paid.find(
    (one) => one.rowId === null && isFree(one) && isOf(row, one.awaitedSince, daysLater(one.paidAt, bookingDays)),
  )
  if (verified && open && isFree(open) && isOf(row, open.awaitedSince, null)) {
    return { kind: 'proposal', why: texts.verifiedRival(payableTitle(verified)), candidates: [open, verified] }
  }
  if (verified) return { kind: 'already', why: texts.already(verified.paidAt), payment: verified, candidates: [] }
  const rivals = late.filter((one) => !one.isCredited && !one.isPaidSince && isFree(one))
  if (open && isFree(open)) return matchOfOpen(row, open, rivals, kind !== 'transfer')
  const [ended, ...others] = rivals.filter((one) => isOf(row, null, daysLater(one.proofUntil, bookingDays)))
  if (ended) return matchOfLate(row, ended, others, kind !== 'transfer')
  return matchOfRest(row, { open, paid, late }, all, used)
}

/** Whether a movement can be for something that was awaited from then on, and until then. */
function isOf({ day, time, text }: OpenRow, since: Date | null, until: Date | null): boolean {
  const made = transferDay(text, day) ?? day
  if (since && made < wibDay(since)) return false
  if (since && time && made === day && new Date(`${day}T${time}+07:00`).getTime() < since.getTime() - clockMs)
    return false
  return until === null || made <= wibDay(until)
}

function matchOfOpen(row: OpenRow, open: OpenCandidate, late: readonly LateCandidate[], isCash: boolean): Match {
  const proposal = (why: string, more: readonly Candidate[] = []): Match => ({
    kind: 'proposal',
    why,
    candidates: [open, ...more],
  })
  if (!isOf(row, open.awaitedSince, null)) return proposal(texts.olderThanPayment(open.awaitedSince!))
  if (row.reason === 'taken_back') return proposal(texts.takenBack)
  const recent = late.filter(({ endedAt }) => wibDay(daysLater(endedAt, rivalDays)) >= row.day)
  if (recent.length > 0) return proposal(texts.rival(payableTitle(recent[0]!)), recent)
  if (isCash) return proposal(texts.cash)
  return { kind: 'exact', why: texts.exact, payment: open, candidates: [] }
}

function matchOfLate(row: OpenRow, ended: LateCandidate, others: readonly LateCandidate[], isCash: boolean): Match {
  const candidates = [ended, ...others]
  if (others.length > 0) return { kind: 'proposal', why: texts.severalEnded, candidates }
  if (row.reason === 'taken_back') return { kind: 'proposal', why: texts.takenBack, candidates }
  if (isCash) return { kind: 'proposal', why: texts.cash, candidates }
  return { kind: 'exact', why: texts.late(ended.endedAt), payment: ended, lateId: ended.id, candidates: [] }
}

/** Why an amount that nothing awaits came in. */
function matchOfRest(
  row: OpenRow,
  { open, paid, late }: Exact,
  all: Candidates,
  used: ReadonlyMap<string, OpenRow>,
): Match {
  const rupiah = row.amount / 100
  const before = [open, ...paid, ...late].find((one) => one && used.has(keyOf(one)))
  if (before)
    return {
      kind: 'proposal',
      why: texts.sameAsRow(payableTitle(before), used.get(keyOf(before))!.day),
      candidates: [before],
    }
  const twice = paid.findLast((one) => one.rowId !== null || isOf(row, one.awaitedSince, null))
  if (twice) return { kind: 'proposal', why: texts.paidTwice(payableTitle(twice), twice.paidAt), candidates: [twice] }
  const credited = late.findLast(({ isCredited }) => isCredited)
  if (credited) return { kind: 'proposal', why: texts.creditedTwice(payableTitle(credited)), candidates: [credited] }
  const pair = all.pairs.get(rupiah)
  if (pair) return { kind: 'proposal', why: texts.pair(pair.map(payableTitle)), candidates: pair }
  const near = (all.near.get(rupiah) ?? []).filter((one) => isOf(row, one.awaitedSince, null))
  const [nearest] = near
  if (nearest) {
    const isSwapped = Math.abs(nearest.amount - rupiah) > 999
    const why = isSwapped ? texts.swapped(nearest.amount) : texts.differs(rupiah - nearest.amount, rupiah % 1_000 === 0)
    return { kind: 'proposal', why, candidates: near }
  }
  return { kind: 'unknown', why: texts.unknown, candidates: [] }
}

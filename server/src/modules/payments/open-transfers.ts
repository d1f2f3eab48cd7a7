import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import { notReversible, payableTitle } from '../../texts/payments.ts'
import type { ChosenPayment } from './choose-payment.ts'
import type { Receivable } from './receivable.ts'

/** QRIS transfers count as those to account 0; ids of bank accounts begin with 1. */
export const qrisAccount = 0

const maxCode = 999

/** Coprime with 999. */
const codeStep = 467

type AwaitedTransfer = {
  /** The receivable that the transfer pays. */
  purpose: Receivable['kind']
  referenceId: number
  amount: number
  userId: number
  /** The result of `hasRestingAmount`. */
  hasResting: boolean
}

/**
 * Reserves an exact amount to transfer: the amount and a code from 1 to 999, such that no other awaited or still reserved transfer to the
 * same account has that sum; an amount still reserved for this shopper is reused. Returns the code; 0 for other payment types. Waits for
 * another transaction on the same amount. An optimistic transaction may find at its end that the amount is taken, and is repeated. Throws
 * UNIQUE_CODES_EXHAUSTED if all codes are in use or reserved.
 */
export async function reserveTransfer(
  tx: Transaction,
  { paymentType, bankAccountId }: Pick<ChosenPayment, 'paymentType' | 'bankAccountId'>,
  awaited: AwaitedTransfer,
): Promise<number> {
  const { purpose, referenceId, amount, userId, hasResting } = awaited
  const account = paymentType === 'qris' ? qrisAccount : bankAccountId
  if (account === null) return 0
  const own = hasResting ? await takeOwnResting(tx, account, awaited) : undefined
  if (own !== undefined) return own
  const insert = (code: number) => tx`
    insert into open_transfers as t (bank_account_id, amount, purpose, reference_id, user_id)
    values (${account}, ${amount + code}, ${purpose}, ${referenceId}, ${userId})`
  if (tryOptimistic(tx, `${account} ${amount}`)) {
    const code = likelyFreeCode(referenceId)
    tx.defer(insert(code), { retryOn: 'open_transfers_pkey' })
    return code
  }
  for (let tries = 0; tries < maxCode; tries++) {
    const code = await findFreeCode(tx, account, amount)
    if (code === undefined) break
    const { count } = await tx`
      ${insert(code)} on conflict (bank_account_id, amount) do update
        set purpose = excluded.purpose, reference_id = excluded.reference_id, user_id = excluded.user_id, rests_until = null,
          awaited_since = excluded.awaited_since
        where t.rests_until <= shop_now()`
    if (count === 1) return code
  }
  throw new DomainError('UNIQUE_CODES_EXHAUSTED', 'no amount is free')
}

/** Whether an amount is still reserved for the shopper, as a column: most have none, which saves the search for one. */
export const hasRestingAmount = (sql: AnySql, userId: number): Fragment => sql`
  exists (select from open_transfers where user_id = ${userId} and rests_until is not null)`

/**
 * Whether the money of a reserved amount has arrived. Its amount is then on the bank statement, and a second equal transfer could not be
 * told apart.
 */
const isCredited = sqlFragment`exists (
  select from late_transfers l
  where l.purpose = open_transfers.purpose and l.reference_id = open_transfers.reference_id and l.outcome = 'credited')`

/**
 * Reuses an amount that is still reserved for this shopper, and returns its code. Late money with it belongs to the same shopper either
 * way, and repeated ordering and cancelling reserves no more amounts than the number of allowed unpaid orders.
 */
async function takeOwnResting(
  tx: Transaction,
  account: number,
  { purpose, referenceId, amount, userId }: AwaitedTransfer,
): Promise<number | undefined> {
  const [taken] = await tx<{ amount: number }[]>`
    update open_transfers t
    set purpose = ${purpose}, reference_id = ${referenceId}, rests_until = null, awaited_since = shop_now()
    where t.bank_account_id = ${account} and t.user_id = ${userId} and t.rests_until is not null and t.amount = (
      select amount from open_transfers
      where user_id = ${userId} and bank_account_id = ${account} and rests_until is not null
        and amount between ${amount + 1} and ${amount + maxCode}
        and not ${isCredited}
      limit 1)
    returning t.amount`
  return taken && taken.amount - amount
}

/**
 * 999 consecutive ids have 999 codes, and neighbours have distant ones: an amount with one wrong digit is not the amount of any of the 74
 * orders before or after.
 */
const likelyFreeCode = (referenceId: number) => 1 + (((referenceId % maxCode) * codeStep) % maxCode)

async function findFreeCode(tx: Transaction, account: number, amount: number): Promise<number | undefined> {
  const [free] = await tx<{ code: number }[]>`
    select code from (select code from generate_series(1, ${maxCode}) as code order by random() offset 0) as shuffled
    -- looks each code up by the primary key; "not exists" would read all transfers to the account
    where coalesce(
      (select t.rests_until <= shop_now() and t.rests_until is not null from open_transfers t
        where t.bank_account_id = ${account} and t.amount = ${amount} + code), true)
    limit 1`
  return free?.code
}

/** By account and amount: the number of transactions that still search for a free code first, after an optimistic try failed. A cache. */
const contended = new Map<string, number>()
const maxContended = 1_000
const searchesAfterConflict = 20

/** Where codes are scarce, optimistic tries would run many transactions twice. */
function tryOptimistic(tx: Transaction, key: string): boolean {
  if (!tx.optimistic) {
    if (contended.size >= maxContended) contended.clear()
    contended.set(key, searchesAfterConflict)
    return false
  }
  const left = contended.get(key)
  if (left === undefined) return true
  if (left > 1) contended.set(key, left - 1)
  else contended.delete(key)
  return false
}

type Ending = {
  isPaid: boolean
  restHours: number
  /** Its proof was not reviewed: operators have to search for its money. */
  isProofUnseen: boolean
}

/**
 * Ends the wait for a transfer. The amount of a paid one is free for others, and late transfers with that amount refer to it. An amount
 * that ended unpaid stays reserved for `restHours`, so that late money can be assigned (decision 22); it becomes a late transfer, which
 * accepts proofs for the same time (decision 72).
 */
export async function closeTransfer(
  tx: Transaction,
  purpose: Receivable['kind'],
  referenceId: number,
  { isPaid, restHours, isProofUnseen }: Ending,
): Promise<void> {
  await (isPaid
    ? tx`
      with paid as (
        delete from open_transfers where purpose = ${purpose} and reference_id = ${referenceId}
        returning *
      ), kept as (
        insert into paid_transfers (purpose, reference_id, bank_account_id, amount, user_id, awaited_since, paid_at)
        select purpose, reference_id, bank_account_id, amount, user_id, awaited_since, shop_now() from paid
        on conflict (purpose, reference_id) do nothing
      )
      update late_transfers l set paid_purpose = ${purpose}, paid_reference_id = ${referenceId}
      from paid where l.bank_account_id = paid.bank_account_id and l.amount = paid.amount and l.outcome is distinct from 'credited'`
    : tx`
      with rested as (
        update open_transfers set rests_until = shop_now() + make_interval(hours => ${restHours}::int)
        where purpose = ${purpose} and reference_id = ${referenceId} returning *
      )
      insert into late_transfers (purpose, reference_id, user_id, bank_account_id, amount, ended_at, proof_until, waits_since)
      select purpose, reference_id, user_id, bank_account_id, amount, shop_now(), rests_until,
        case when ${isProofUnseen} then shop_now() end
      from rested where user_id is not null on conflict (purpose, reference_id) do nothing`)
}

type Reopened = Omit<AwaitedTransfer, 'hasResting'> & {
  /** Null for QRIS. */
  bankAccountId: number | null
}

/**
 * Reserves the exact amount of a transfer again when its verification is taken back: others could use it meanwhile (decision 22). Throws
 * VERIFICATION_NOT_REVERSIBLE, which names the payment that uses the amount.
 */
export async function reopenTransfer(tx: Transaction, reopened: Reopened): Promise<void> {
  const { purpose, referenceId, bankAccountId, amount, userId } = reopened
  const account = bankAccountId ?? qrisAccount
  await tx`delete from paid_transfers where purpose = ${purpose} and reference_id = ${referenceId}`
  const { count } = await tx`
    insert into open_transfers as t (bank_account_id, amount, purpose, reference_id, user_id, awaited_since)
    values (${account}, ${amount}, ${purpose}, ${referenceId}, ${userId}, null)
    on conflict (bank_account_id, amount) do update
      set purpose = excluded.purpose, reference_id = excluded.reference_id, user_id = excluded.user_id, rests_until = null,
        awaited_since = null
      where t.rests_until <= shop_now() or (t.rests_until is not null and t.user_id = excluded.user_id)`
  if (count === 1) {
    await tx`
      update late_transfers set paid_purpose = null, paid_reference_id = null
      where bank_account_id = ${account} and amount = ${amount} and paid_purpose = ${purpose} and paid_reference_id = ${referenceId}`
    return
  }
  const [holder] = await tx<Pick<AwaitedTransfer, 'purpose' | 'referenceId'>[]>`
    select purpose, reference_id as "referenceId" from open_transfers
    where bank_account_id = ${account} and amount = ${amount}`
  const usermsg = notReversible.amountTaken(amount, holder ? payableTitle(holder) : undefined)
  throw new DomainError('VERIFICATION_NOT_REVERSIBLE', `the amount of ${purpose} ${referenceId} is taken`, { usermsg })
}

/** Deletes amounts whose reservation is over, so that an optimistic try finds them free. */
export async function sweepRestedTransfers(sql: AnySql): Promise<void> {
  await sql`delete from open_transfers where rests_until <= shop_now()`
}

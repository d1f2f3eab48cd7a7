import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import { notReversible, payableTitle } from '../../texts/payments.ts'
import type { ChosenPayment } from './choose-payment.ts'
import type { Receivable } from './receivable.ts'

/** QRIS transfers count as those to account 0; ids of bank accounts begin with 1. */
const qrisAccount = 0

const maxCode = 999

/** Coprime with 999. */
const codeStep = 467

type AwaitedTransfer = {
  /** What is paid by it. */
  purpose: Receivable['kind']
  referenceId: number
  amount: number
  userId: number
  /** As `hasRestingAmount` answers it. */
  hasResting: boolean
}

/**
 * Reserves an exact amount to transfer: the amount and a code from 1 to 999, so that no other transfer to the same account is
 * awaited or rests with that sum; a resting one of the shopper's own is reused. Answers the code; 0 for other payment types.
 * Waits for another transaction on the same amount. An optimistic transaction may find at its end that the amount is taken,
 * and is repeated. Throws UNIQUE_CODES_EXHAUSTED when all codes are in use or rest.
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
        set purpose = excluded.purpose, reference_id = excluded.reference_id, user_id = excluded.user_id, rests_until = null
        where t.rests_until <= shop_now()`
    if (count === 1) return code
  }
  throw new DomainError('UNIQUE_CODES_EXHAUSTED', 'no amount is free')
}

/** Whether the shopper has a resting amount, as a column: most have none, which saves the search for one. */
export const hasRestingAmount = (sql: AnySql, userId: number): Fragment => sql`
  exists (select from open_transfers where user_id = ${userId} and rests_until is not null)`

/** Whether the transfer with a resting amount has come, and is on the bank statement: a next one is told apart by its amount. */
const isCredited = sqlFragment`exists (
  select from late_transfers l
  where l.purpose = open_transfers.purpose and l.reference_id = open_transfers.reference_id and l.outcome = 'credited')`

/**
 * Reuses an amount that rests for this shopper, and answers its code: late money with it is theirs either way, and ordering
 * and cancelling again and again reserves no more amounts than one may have open orders.
 */
async function takeOwnResting(
  tx: Transaction,
  account: number,
  { purpose, referenceId, amount, userId }: AwaitedTransfer,
): Promise<number | undefined> {
  const [taken] = await tx<{ amount: number }[]>`
    update open_transfers t set purpose = ${purpose}, reference_id = ${referenceId}, rests_until = null
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
 * 999 consecutive ids have 999 codes, and neighbours have distant ones: an amount with one digit wrong is not that of one of
 * the 74 orders before or after.
 */
const likelyFreeCode = (referenceId: number) => 1 + (((referenceId % maxCode) * codeStep) % maxCode)

async function findFreeCode(tx: Transaction, account: number, amount: number): Promise<number | undefined> {
  const [free] = await tx<{ code: number }[]>`
    select code from (select code from generate_series(1, ${maxCode}) as code order by random() offset 0) as shuffled
    -- looks each code up by the primary key; as "not exists" it would read all transfers to the account
    where coalesce(
      (select t.rests_until <= shop_now() and t.rests_until is not null from open_transfers t
        where t.bank_account_id = ${account} and t.amount = ${amount} + code), true)
    limit 1`
  return free?.code
}

/** By account and amount: how many more transactions search for a free code, since an optimistic try failed. A cache. */
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
  /** Nobody has decided on its proof: its money has to be looked for. */
  isProofUnseen: boolean
}

/**
 * Ends the wait for a transfer. A paid amount is free for others, and late transfers of it name what was paid; one that ended unpaid
 * rests for `restHours`, so that late money is nobody else's (decision 22), and becomes a late transfer, for which a proof is taken as
 * long (decision 72).
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
        returning bank_account_id, amount
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
  /** Null: QRIS. */
  bankAccountId: number | null
}

/**
 * Reserves the exact amount of a transfer again whose verification is taken back: it was free for others meanwhile (decision 22).
 * Throws VERIFICATION_NOT_REVERSIBLE, which names who has it.
 */
export async function reopenTransfer(tx: Transaction, reopened: Reopened): Promise<void> {
  const { purpose, referenceId, bankAccountId, amount, userId } = reopened
  const account = bankAccountId ?? qrisAccount
  const { count } = await tx`
    insert into open_transfers as t (bank_account_id, amount, purpose, reference_id, user_id)
    values (${account}, ${amount}, ${purpose}, ${referenceId}, ${userId})
    on conflict (bank_account_id, amount) do update
      set purpose = excluded.purpose, reference_id = excluded.reference_id, user_id = excluded.user_id, rests_until = null
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

/** Deletes amounts whose rest is over, so that an optimistic try finds them free. */
export async function sweepRestedTransfers(sql: AnySql): Promise<void> {
  await sql`delete from open_transfers where rests_until <= shop_now()`
}

import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { DomainError } from '../../errors.ts'
import type { ChosenPayment } from './choose-payment.ts'
import type { Receivable } from './receivable.ts'

/** Amounts awaited by QRIS stand beside those of the bank accounts, whose numbers begin with 1. */
const qrisAccount = 0

const highestCode = 999

/** Has no divisor in common with 999. */
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
 * Reserves an exact amount for what is to be paid by transfer: its own and one of the codes from 1 to 999 with which no
 * other amount at the same account is awaited or rests; where one of the shopper's own rests, it is that one. Answers the
 * code; 0 for what is paid without a transfer. Waits for another transaction on the same amount. An optimistic transaction
 * may find at its end that the amount is taken, and is repeated. Throws UNIQUE_CODES_EXHAUSTED when all codes are in use or
 * rest.
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
  for (let tries = 0; tries < highestCode; tries++) {
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

/** Whether an amount of the shopper's rests, as a column: most have none, and none is looked for. */
export const hasRestingAmount = (sql: AnySql, userId: number): Fragment => sql`
  exists (select from open_transfers where user_id = ${userId} and rests_until is not null)`

/**
 * Awaits an amount again that rests for this shopper, and answers its code: late money with it is theirs either way, and
 * whoever orders and cancels all day keeps no more amounts from others than they have orders at a time.
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
        and amount between ${amount + 1} and ${amount + highestCode}
      limit 1)
    returning t.amount`
  return taken && taken.amount - amount
}

/**
 * 999 numbers after one another have 999 codes, and those of neighbours lie far apart: whoever errs in one digit of the
 * amount does not pay for one of the 74 before or after.
 */
const likelyFreeCode = (referenceId: number) => 1 + (((referenceId % highestCode) * codeStep) % highestCode)

async function findFreeCode(tx: Transaction, account: number, amount: number): Promise<number | undefined> {
  const [free] = await tx<{ code: number }[]>`
    select code from (select code from generate_series(1, ${highestCode}) as code order by random() offset 0) as shuffled
    -- code by code through the primary key; as "not exists" it would read all transfers to the account
    where coalesce(
      (select t.rests_until <= shop_now() and t.rests_until is not null from open_transfers t
        where t.bank_account_id = ${account} and t.amount = ${amount} + code), true)
    limit 1`
  return free?.code
}

/** By account and amount: how many more look for a free code first, since an optimistic try failed. May be forgotten. */
const contended = new Map<string, number>()
const mostContended = 1_000
const contendedFor = 20

/** Where codes are scarce, an optimistic try would run many transactions twice. */
function tryOptimistic(tx: Transaction, key: string): boolean {
  if (!tx.optimistic) {
    if (contended.size >= mostContended) contended.clear()
    contended.set(key, contendedFor)
    return false
  }
  const left = contended.get(key)
  if (left === undefined) return true
  if (left > 1) contended.set(key, left - 1)
  else contended.delete(key)
  return false
}

/**
 * Nothing is awaited any more. The amount of what was paid is free for others; that of what ended unpaid rests for
 * `restHours`, in which money that comes late is nobody else's (decision 22).
 */
export async function closeTransfer(
  tx: Transaction,
  purpose: Receivable['kind'],
  referenceId: number,
  { isPaid, restHours }: { isPaid: boolean; restHours: number },
): Promise<void> {
  await (isPaid
    ? tx`delete from open_transfers where purpose = ${purpose} and reference_id = ${referenceId}`
    : tx`
      update open_transfers set rests_until = shop_now() + make_interval(hours => ${restHours}::int)
      where purpose = ${purpose} and reference_id = ${referenceId}`)
}

/** Forgets amounts that have rested, so that they are found free at the first try. */
export async function sweepRestedTransfers(sql: AnySql): Promise<void> {
  await sql`delete from open_transfers where rests_until <= shop_now()`
}

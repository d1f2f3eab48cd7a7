import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Fragment } from '../../http/list-query.ts'

export type TransferPurpose = 'order' | 'top_up' | 'digital_order'

/** Amounts awaited by QRIS stand beside those of the bank accounts, whose numbers begin with 1. */
export const qrisAccount = 0

const highestCode = 999
const firstTries = 8

/**
 * Common table expressions that reserve an exact amount for a bank transfer: `amount` and one of the codes that no
 * other awaited transfer to the same account has. For a statement that has `next (id)`, the number of what is to be paid;
 * where `next` is empty nothing is reserved. `reserved (id, code)` is empty where a rival took the amount meanwhile.
 */
export function reservation(
  tx: Transaction,
  purpose: TransferPurpose,
  { bankAccountId, amount, codes }: { bankAccountId: number; amount: number; codes: readonly number[] },
): Fragment {
  return tx`
    free as (
      -- code by code through the primary key; as "not exists" it would read all transfers to the account
      select code from unnest(${codes}::int[]) as code
      where coalesce(
        (select false from open_transfers t where t.bank_account_id = ${bankAccountId} and t.amount = ${amount} + code),
        true)
      limit 1
    ), reserved as (
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      select ${bankAccountId}, ${amount} + code, ${purpose}, next.id from free, next
      on conflict do nothing
      returning reference_id as id, (amount - ${amount})::int as code
    )`
}

/** The same for what is paid without a transfer: all of `next` goes through, without a code. */
export const noReservation = (tx: Transaction): Fragment => tx`
  free as (select 0 as code), reserved as (select id, 0 as code from next)`

/** What a statement with a reservation tells: the code that seemed free (null: none), and whether a rival was faster. */
type Attempt = { code: number | null; isLost: boolean }

/**
 * Repeats a statement with a reservation until no rival is faster; each attempt waits for a rival's transaction on the
 * same amount. Throws UNIQUE_CODES_EXHAUSTED when all codes from 1 to 999 are in use.
 */
export async function withFreeCode<T extends Attempt>(attempt: (codes: readonly number[]) => Promise<T>): Promise<T> {
  // A few random codes nearly always suffice; when they don't, every code is tried.
  for (const count of [firstTries, highestCode]) {
    let codes = randomCodes(count)
    while (codes.length > 0) {
      const attempted = await attempt(codes)
      if (!attempted.isLost) return attempted
      if (attempted.code === null) break
      codes = codes.filter((code) => code !== attempted.code)
    }
  }
  throw new DomainError('UNIQUE_CODES_EXHAUSTED', 'no amount is free')
}

/** Nothing is awaited any more; the amount is free for others. */
export async function closeTransfer(tx: Transaction, purpose: TransferPurpose, referenceId: number): Promise<void> {
  await tx`delete from open_transfers where purpose = ${purpose} and reference_id = ${referenceId}`
}

/** `count` different codes in random order. */
function randomCodes(count: number): number[] {
  const codes = new Set<number>()
  while (codes.size < count) codes.add(1 + Math.floor(Math.random() * highestCode))
  return [...codes]
}

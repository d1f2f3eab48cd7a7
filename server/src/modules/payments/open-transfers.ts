import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Fragment } from '../../http/list-query.ts'

export type TransferPurpose = 'order'
type Transfer = { bankAccountId: number; amount: number; purpose: TransferPurpose; referenceId: number }

const highestCode = 999
const firstTries = 8

/**
 * Reserves an exact amount for a bank transfer: `amount` and a code from 1 to 999 that no other awaited transfer to the
 * same account has. Throws UNIQUE_CODES_EXHAUSTED when all are in use.
 */
export async function openTransfer(tx: Transaction, transfer: Transfer): Promise<void> {
  // A few random codes nearly always suffice; when they don't, every code is tried.
  const isReserved =
    (await reserve(tx, transfer, randomCodes(firstTries))) || (await reserve(tx, transfer, randomCodes(highestCode)))
  if (!isReserved) throw new DomainError('UNIQUE_CODES_EXHAUSTED', `account ${transfer.bankAccountId}`)
}

/** Tries the codes in order; each attempt waits for a rival's transaction on the same amount and then goes on. */
async function reserve(tx: Transaction, transfer: Transfer, codes: number[]): Promise<boolean> {
  for (let rest = codes; rest.length > 0; ) {
    const [row] = await tx<{ code: number; reserved: boolean }[]>`
      with free as (
        select code from unnest(${rest}::int[]) with ordinality as c (code, place)
        where not exists (
          select from open_transfers t
          where t.bank_account_id = ${transfer.bankAccountId} and t.amount = ${transfer.amount} + c.code
        )
        order by place limit 1
      ), reserved as (
        insert into open_transfers (bank_account_id, amount, purpose, reference_id)
        select ${transfer.bankAccountId}, ${transfer.amount} + code, ${transfer.purpose}, ${transfer.referenceId}
        from free
        on conflict do nothing
        returning amount
      )
      select code, exists (select from reserved) as reserved from free`
    if (!row) return false
    if (row.reserved) return true
    rest = rest.slice(rest.indexOf(row.code) + 1)
  }
  return false
}

/** The amount that is reserved for something, for a statement that goes out behind openTransfer; null where none is. */
export function reservedAmount(tx: Transaction, purpose: TransferPurpose, referenceId: number): Fragment {
  return tx`(select amount from open_transfers where purpose = ${purpose} and reference_id = ${referenceId})`
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

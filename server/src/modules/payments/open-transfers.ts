import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { ChosenPayment } from './choose-payment.ts'

export type TransferPurpose = 'order' | 'top_up' | 'digital_order'

/** Amounts awaited by QRIS stand beside those of the bank accounts, whose numbers begin with 1. */
const qrisAccount = 0

const highestCode = 999

type AwaitedTransfer = { purpose: TransferPurpose; referenceId: number; amount: number }

/**
 * Reserves an exact amount for what is to be paid by transfer: its own and one of the codes from 1 to 999 that no other
 * awaited transfer to the same account has. Answers the code; 0 for what is paid without a transfer. Waits for a rival's
 * transaction on the same amount. Throws UNIQUE_CODES_EXHAUSTED when all codes are in use.
 */
export async function reserveTransfer(
  tx: Transaction,
  { paymentType, bankAccountId }: Pick<ChosenPayment, 'paymentType' | 'bankAccountId'>,
  { purpose, referenceId, amount }: AwaitedTransfer,
): Promise<number> {
  const account = paymentType === 'qris' ? qrisAccount : bankAccountId
  if (account === null) return 0
  // A random one is nearly always free; only when it isn't, free ones are looked for.
  let code: number | undefined = 1 + Math.floor(Math.random() * highestCode)
  for (let tries = 0; code !== undefined && tries < highestCode; tries++) {
    const { count } = await tx`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      values (${account}, ${amount + code}, ${purpose}, ${referenceId})
      on conflict (bank_account_id, amount) do nothing`
    if (count === 1) return code
    code = await findFreeCode(tx, account, amount)
  }
  throw new DomainError('UNIQUE_CODES_EXHAUSTED', 'no amount is free')
}

async function findFreeCode(tx: Transaction, account: number, amount: number): Promise<number | undefined> {
  const [free] = await tx<{ code: number }[]>`
    select code from (select code from generate_series(1, ${highestCode}) as code order by random() offset 0) as shuffled
    -- code by code through the primary key; as "not exists" it would read all transfers to the account
    where coalesce(
      (select false from open_transfers t where t.bank_account_id = ${account} and t.amount = ${amount} + code), true)
    limit 1`
  return free?.code
}

/** Nothing is awaited any more; the amount is free for others. */
export async function closeTransfer(tx: Transaction, purpose: TransferPurpose, referenceId: number): Promise<void> {
  await tx`delete from open_transfers where purpose = ${purpose} and reference_id = ${referenceId}`
}

import type { Transaction } from '../../db/database.ts'
import { type PostingKind, post } from '../ledger/ledger.ts'
import { type StatementRow, writeSuspense } from './row-queries.ts'

type Moved = Pick<StatementRow, 'id' | 'bankAccountId' | 'amount' | 'suspenseNumber' | 'inSuspense'>
type By = { author: number | null; at: Date }

/** Whole rupiah of a movement: the ledger has no sen. */
export const rupiahOf = ({ amount }: Pick<StatementRow, 'amount'>) => Math.trunc(amount / 100)

/**
 * Posts the money of a locked movement without a purpose into suspense, on its debit side if it left; nothing if it is there or is less
 * than a rupiah.
 */
export async function enterSuspense(tx: Transaction, row: Moved, by: By): Promise<void> {
  const rupiah = rupiahOf(row)
  if (row.inSuspense || rupiah === 0) return
  const number = row.suspenseNumber + 1
  await postOf(tx, row, number, 'suspense', {
    ...by,
    shop: { [`bank:${row.bankAccountId}`]: -rupiah, suspense: rupiah },
  })
  await writeSuspense(tx, row.id, number)
}

/** Posts the money back from suspense, since it has a posting of its own now or is none of the shop's income. */
export async function leaveSuspense(tx: Transaction, row: Moved, by: By): Promise<void> {
  if (!row.inSuspense) return
  const rupiah = rupiahOf(row)
  const shop = { [`bank:${row.bankAccountId}`]: rupiah, suspense: -rupiah }
  await postOf(tx, row, row.suspenseNumber, 'suspense_release', { ...by, shop })
}

/** Posts the money of a movement, from suspense if it is there, into a shopper's wallet; no movement leaves it again. */
export async function creditWallet(
  tx: Transaction,
  row: Moved,
  { userId, note, ...by }: By & { userId: number; note: string },
) {
  const rupiah = rupiahOf(row)
  const from = row.inSuspense ? ('suspense' as const) : (`bank:${row.bankAccountId}` as const)
  const wallet = { userId, amount: rupiah }
  await postOf(tx, row, 1, 'suspense_wallet', { ...by, note, wallet, shop: { [from]: -rupiah } })
}

/** Posts that money which left without being owed is taken from a shopper's wallet. Throws INSUFFICIENT_BALANCE. */
export async function takeFromWallet(
  tx: Transaction,
  row: Moved,
  { userId, note, ...by }: By & { userId: number; note: string },
): Promise<void> {
  const rupiah = rupiahOf(row)
  await postOf(tx, row, 1, 'suspense_taken', {
    ...by,
    note,
    wallet: { userId, amount: rupiah },
    shop: { suspense: -rupiah },
  })
}

/** Posts that money which left without being owed is lost. */
export async function writeOff(tx: Transaction, row: Moved, by: By & { note: string }): Promise<void> {
  const rupiah = rupiahOf(row)
  await postOf(tx, row, 1, 'suspense_loss', { ...by, shop: { suspense: -rupiah, corrections: rupiah } })
}

/** Posts that the money of a movement goes back to its sender, from the bank account it came to. */
export async function returnToSender(tx: Transaction, row: Moved, by: By & { note: string }): Promise<void> {
  await enterSuspense(tx, row, by)
  const rupiah = rupiahOf(row)
  const shop = { [`bank:${row.bankAccountId}`]: rupiah, suspense: -rupiah }
  await postOf(tx, row, 1, 'suspense_return', { ...by, shop })
}

type Entry = By & {
  shop: Parameters<typeof post>[1]['shop']
  wallet?: { userId: number; amount: number }
  note?: string
}

const postOf = (tx: Transaction, row: Moved, number: number, kind: PostingKind, { at, author, ...entry }: Entry) =>
  post(tx, { kind, referenceId: row.id, number, origin: { author, cause: kind }, ...entry }, at)

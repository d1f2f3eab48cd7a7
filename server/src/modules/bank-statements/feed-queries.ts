import type { AnySql, Transaction } from '../../db/database.ts'
import type { Mutation } from './read-mutations.ts'

/** The feed of a mutation service for one account. */
export type Feed = {
  bankAccountId: number
  accountNumber: string
  nonce: string
  /** Whether certain payments are recorded as soon as they are pushed. */
  recordsByItself: boolean
  changedAt: Date
  receivedAt: Date | null
}

export async function findFeed(sql: AnySql, bankAccountId: number): Promise<Feed | undefined> {
  const [row] = await sql<Feed[]>`
    select f.bank_account_id as "bankAccountId", b.account_number as "accountNumber", f.nonce,
      f.records_by_itself as "recordsByItself", f.changed_at as "changedAt", f.received_at as "receivedAt"
    from bank_feeds f join bank_accounts b on b.id = f.bank_account_id where f.bank_account_id = ${bankAccountId}`
  return row
}

/** Gives a feed its first or another secret. */
export async function writeFeedNonce(tx: Transaction, bankAccountId: number, nonce: string): Promise<void> {
  await tx`
    insert into bank_feeds (bank_account_id, nonce) values (${bankAccountId}, ${nonce})
    on conflict (bank_account_id) do update set nonce = excluded.nonce, changed_at = shop_now()`
}

/** False without a feed. */
export async function writeRecordsByItself(tx: Transaction, bankAccountId: number, isOn: boolean): Promise<boolean> {
  const { count } = await tx`
    update bank_feeds set records_by_itself = ${isOn} where bank_account_id = ${bankAccountId}`
  return count > 0
}

/** False without a feed. Its movements stay known. */
export async function deleteFeed(tx: Transaction, bankAccountId: number): Promise<boolean> {
  return (await tx`delete from bank_feeds where bank_account_id = ${bankAccountId}`).count > 0
}

export async function noteReceived(tx: Transaction, bankAccountId: number): Promise<void> {
  await tx`update bank_feeds set received_at = shop_now() where bank_account_id = ${bankAccountId}`
}

/** The numbers among these that were pushed before. */
export async function findKnownReferences(
  tx: Transaction,
  bankAccountId: number,
  mutations: readonly Mutation[],
): Promise<Set<string>> {
  const rows = await tx<{ reference: string }[]>`
    select reference from bank_feed_rows
    where bank_account_id = ${bankAccountId} and reference = any(${mutations.map(({ reference }) => reference)}::text[])`
  return new Set(rows.map(({ reference }) => reference))
}

export type UnpushedRow = { id: number; day: string; amount: number; text: string }

/** Rows of files on the days of these movements that no service has pushed, the oldest first. */
export function findUnpushedRows(
  tx: Transaction,
  bankAccountId: number,
  mutations: readonly Mutation[],
): Promise<UnpushedRow[]> {
  return tx<UnpushedRow[]>`
    select r.id, r.day::text as day, r.amount, r.text from bank_statement_rows r
    where r.bank_account_id = ${bankAccountId} and r.day = any(${mutations.map(({ day }) => day)}::date[])
      and r.amount = any(${mutations.map(({ amount }) => amount)}::bigint[]) and r.state not in ('pending', 'gone')
      and not exists (select from bank_feed_rows f where f.row_id = r.id)
    order by r.id`
}

/** Notes which rows pushed movements are. */
export async function insertFeedRows(
  tx: Transaction,
  bankAccountId: number,
  rows: readonly { reference: string; rowId: number; otherText: string }[],
  isFromService: boolean,
): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into bank_feed_rows (bank_account_id, reference, row_id, is_from_service, other_text)
    select ${bankAccountId}, reference, row_id, ${isFromService}, other_text
    from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ rowId }) => rowId)}::bigint[],
      ${rows.map(({ otherText }) => otherText)}::text[]) as r (reference, row_id, other_text)`
}

type PushedRow = UnpushedRow & { fileIdentity: string | null; fileOccurrence: number | null }

/** Rows that a service was first to bring, on these days, with their identities in files. */
export function findPushedRows(
  tx: Transaction,
  bankAccountId: number,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<PushedRow[]> {
  return tx<PushedRow[]>`
    select r.id, r.day::text as day, r.amount, r.text, f.file_identity as "fileIdentity", f.file_occurrence as "fileOccurrence"
    from bank_feed_rows f join bank_statement_rows r on r.id = f.row_id
    where r.bank_account_id = ${bankAccountId} and f.is_from_service and r.day between ${firstDay}::date and ${lastDay}::date
    order by r.id`
}

type FileRow = { identity: string; occurrence: number }

/** The rows of a file that earlier files have brought. */
export async function findBroughtRows(
  tx: Transaction,
  bankAccountId: number,
  rows: readonly FileRow[],
): Promise<Set<string>> {
  const found = await tx<FileRow[]>`
    select identity, occurrence from bank_statement_rows
    where bank_account_id = ${bankAccountId} and identity = any(${rows.map(({ identity }) => identity)}::text[])`
  return new Set(found.map(keyOf))
}

export const keyOf = ({ identity, occurrence }: FileRow) => `${identity}:${occurrence}`

/** Notes that a file has movements that a service was first to bring. */
export async function claimRows(
  tx: Transaction,
  claimed: readonly (FileRow & { rowId: number; text: string })[],
): Promise<void> {
  if (claimed.length === 0) return
  await tx`
    update bank_feed_rows f set file_identity = c.identity, file_occurrence = c.occurrence, other_text = c.text
    from unnest(${claimed.map(({ rowId }) => rowId)}::bigint[], ${claimed.map(({ identity }) => identity)}::text[],
      ${claimed.map(({ occurrence }) => occurrence)}::int[], ${claimed.map(({ text }) => text)}::text[])
      as c (row_id, identity, occurrence, text)
    where f.row_id = c.row_id`
}

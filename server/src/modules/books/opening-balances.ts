import type { AccountClass } from '#contract/values/money/account-classes.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { post, type ShopAccount } from '../ledger/ledger.ts'
import { accountOwner, type LedgerAccount } from '../ledger/ledger-accounts.ts'
import { sumDayAgain } from '../reports/count-days.ts'

// Balances that accounts had before the shop's own postings (decision 140).

export type OpeningLine = {
  account: string
  purpose: string
  owner: string
  class: AccountClass
  /** Rupiah: debit positive, credit negative. */
  amount: number
}

export type OpeningBalance = {
  id: number
  /** `YYYY-MM-DD`: the balances are those of its beginning. */
  day: string
  note: string
  enteredBy: string | null
  enteredAt: Date
  reverses: number | null
  reversedBy: number | null
  /** Without the account `opening`, which has their sum on its other side. */
  lines: OpeningLine[]
}

/** Their balances are sums of records: wallets, movements in suspense, payouts under way. Others are of earlier releases. */
const derived: readonly string[] = ['wallet', 'suspense', 'payouts', 'opening', 'transit', 'revenue', 'refunds']

/** Whether people enter a balance of this account. */
const mayOpen = ({ purpose }: Pick<LedgerAccount, 'purpose'>): boolean => !derived.includes(purpose)

/** The accounts whose balances people enter, and whether they still can. */
export async function findOpenable(sql: AnySql): Promise<{ isOpen: boolean; accounts: LedgerAccount[] }> {
  const [row] = await sql<[{ isOpen: boolean; accounts: LedgerAccount[] }]>`
    select not exists (select from ledger_closings) as "isOpen", (
      select json_agg(json_build_object('code', a.code, 'class', a.class, 'purpose', a.purpose, 'storeId', a.store_id,
        'owner', ${accountOwner}) order by a.store_id nulls first, a.bank_account_id nulls first, a.code)
      from ledger_accounts a) as accounts`
  return { isOpen: row.isOpen, accounts: row.accounts.filter(mayOpen) }
}

/** The newest 100 entries. */
export function findOpeningBalances(sql: AnySql): Promise<OpeningBalance[]> {
  return sql<OpeningBalance[]>`
    select o.id, o.day::text as day, o.note, (select full_name from users where id = o.entered_by) as "enteredBy",
      o.entered_at as "enteredAt", o.reverses, (select id from opening_balances where reverses = o.id) as "reversedBy",
      (select json_agg(json_build_object('account', a.code, 'purpose', a.purpose, 'owner', ${accountOwner}, 'class', a.class,
          'amount', -e.amount) order by t.number, e.line)
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
        where t.kind = 'opening' and t.reference_id = o.id and e.account <> 'opening') as lines
    from opening_balances o order by o.id desc limit 100`
}

type Entered = {
  day: string
  note: string
  /** Rupiah by account: debit positive, credit negative. */
  lines: readonly { account: string; amount: number }[]
  by: NonNullable<ChangedBy>
}

/**
 * Enters balances, each against the account `opening`, in the transaction of their idempotency key. Throws OPENING_CLOSED once a month is
 * closed, NOT_FOUND for an account that does not exist or that people don't enter, VALIDATION_FAILED.
 */
export async function enterOpeningBalance(
  ctx: Context,
  tx: Transaction,
  { day, note, lines, by }: Entered,
): Promise<void> {
  const at = fromWireTime(day)
  if (!at || day > wibDay(ctx.clock.now())) throw new InvalidInputError('Day is a day that has begun')
  const codes = lines.map(({ account }) => account)
  if (new Set(codes).size < lines.length) throw new InvalidInputError('an account is repeated')
  await lockOpenBooks(tx)
  const accounts = await tx<{ code: string; purpose: string; storeId: number | null }[]>`
    select code, purpose, store_id as "storeId" from ledger_accounts where code = any(${codes})`
  const allowed = accounts.filter(mayOpen)
  if (allowed.length < lines.length) throw new DomainError('NOT_FOUND', 'an account')
  const storeOf = new Map(allowed.map(({ code, storeId }) => [code, storeId]))
  const parts = lines.map(({ account, amount }) => ({ account, storeId: storeOf.get(account) ?? null, amount }))
  const id = await write(ctx, tx, { day, note, parts, by, reverses: null })
  await recordChange(tx, {
    ...{ by, subject: 'opening_balance', subjectId: id, action: 'create' },
    after: { day, accounts: parts.length, ...(note && { note }) },
  })
}

/**
 * Takes an entry back, once, by another one with the opposite amounts on the same day. Throws NOT_FOUND, OPENING_REVERSED, OPENING_CLOSED.
 */
export async function reverseOpeningBalance(
  ctx: Context,
  { id, note, by }: { id: number; note: string; by: NonNullable<ChangedBy> },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    await lockOpenBooks(tx)
    // Of two at once the second waits here, and then sees the reversal.
    await tx`select from opening_balances where id = ${id} for update`
    const [entry] = await tx<{ day: string; isTakenBack: boolean }[]>`
      select day::text as day, reverses is not null or exists (select from opening_balances where reverses = o.id) as "isTakenBack"
      from opening_balances o where id = ${id}`
    if (!entry) throw new DomainError('NOT_FOUND', `opening balance ${id}`)
    if (entry.isTakenBack) throw new DomainError('OPENING_REVERSED', `opening balance ${id}`)
    const parts = await tx<Part[]>`
      select e.account, a.store_id as "storeId", e.amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
      where t.kind = 'opening' and t.reference_id = ${id} and e.account <> 'opening' order by t.number, e.line`
    await write(ctx, tx, { day: entry.day, note, parts, by, reverses: id })
    const after = { day: entry.day, note }
    await recordChange(tx, { by, subject: 'opening_balance', subjectId: id, action: 'undo', after })
  })
}

/** Until the transaction ends no month is closed, and no day is summed. Throws OPENING_CLOSED. */
async function lockOpenBooks(tx: Transaction): Promise<void> {
  await tx`lock table ledger_closings in share mode`
  const closed = await tx`select from ledger_closings limit 1`
  if (closed.length > 0) throw new DomainError('OPENING_CLOSED', 'a month is closed')
}

type Part = { account: string; storeId: number | null; amount: number }
type Written = {
  day: string
  note: string
  parts: readonly Part[]
  by: NonNullable<ChangedBy>
  reverses: number | null
}

/** Writes an entry with a posting for each store, so that the books of each balance, and sums its day again. Returns its id. */
async function write(ctx: Context, tx: Transaction, { day, note, parts, by, reverses }: Written): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into opening_balances (day, note, entered_by, entered_at, reverses)
    values (${day}::date, ${note}, ${by.id}, ${ctx.clock.now()}, ${reverses}) returning id`
  const ofStores = [...Map.groupBy(parts, ({ storeId }) => storeId).values()]
  for (const [index, ofStore] of ofStores.entries()) {
    const shop: { [account in ShopAccount]?: number } = {
      opening: ofStore.reduce((sum, { amount }) => sum + amount, 0),
    }
    for (const { account, amount } of ofStore) shop[account as ShopAccount] = -amount
    const origin = { author: by.id, cause: reverses === null ? 'opening' : 'opening_reversal' }
    await post(tx, { kind: 'opening', referenceId: id, number: index + 1, note, origin, shop }, fromWireTime(day)!)
  }
  await sumDayAgain(tx, day)
  return id
}

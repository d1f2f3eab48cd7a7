import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { mailOwners } from '../staff/mail-owners.ts'
import type { NewBankAccount } from './bank-queries.ts'
import {
  type BankAccountFields,
  findBankAccountsByNumber,
  insertBankAccount,
  isBankAccountTaken,
  lockBankAccount,
  updateBankRow,
} from './managed-bank-queries.ts'

const subject = 'bank_account'

/** Adds an account, of which owners are notified. Returns its id. Throws BANK_ACCOUNT_TAKEN. */
export function createBankAccount(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  fields: BankAccountFields,
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const id = await insertBankAccount(tx, fields)
    if (id === undefined) throw taken(fields)
    const entryId = await recordChange(tx, { by, subject, subjectId: id, action: 'create', after: fields })
    await mailOwners(tx, 'payment_target_changed', entryId)
    return id
  })
}

/**
 * Changes an account, and notifies owners. Open payments show a copy of the account, which does not change. Throws NOT_FOUND,
 * EDIT_CONFLICT, BANK_ACCOUNT_TAKEN.
 */
export function updateBankAccount(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  { id, version }: { id: number; version: number },
  changes: Partial<BankAccountFields>,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockBankAccount(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `bank account ${id}`)
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `bank account ${id} has version ${row.version}`)
    const fields = { ...row, ...changes }
    if (fields.active && (await isBankAccountTaken(tx, fields))) throw taken(fields)
    await updateBankRow(tx, id, fields)
    const changed = changedFields<BankAccountFields>(row, changes)
    const entryId = await recordChange(tx, { by, subject, subjectId: id, action: 'update', ...changed })
    if (Object.keys(changed.after).length > 0) await mailOwners(tx, 'payment_target_changed', entryId)
  })
}

/** Adds an account, or reactivates the same one if it was offered before. Returns its id. Throws BANK_ACCOUNT_TAKEN. */
export async function openBankAccount(
  ctx: Pick<Context, 'sql'>,
  by: ChangedBy,
  account: NewBankAccount,
): Promise<number> {
  const fields = { ...account, active: true }
  const known = await findBankAccountsByNumber(ctx.sql, account.accountNumber)
  const closed = known.find(
    ({ active, bankName }) => !active && bankName.toLowerCase() === account.bankName.toLowerCase(),
  )
  if (!closed) return createBankAccount(ctx, by, fields)
  await updateBankAccount(ctx, by, closed, { ...fields, bankName: closed.bankName })
  return closed.id
}

/** The accounts with this number that are offered to shoppers, at most one per bank. */
export async function findOfferedAccounts({ sql }: Pick<Context, 'sql'>, accountNumber: string) {
  return (await findBankAccountsByNumber(sql, accountNumber)).filter(({ active }) => active)
}

/** Stops offering an account. Throws as `updateBankAccount`. */
export const closeBankAccount = (
  ctx: Pick<Context, 'sql'>,
  by: ChangedBy,
  account: { id: number; version: number },
): Promise<void> => updateBankAccount(ctx, by, account, { active: false })

const taken = ({ bankName, accountNumber }: BankAccountFields) =>
  new DomainError('BANK_ACCOUNT_TAKEN', `${bankName} ${accountNumber}`)

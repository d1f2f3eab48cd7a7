import type { Static } from 'typebox'
import type {
  createBankAccount as createCall,
  ManagedBankAccount as ManagedBankAccountSchema,
} from '#contract/backoffice/bank-accounts.ts'
import { calls } from '#contract/calls.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { accountNumberOf } from '#contract/values/money/account-number.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { pictureOrMark } from '../pictures/mark-pictures.ts'
import { type BankAccountFields, countManagedBankRows, listManagedBankRows } from './managed-bank-queries.ts'
import { createBankAccount, updateBankAccount } from './save-bank-account.ts'

type ManagedBankAccount = Static<typeof ManagedBankAccountSchema>

/** The calls of the back office for the bank accounts to which shoppers transfer. */
export function managedBankAccountRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const list = async (query: Parameters<typeof listManagedBankRows>[1]): Promise<ManagedBankAccount[]> =>
    (await listManagedBankRows(sql, query)).map((row) => ({
      ID: row.id,
      Version: row.version,
      BankName: row.bankName,
      BankImage: pictureOrMark(row.image, row.bankName),
      AccountNumber: row.accountNumber,
      AccountName: row.accountName,
      Branch: row.branch,
      ShowAccountName: row.showAccountName,
      IsActive: row.active,
      OpenTransfers: row.openTransfers,
    }))
  const get = async (id: number) => {
    const [account] = await list({ ID: [id] })
    if (!account) throw new DomainError('NOT_FOUND', `bank account ${id}`)
    return account
  }

  api.add(calls.listManagedBankAccounts, ({ query }) => list(query))
  api.add(calls.countManagedBankAccounts, async ({ query }) => ({ count: await countManagedBankRows(sql, query) }))
  api.add(calls.getManagedBankAccount, ({ params }) => get(params.id))
  api.add(calls.createBankAccount, async ({ user, body }) => {
    return get(await createBankAccount(ctx, user, fieldsOf(body) as BankAccountFields))
  })
  api.add(calls.updateBankAccount, async ({ user, params, body }) => {
    await updateBankAccount(ctx, user, { id: params.id, version: body.Version }, fieldsOf(body))
    return get(params.id)
  })
}

/** The fields that a body contains; a missing field does not change. */
function fieldsOf(body: Partial<BodyOf<typeof createCall>>): Partial<BankAccountFields> {
  const fields = {
    bankName: body.BankName?.trim(),
    accountNumber: body.AccountNumber && accountNumberOf(body.AccountNumber),
    accountName: body.AccountName?.trim(),
    branch: body.Branch?.trim(),
    showAccountName: body.ShowAccountName,
    active: body.IsActive,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

import { Type } from 'typebox'
import { ClosedObject, Count, call, described, IdParams, ListQuery, Version, WireId } from '../protocol/call.ts'
import { accountNumberShape } from '../values/money/account-number.ts'

export const ManagedBankAccount = described(
  'An account that shoppers transfer to.',
  Type.Object({
    ID: WireId,
    Version,
    BankName: Type.String(),
    BankImage: Type.String(),
    AccountNumber: Type.String(),
    AccountName: Type.String(),
    Branch: Type.String(),
    ShowAccountName: described('Whether AccountName is shown to shoppers.', Type.Boolean()),
    IsActive: described('Whether new orders, top-ups and digital orders can be paid to it.', Type.Boolean()),
    OpenTransfers: described('Pending transfers to it.', Type.Integer()),
  }),
)

const fields = {
  BankName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  AccountNumber: described(
    'Spaces, dots and dashes between the digits are removed.',
    Type.String({ pattern: accountNumberShape.source, maxLength: 40 }),
  ),
  AccountName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  Branch: Type.String({ maxLength: 100 }),
  ShowAccountName: Type.Boolean(),
  IsActive: Type.Boolean(),
}

const BankAccountQuery = ListQuery({
  filters: { ID: WireId, IsActive: Type.Boolean(), Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['ID', 'BankName'],
  maxSize: 100,
})

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
/** It decides where all further transfers go. */
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation', factor: 'fresh' } as const

export const listManagedBankAccounts = call({
  method: 'GET',
  path: '/kelola/bankaccount',
  summary: 'Bank accounts, including inactive ones',
  ...read,
  query: BankAccountQuery,
  data: Type.Array(ManagedBankAccount),
})
export const countManagedBankAccounts = call({
  method: 'GET',
  path: '/kelola/bankaccountcount',
  summary: 'Number of bank accounts that a filter finds',
  ...read,
  query: BankAccountQuery,
  data: Count,
})
export const getManagedBankAccount = call({
  method: 'GET',
  path: '/kelola/bankaccount/:id',
  summary: 'A bank account',
  ...read,
  params: IdParams,
  data: ManagedBankAccount,
  errors: ['NOT_FOUND'],
})
export const createBankAccount = call({
  method: 'POST',
  path: '/kelola/bankaccount',
  summary: 'Offer another bank account',
  ...write,
  body: ClosedObject(fields),
  data: ManagedBankAccount,
  errors: ['BANK_ACCOUNT_TAKEN'],
})
export const updateBankAccount = call({
  method: 'PUT',
  path: '/kelola/bankaccount/:id',
  summary: 'Change a bank account; pending payments keep the account that they were shown',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: ManagedBankAccount,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'BANK_ACCOUNT_TAKEN'],
})

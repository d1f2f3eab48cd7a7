import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { staffApi } from '../api/staff-api.ts'
import { bankAccountTexts as texts } from '../texts/bank-accounts.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'

export type BankAccount = Data<'GET /kelola/bankaccount'>[number]

const { columns } = texts

export const bankAccountList: ListDefinition<BankAccount> = {
  subject: 'bankaccount',
  path: pages.bankAccounts,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/bankaccount', 'GET /kelola/bankaccountcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ BankName, AccountNumber }) => texts.account(BankName, AccountNumber),
  linkTo: ({ ID }) => pagePath(pages.bankAccount, ID),
  columns: [
    { name: 'BankName', label: columns.bank, value: ({ BankName }) => BankName, sort: 'BankName', phone: 'title' },
    {
      name: 'IsActive',
      label: columns.state,
      value: ({ IsActive }) => (IsActive ? texts.active : texts.inactive),
      render: ({ IsActive }) => <BankAccountState isActive={IsActive} />,
      phone: 'badge',
    },
    { name: 'AccountNumber', label: columns.number, value: ({ AccountNumber }) => AccountNumber, phone: 'line' },
    { name: 'AccountName', label: columns.name, value: ({ AccountName }) => AccountName, phone: 'line' },
    { name: 'Branch', label: columns.branch, value: ({ Branch }) => Branch, hidden: true },
    {
      name: 'OpenTransfers',
      label: columns.openTransfers,
      value: ({ OpenTransfers }) => OpenTransfers,
      align: 'right',
    },
  ],
  filters: [{ kind: 'boolean', name: 'IsActive', label: columns.state, yes: texts.active, no: texts.inactive }],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  actions: [
    {
      label: texts.stop,
      right: 'settings:write',
      check: ({ IsActive }) => IsActive || texts.alreadyStopped,
      act: (account) => offer(account, false),
    },
    {
      label: texts.start,
      right: 'settings:write',
      check: ({ IsActive }) => !IsActive || texts.alreadyStarted,
      act: (account) => offer(account, true),
    },
  ],
  create: { label: texts.add, path: pages.newBankAccount, right: 'settings:write' },
  empty: { title: texts.empty, text: texts.emptyText },
  exportName: 'rekening-bank',
}

const offer = ({ ID, Version }: BankAccount, IsActive: boolean) =>
  staffApi('PUT /kelola/bankaccount/:id', { params: { id: ID }, body: { Version, IsActive } })

export function BankAccountState({ isActive }: { isActive: boolean }) {
  return <Badge look={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Badge>
}

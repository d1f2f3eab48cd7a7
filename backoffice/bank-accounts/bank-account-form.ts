import type { Body } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { accountNumberOf, accountNumberShape } from '#contract/values/money/account-number.ts'
import { staffApi } from '../api/staff-api.ts'
import { bankAccountTexts as texts } from '../texts/bank-accounts.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import type { BankAccount } from './bank-account-list.tsx'

type Values = Body<'POST /kelola/bankaccount'>

const { fields } = texts

export const bankAccountForm: FormDefinition<Values, BankAccount> = {
  subject: 'bankaccount',
  path: pages.bankAccounts,
  pathOf: ({ ID }) => pagePath(pages.bankAccount, ID),
  title: (account) => (account ? texts.account(account.BankName, account.AccountNumber) : texts.new),
  sections: [
    {
      title: texts.sections.account,
      fields: [
        { kind: 'text', name: 'BankName', label: fields.bank, maxLength: 100 },
        {
          kind: 'text',
          name: 'AccountNumber',
          label: fields.number,
          hint: fields.numberHint,
          maxLength: 40,
          inputMode: 'numeric',
          pattern: accountNumberShape,
          normalise: accountNumberOf,
        },
        { kind: 'text', name: 'AccountName', label: fields.name, maxLength: 100 },
        { kind: 'text', name: 'Branch', label: fields.branch, maxLength: 100, optional: true },
      ],
    },
    {
      title: texts.sections.use,
      fields: [
        { kind: 'switch', name: 'IsActive', label: fields.isActive, hint: fields.isActiveHint },
        { kind: 'switch', name: 'ShowAccountName', label: fields.showName },
      ],
    },
  ],
  empty: { BankName: '', AccountNumber: '', AccountName: '', Branch: '', ShowAccountName: true, IsActive: true },
  load: (id, { signal }) => staffApi('GET /kelola/bankaccount/:id', { params: { id }, signal }),
  create: (body) => staffApi('POST /kelola/bankaccount', { body }),
  update: (id, body) => staffApi('PUT /kelola/bankaccount/:id', { params: { id }, body }),
  right: 'settings:write',
  errorFields: { BANK_ACCOUNT_TAKEN: 'AccountNumber' },
  auditSubject: 'bank_account',
}

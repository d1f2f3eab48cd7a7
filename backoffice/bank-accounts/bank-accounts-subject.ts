import { Landmark } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { bankAccountTexts as texts } from '../texts/bank-accounts.ts'

const screen = () => import('./bank-account-screen.tsx')

export const bankAccountsSubject: Subject = {
  name: texts.title,
  path: pages.bankAccounts,
  icon: Landmark,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.bankAccounts, () => import('./bank-accounts-screen.tsx')),
    lazyScreen(pages.newBankAccount, screen),
    lazyScreen(pages.bankAccount, screen),
  ],
  shortcuts: [{ name: texts.add, path: pages.newBankAccount, right: 'settings:write' }],
}

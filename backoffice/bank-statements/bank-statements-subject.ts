import { FileSpreadsheet } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'

export const bankStatementsSubject: Subject = {
  name: texts.title,
  path: pages.bankStatements,
  icon: FileSpreadsheet,
  room: 'money',
  right: 'payments:read',
  scope: 'organisation',
  due: [
    {
      subject: 'bankstatement',
      name: 'decide',
      text: texts.due,
      detail: texts.dueText,
      path: pages.bankStatements,
      right: 'payments:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/bankstatementaccount', { signal })).reduce((sum, { Open }) => sum + Open, 0),
    },
  ],
  routes: [lazyScreen(pages.bankStatements, () => import('./bank-statements-screen.tsx'))],
  shortcuts: [{ name: texts.import.title, path: `${pages.bankStatements}?impor`, right: 'payments:write' }],
}

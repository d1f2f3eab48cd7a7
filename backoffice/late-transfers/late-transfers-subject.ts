import { SearchCheck } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { lateTransferTexts as texts } from '../texts/late-transfers.ts'

export const lateTransfersSubject: Subject = {
  name: texts.title,
  path: pages.lateTransfers,
  icon: SearchCheck,
  room: 'money',
  right: 'payments:read',
  scope: 'organisation',
  due: [
    {
      subject: 'latetransfer',
      name: 'find',
      text: texts.due,
      detail: texts.dueText,
      path: tabPath(pages.lateTransfers, 'waiting'),
      right: 'payments:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/latetransfercount', { query: { IsWaiting: true }, signal })).count,
    },
  ],
  routes: [lazyScreen(pages.lateTransfers, () => import('./late-transfers-screen.tsx'))],
}

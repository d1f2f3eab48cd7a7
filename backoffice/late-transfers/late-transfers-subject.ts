import { SearchCheck } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { lateTransferTexts as texts } from '../texts/late-transfers.ts'
import { countOf } from '../ui/list/list-calls.ts'

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
      hasRows: true,
      text: texts.due,
      detail: texts.dueText,
      path: tabPath(pages.lateTransfers, 'waiting'),
      right: 'payments:write',
      scope: 'organisation',
      count: countOf('GET /kelola/latetransfercount', { IsWaiting: true }),
    },
  ],
  routes: [lazyScreen(pages.lateTransfers, () => import('./late-transfers-screen.tsx'))],
}

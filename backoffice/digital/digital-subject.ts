import { Zap } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import { countOf } from '../ui/list/list-calls.ts'
import { digitalQueues as queues } from './digital-queues.ts'

const { today: texts } = shellTexts

export const digitalSubject: Subject = {
  name: backofficeTexts.digital.title,
  path: pages.digitalOrders,
  icon: Zap,
  room: 'digital',
  right: 'orders:read',
  scope: 'organisation',
  due: [
    {
      subject: 'digitalorder',
      name: 'verify',
      hasRows: true,
      text: texts.verifyDigital,
      detail: texts.verifyDigitalText,
      path: tabPath(pages.digitalOrders, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: countOf('GET /kelola/digitalordercount', queues.proof),
    },
    {
      subject: 'digitalorder',
      name: 'check',
      hasRows: true,
      text: texts.checkDigital,
      detail: texts.checkDigitalText,
      path: tabPath(pages.digitalOrders, 'attention'),
      right: 'orders:write',
      scope: 'organisation',
      count: countOf('GET /kelola/digitalordercount', queues.attention),
    },
  ],
  routes: [lazyScreen(pages.digitalOrders, () => import('./digital-orders-screen.tsx'))],
}

import { Send } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'
import { countOf } from '../ui/list/list-calls.ts'

const { payouts: texts } = subjectTexts

export const payoutsSubject: Subject = {
  name: texts.title,
  path: pages.payouts,
  icon: Send,
  room: 'money',
  right: 'payouts:read',
  scope: 'organisation',
  due: [
    {
      subject: 'payout',
      name: 'send',
      text: texts.due,
      detail: texts.dueText,
      path: tabPath(pages.payouts, 'requested'),
      right: 'payouts:write',
      scope: 'organisation',
      count: countOf('GET /kelola/payoutcount', { State: ['requested'] }),
    },
  ],
  routes: [lazyScreen(pages.payouts, () => import('./payouts-screen.tsx'))],
}

import { Mail } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import { countOf } from '../ui/list/list-calls.ts'

export const mailsSubject: Subject = {
  name: backofficeTexts.mails.title,
  path: pages.mails,
  icon: Mail,
  room: 'settings',
  right: 'mails:read',
  scope: 'organisation',
  due: [
    {
      subject: 'mail',
      name: 'failed',
      hasRows: true,
      text: backofficeTexts.mails.title,
      detail: shellTexts.today.mailsText,
      path: pages.mails,
      right: 'mails:write',
      scope: 'organisation',
      count: countOf('GET /kelola/failedmailcount'),
    },
  ],
  routes: [lazyScreen(pages.mails, () => import('./mails-screen.tsx'))],
}

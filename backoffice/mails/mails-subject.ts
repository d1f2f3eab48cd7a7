import { Mail } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'

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
      text: backofficeTexts.mails.title,
      detail: shellTexts.today.mailsText,
      path: pages.mails,
      right: 'mails:write',
      scope: 'organisation',
      count: async ({ signal }) => (await staffApi('GET /kelola/failedmailcount', { signal })).count,
    },
  ],
  routes: [lazyScreen(pages.mails, () => import('./mails-screen.tsx'))],
}

import { Mail } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { useFailedMailCount } from './failed-mail-count.ts'

export const mailsSubject: Subject = {
  name: backofficeTexts.mails.title,
  path: pages.mails,
  icon: Mail,
  room: 'settings',
  right: 'mails:read',
  scope: 'organisation',
  useCount: useFailedMailCount,
  routes: [lazyScreen(pages.mails, () => import('./mails-screen.tsx'))],
}

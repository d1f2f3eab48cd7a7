import { MailPlus } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.mailTemplates

export const mailTemplatesSubject: Subject = {
  name: texts.title,
  path: pages.mailTemplates,
  icon: MailPlus,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.mailTemplates, () => import('./mail-templates-screen.tsx')),
    lazyScreen(pages.mailTemplate, () => import('./mail-template-screen.tsx')),
  ],
  search: {
    title: texts.title,
    find: async (words) => (await import('./find-template.ts')).findTemplate(words),
  },
}

import { ListChecks } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { shellTexts } from '../texts/shell.ts'

export const todaySubject: Subject = {
  name: shellTexts.rooms.today,
  path: pages.today,
  icon: ListChecks,
  room: 'today',
  right: 'any',
  scope: 'store',
  routes: [
    lazyScreen(pages.today, () => import('./today-screen.tsx')),
    lazyScreen(pages.work, () => import('./work-screen.tsx')),
  ],
}

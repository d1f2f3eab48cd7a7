import { Rocket } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { setupTexts } from '../texts/setup.ts'

export const setupSubject: Subject = {
  name: setupTexts.checklist.title,
  path: pages.checklist,
  icon: Rocket,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [lazyScreen(pages.checklist, () => import('./checklist-screen.tsx'))],
}

import { Archive } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backupsTexts as texts } from '../texts/backups.ts'

export const backupsSubject: Subject = {
  name: texts.title,
  path: pages.backups,
  icon: Archive,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [lazyScreen(pages.backups, () => import('./backups-screen.tsx'))],
}

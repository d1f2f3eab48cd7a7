import { Archive } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { backupsTexts as texts } from '../texts/backups.ts'

export const backupsSubject: Subject = {
  name: texts.title,
  path: pages.backups,
  icon: Archive,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  due: [
    {
      subject: 'backup',
      name: 'key',
      text: texts.key.due,
      detail: texts.key.dueText,
      path: pages.backups,
      right: 'settings:write',
      scope: 'organisation',
      count: async ({ signal }) => Number((await staffApi('GET /kelola/backupkey', { signal })).IsShown),
    },
  ],
  routes: [lazyScreen(pages.backups, () => import('./backups-screen.tsx'))],
}

import { HeartPulse } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { healthScreenTexts as texts } from '../texts/health.ts'

export const healthSubject: Subject = {
  name: texts.title,
  path: pages.health,
  icon: HeartPulse,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  due: [
    {
      subject: 'health',
      name: 'critical',
      hasRows: true,
      text: texts.due,
      detail: texts.dueText,
      path: pages.health,
      right: 'settings:write',
      scope: 'organisation',
      async count({ signal }) {
        const { Findings } = await staffApi('GET /kelola/health', { signal })
        return Findings.filter(({ Level }) => Level === 'critical').length
      },
    },
  ],
  routes: [lazyScreen(pages.health, () => import('./health-screen.tsx'))],
}

import { Settings } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.settings

export const settingsSubject: Subject = {
  name: texts.name,
  path: pages.settings,
  icon: Settings,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.settings, () => import('./settings-screen.tsx')),
    lazyScreen(pages.shopSettings, () => import('./shop-settings-screen.tsx')),
    lazyScreen(pages.qrisSettings, () => import('./qris-settings-screen.tsx')),
    lazyScreen(pages.limitSettings, () => import('./limit-settings-screen.tsx')),
    lazyScreen(pages.holidaySettings, () => import('./holiday-settings-screen.tsx')),
  ],
  shortcuts: [
    { name: texts.look, path: pages.shopSettings, right: 'settings:read' },
    { name: texts.qris, path: pages.qrisSettings, right: 'settings:read' },
    { name: texts.holidays, path: pages.holidaySettings, right: 'settings:read' },
    { name: texts.limits, path: pages.limitSettings, right: 'settings:read' },
  ],
}

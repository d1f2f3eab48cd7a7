import { BookOpenText, ChartColumn } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.reports

export const reportsSubjects: readonly Subject[] = [
  {
    name: texts.title,
    path: pages.reports,
    icon: ChartColumn,
    room: 'reports',
    right: 'reports:read',
    scope: 'store',
    routes: [lazyScreen(pages.reports, () => import('./reports-screen.tsx'))],
  },
  {
    name: texts.ledger,
    path: pages.ledger,
    icon: BookOpenText,
    room: 'reports',
    right: 'reports:read',
    scope: 'organisation',
    routes: [lazyScreen(pages.ledger, () => import('./ledger-screen.tsx'))],
  },
]

import { BookLock, BookOpenText, ChartColumn } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.reports

/** Closing a month is the end of a bookkeeper's round through the money, not a number of a report. */
export const booksSubject: Subject = {
  name: texts.books,
  path: pages.books,
  icon: BookLock,
  room: 'money',
  right: 'reports:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.books, () => import('./books-screen.tsx')),
    lazyScreen(pages.openings, () => import('./openings-screen.tsx')),
  ],
}

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

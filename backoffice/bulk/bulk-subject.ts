import { FileSpreadsheet } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.bulk

export const bulkSubject: Subject = {
  name: texts.title,
  path: pages.bulkOperations,
  icon: FileSpreadsheet,
  room: 'catalogue',
  right: 'catalogue:read',
  scope: 'store',
  routes: [
    lazyScreen(pages.bulkOperations, () => import('./operations-screen.tsx')),
    lazyScreen(pages.newImport, () => import('./import/import-screen.tsx')),
    lazyScreen(pages.priceChange, () => import('./prices/price-change-screen.tsx')),
    lazyScreen(pages.bulkOperation, () => import('./operation/operation-screen.tsx')),
  ],
  shortcuts: [
    { name: texts.import, path: pages.newImport, right: 'catalogue:write' },
    { name: texts.prices, path: pages.priceChange, right: 'catalogue:write' },
  ],
}

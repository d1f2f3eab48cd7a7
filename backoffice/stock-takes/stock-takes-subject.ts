import { ScanBarcode } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'

export const stockTakesSubject: Subject = {
  name: texts.title,
  path: pages.stockTakes,
  icon: ScanBarcode,
  room: 'catalogue',
  right: 'stock:read',
  scope: 'store',
  routes: [
    lazyScreen(pages.stockTakes, () => import('./stock-takes-screen.tsx')),
    lazyScreen(pages.stockTake, () => import('./stock-take-screen.tsx')),
  ],
}

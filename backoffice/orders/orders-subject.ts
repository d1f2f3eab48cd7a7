import { Package } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

export const ordersSubject: Subject = {
  name: backofficeTexts.orders,
  path: pages.orders,
  icon: Package,
  room: 'orders',
  right: 'orders:read',
  scope: 'store',
  routes: [lazyScreen(pages.orders, () => import('./orders-screen.tsx'))],
}

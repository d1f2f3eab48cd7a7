import { Zap } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

export const digitalSubject: Subject = {
  name: backofficeTexts.digital.title,
  path: pages.digitalOrders,
  icon: Zap,
  room: 'digital',
  right: 'orders:read',
  scope: 'organisation',
  routes: [lazyScreen(pages.digitalOrders, () => import('./digital-orders-screen.tsx'))],
}

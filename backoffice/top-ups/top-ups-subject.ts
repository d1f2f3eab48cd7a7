import { WalletMinimal } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

export const topUpsSubject: Subject = {
  name: backofficeTexts.topUps.title,
  path: pages.topUps,
  icon: WalletMinimal,
  room: 'money',
  right: 'payments:read',
  scope: 'organisation',
  routes: [lazyScreen(pages.topUps, () => import('./top-ups-screen.tsx'))],
}

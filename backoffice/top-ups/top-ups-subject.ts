import { WalletMinimal } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import { countOf } from '../ui/list/list-calls.ts'
import { topUpQueue } from './top-up-queue.ts'

const { today: texts } = shellTexts

export const topUpsSubject: Subject = {
  name: backofficeTexts.topUps.title,
  path: pages.topUps,
  icon: WalletMinimal,
  room: 'money',
  right: 'payments:read',
  scope: 'organisation',
  due: [
    {
      subject: 'topup',
      name: 'verify',
      hasRows: true,
      text: texts.verifyTopUps,
      detail: texts.verifyTopUpsText,
      path: tabPath(pages.topUps, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: countOf('GET /kelola/topupcount', topUpQueue),
    },
  ],
  routes: [lazyScreen(pages.topUps, () => import('./top-ups-screen.tsx'))],
}

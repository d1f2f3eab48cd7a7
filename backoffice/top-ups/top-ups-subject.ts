import { WalletMinimal } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice-pages.ts'
import { wireTopUpStatus } from '#contract/values/wire-numbers.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'

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
      text: texts.verifyTopUps,
      detail: texts.verifyTopUpsText,
      path: tabPath(pages.topUps, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (
          await staffApi('GET /kelola/topupcount', {
            query: { Status: wireTopUpStatus.waiting, HasProof: true },
            signal,
          })
        ).count,
    },
  ],
  routes: [lazyScreen(pages.topUps, () => import('./top-ups-screen.tsx'))],
}

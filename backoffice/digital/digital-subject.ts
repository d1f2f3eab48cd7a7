import { Zap } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice-pages.ts'
import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'

const { today: texts } = shellTexts

export const digitalSubject: Subject = {
  name: backofficeTexts.digital.title,
  path: pages.digitalOrders,
  icon: Zap,
  room: 'digital',
  right: 'orders:read',
  scope: 'organisation',
  due: [
    {
      subject: 'digitalorder',
      name: 'verify',
      text: texts.verifyDigital,
      detail: texts.verifyDigitalText,
      path: tabPath(pages.digitalOrders, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (
          await staffApi('GET /kelola/digitalordercount', {
            query: { OrderStatus: wireDigitalStatus.waiting, HasProof: true },
            signal,
          })
        ).count,
    },
    {
      subject: 'digitalorder',
      name: 'check',
      text: texts.checkDigital,
      detail: texts.checkDigitalText,
      path: tabPath(pages.digitalOrders, 'attention'),
      right: 'orders:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/digitalordercount', { query: { NeedsAttention: true }, signal })).count,
    },
  ],
  routes: [lazyScreen(pages.digitalOrders, () => import('./digital-orders-screen.tsx'))],
}

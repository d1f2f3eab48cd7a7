import { CircleUserRound } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { accountTexts } from '../texts/account.ts'

export const accountSubject: Subject = {
  name: accountTexts.title,
  path: pages.account,
  icon: CircleUserRound,
  room: 'people',
  right: 'any',
  scope: 'store',
  routes: [lazyScreen(pages.account, () => import('./account-screen.tsx'))],
}

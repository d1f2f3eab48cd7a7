import { Store } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { storeTexts as texts } from '../texts/stores.ts'

const screen = () => import('./store-screen.tsx')

export const storesSubject: Subject = {
  name: texts.title,
  path: pages.stores,
  icon: Store,
  room: 'stores',
  right: 'stores:read',
  scope: 'store',
  routes: [
    lazyScreen(pages.stores, () => import('./stores-screen.tsx')),
    lazyScreen(pages.newStore, screen),
    lazyScreen(pages.store, screen),
  ],
  shortcuts: [{ name: texts.add, path: pages.newStore, right: 'stores:write', scope: 'organisation' }],
}

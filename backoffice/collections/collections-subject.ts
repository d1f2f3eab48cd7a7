import { Layers } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { collectionTexts as texts } from '../texts/collections.ts'

const screen = () => import('./collection-screen.tsx')

export const collectionsSubject: Subject = {
  name: texts.title,
  path: pages.collections,
  icon: Layers,
  room: 'catalogue',
  right: 'catalogue:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.collections, () => import('./collections-screen.tsx')),
    lazyScreen(pages.newCollection, screen),
    lazyScreen(pages.collection, screen),
  ],
  shortcuts: [{ name: texts.add, path: pages.newCollection, right: 'catalogue:write' }],
}

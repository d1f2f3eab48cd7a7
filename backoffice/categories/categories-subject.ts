import { FolderTree } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { categoryTexts as texts } from '../texts/categories.ts'

const screen = () => import('./category-screen.tsx')

export const categoriesSubject: Subject = {
  name: texts.title,
  path: pages.categories,
  icon: FolderTree,
  room: 'catalogue',
  right: 'catalogue:read',
  scope: 'store',
  routes: [
    lazyScreen(pages.categories, () => import('./categories-screen.tsx')),
    lazyScreen(pages.newCategory, screen),
    lazyScreen(pages.category, screen),
  ],
  shortcuts: [{ name: texts.add, path: pages.newCategory, right: 'catalogue:write', scope: 'organisation' }],
}

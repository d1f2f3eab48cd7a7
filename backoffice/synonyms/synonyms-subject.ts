import { Equal } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { synonymTexts as texts } from '../texts/synonyms.ts'

const screen = () => import('./synonym-screen.tsx')

export const synonymsSubject: Subject = {
  name: texts.title,
  path: pages.synonyms,
  icon: Equal,
  room: 'reports',
  right: 'catalogue:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.synonyms, () => import('./synonyms-screen.tsx')),
    lazyScreen(pages.newSynonym, screen),
    lazyScreen(pages.synonym, screen),
  ],
  shortcuts: [{ name: texts.add, path: pages.newSynonym, right: 'catalogue:write' }],
}

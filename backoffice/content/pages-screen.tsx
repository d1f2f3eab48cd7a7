import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { contentList } from './content-list.tsx'

const pageList = contentList({
  kinds: ['page'],
  subject: 'page',
  path: pages.pages,
  title: texts.kinds.page,
  explanation: texts.explanation.page,
  create: { label: texts.add.page, path: pages.newPage, right: 'content:write' },
  sort: 'ID-asc',
})

/** /kelola/konten/halaman: terms, privacy, and other pages. */
export default function PagesScreen() {
  return <ListScreen definition={pageList} />
}

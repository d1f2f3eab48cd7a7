import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { contentList } from './content-list.tsx'

const newsList = contentList({
  kinds: ['news'],
  subject: 'news',
  path: pages.news,
  title: texts.kinds.news,
  explanation: texts.explanation.news,
  create: { label: texts.add.news, path: pages.newArticle, right: 'content:write' },
})

/** /kelola/konten/berita: the articles. */
export default function NewsScreen() {
  return <ListScreen definition={newsList} />
}

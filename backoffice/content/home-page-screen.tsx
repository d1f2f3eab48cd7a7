import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { contentList } from './content-list.tsx'

const homePageList = contentList({
  kinds: ['home_sections', 'product_choices', 'home_description'],
  subject: 'home_page',
  alsoOf: ['home section', 'product choice', 'home description'],
  path: pages.homePage,
  title: texts.home,
  explanation: texts.explanation.home,
  create: { label: texts.add.home_description, path: pages.newHomeDescription, right: 'content:write' },
  sort: 'ID-asc',
})

/** /kelola/konten/beranda: the sections of the home page, its chosen products, and its texts. */
export default function HomePageScreen() {
  return <ListScreen definition={homePageList} />
}

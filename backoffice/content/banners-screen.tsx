import { ArrowUpDown } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { contentList } from './content-list.tsx'

const bannerList = contentList({
  kinds: ['banner'],
  subject: 'banner',
  path: pages.banners,
  title: texts.kinds.banner,
  explanation: texts.explanation.banner,
  create: { label: texts.add.banner, path: pages.newBanner, right: 'content:write' },
  sort: 'Position-asc',
})

/** /kelola/konten/banner: banners in their order. */
export default function BannersScreen() {
  const { can } = useRights()
  return (
    <ListScreen
      definition={bannerList}
      notice={
        can('content:write', 'all') && (
          <ButtonLink to={pages.bannerOrder} look="secondary" className="mb-3">
            <ArrowUpDown aria-hidden className="size-5" />
            {texts.order}
          </ButtonLink>
        )
      }
    />
  )
}

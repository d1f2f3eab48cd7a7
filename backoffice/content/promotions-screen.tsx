import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { contentTexts as texts } from '../texts/content.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { contentList } from './content-list.tsx'

const promotionList = contentList({
  kinds: ['promotion'],
  subject: 'promotion',
  path: pages.promotions,
  title: texts.kinds.promotion,
  explanation: texts.explanation.promotion,
  create: { label: texts.add.promotion, path: pages.newPromotion, right: 'content:write' },
})

/** /kelola/konten/promo: the promotions. */
export default function PromotionsScreen() {
  return <ListScreen definition={promotionList} />
}

import { BadgePercent, FileText, GalleryHorizontal, House, type LucideIcon, Newspaper } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.content

const subject = (
  given: Pick<Subject, 'name' | 'path' | 'routes'> & { icon: LucideIcon; create: { name: string; path: string } },
): Subject => {
  const { create, ...rest } = given
  return {
    ...rest,
    room: 'content',
    right: 'content:read',
    scope: 'organisation',
    shortcuts: [{ ...create, right: 'content:write' }],
  }
}

const bannerScreen = () => import('./banner-screen.tsx')
const articleScreen = () => import('./article-screen.tsx')
const promotionScreen = () => import('./promotion-screen.tsx')
const pageScreen = () => import('./page-screen.tsx')
const homeDescriptionScreen = () => import('./home-description-screen.tsx')

/** Texts and pictures for shoppers besides the products. */
export const contentSubjects: readonly Subject[] = [
  subject({
    name: texts.kinds.banner,
    path: pages.banners,
    icon: GalleryHorizontal,
    create: { name: texts.add.banner, path: pages.newBanner },
    routes: [
      lazyScreen(pages.banners, () => import('./banners-screen.tsx')),
      lazyScreen(pages.bannerOrder, () => import('./banner-order-screen.tsx')),
      lazyScreen(pages.newBanner, bannerScreen),
      lazyScreen(pages.banner, bannerScreen),
    ],
  }),
  subject({
    name: texts.home,
    path: pages.homePage,
    icon: House,
    create: { name: texts.add.home_description, path: pages.newHomeDescription },
    routes: [
      lazyScreen(pages.homePage, () => import('./home-page-screen.tsx')),
      lazyScreen(pages.homeSections, () => import('./home-sections-screen.tsx')),
      lazyScreen(pages.productChoices, () => import('./product-choices-screen.tsx')),
      lazyScreen(pages.newHomeDescription, homeDescriptionScreen),
      lazyScreen(pages.homeDescription, homeDescriptionScreen),
    ],
  }),
  subject({
    name: texts.kinds.news,
    path: pages.news,
    icon: Newspaper,
    create: { name: texts.add.news, path: pages.newArticle },
    routes: [
      lazyScreen(pages.news, () => import('./news-screen.tsx')),
      lazyScreen(pages.newArticle, articleScreen),
      lazyScreen(pages.article, articleScreen),
    ],
  }),
  subject({
    name: texts.kinds.promotion,
    path: pages.promotions,
    icon: BadgePercent,
    create: { name: texts.add.promotion, path: pages.newPromotion },
    routes: [
      lazyScreen(pages.promotions, () => import('./promotions-screen.tsx')),
      lazyScreen(pages.newPromotion, promotionScreen),
      lazyScreen(pages.promotion, promotionScreen),
    ],
  }),
  subject({
    name: texts.kinds.page,
    path: pages.pages,
    icon: FileText,
    create: { name: texts.add.page, path: pages.newPage },
    routes: [
      lazyScreen(pages.pages, () => import('./pages-screen.tsx')),
      lazyScreen(pages.newPage, pageScreen),
      lazyScreen(pages.page, pageScreen),
    ],
  }),
]

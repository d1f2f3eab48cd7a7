import type { ContentKind } from '#contract/backoffice/content-fields.ts'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { contentTexts as texts } from '../texts/content.ts'

export type ContentItem = Data<'GET /kelola/content'>[number]
/** Fields that the entities of all kinds have. */
export type ContentState = Pick<
  ContentItem,
  'ID' | 'Version' | 'State' | 'PublishedVersion' | 'ScheduledVersion' | 'PublishAt' | 'VisibleFrom' | 'TargetID'
>

const pathsOfKind: Record<ContentKind, string> = {
  banner: pages.banner,
  news: pages.article,
  promotion: pages.promotion,
  page: pages.page,
  home_description: pages.homeDescription,
  home_sections: pages.homeSections,
  product_choices: pages.productChoices,
}

export const pathOfItem = ({ Kind, ID }: Pick<ContentItem, 'Kind' | 'ID'>) => pagePath(pathsOfKind[Kind], ID)

/** The name of a content; kinds that exist only once have none of their own. */
export function nameOfItem(item: Pick<ContentItem, 'Kind' | 'Name' | 'TargetID'>): string {
  const { Kind, Name, TargetID } = item
  if (Kind === 'home_sections' || Kind === 'product_choices') return texts.kinds[Kind]
  const ownPage = isOwnPage(item) ? ownPages[TargetID] : undefined
  return Name || (ownPage ? texts.ownPages[ownPage] : texts.untitled)
}

/** By their ids, which migration 0095 assigned. */
const ownPages: Record<number, keyof typeof texts.ownPages> = { 1: 'terms', 2: 'privacy' }

/** The pages that every shop has from the beginning. */
export const isOwnPage = ({ Kind, TargetID }: Pick<ContentItem, 'Kind' | 'TargetID'>) =>
  Kind === 'page' && TargetID < 100

import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import { banner } from './banner.ts'
import { homeDescription, homeSections, productChoices } from './home-page.ts'
import type { Kind } from './kind.ts'
import { news } from './news.ts'
import { page } from './page.ts'
import { promotion } from './promotion.ts'

const kinds: { [K in ContentKind]: Kind<K> } = {
  banner,
  news,
  promotion,
  page,
  home_description: homeDescription,
  home_sections: homeSections,
  product_choices: productChoices,
}

/** The rules of a kind, with fields whose type is only known at runtime. */
export const kindOf = (kind: ContentKind) => kinds[kind] as unknown as Kind<ContentKind>

export type AnyFields = ContentFields[ContentKind]

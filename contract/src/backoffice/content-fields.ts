import { type Static, Type } from 'typebox'
import { ClosedObject, described, WireId } from '../protocol/call.ts'
import { homeSectionKinds } from '../shop/content.ts'

/** Kinds of content that staff write for shoppers, each stored in versions (decision 52). */
export const contentKinds = [
  'banner',
  'news',
  'promotion',
  'page',
  'home_description',
  'home_sections',
  'product_choices',
] as const
export type ContentKind = (typeof contentKinds)[number]

const Enum = <const T extends string>(values: readonly T[]) => Type.Unsafe<T>({ type: 'string', enum: [...values] })

const Title = Type.String({ maxLength: 200 })
const ShortDesc = Type.String({ maxLength: 500 })
const Content = described(
  'HTML; the server keeps of it what an article may contain.',
  Type.String({ maxLength: 60_000 }),
)
const PictureKey = described(
  'Key of a picture that POST /kelola/picture answered, or empty.',
  Type.String({
    pattern: '^(?:(?:banners|news|promotions|pages)/[a-z0-9][a-z0-9-]{0,80}\\.(?:webp|jpg|png))?$',
  }),
)
const Moment = described(
  'A wire time, or empty for none.',
  Type.String({ pattern: '^(?:\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' }),
)
const ProductIDs = Type.Array(WireId, { maxItems: 100 })

export const linkKinds = [
  'none',
  'product',
  'store',
  'category',
  'news',
  'promotion',
  'page',
  'path',
  'external',
] as const
export type LinkKind = (typeof linkKinds)[number]

export const BannerLink = described(
  `
  Where a banner leads: something of the shop by its ID, a page by its address ('URL' is 'terms' or the part
  after /halaman/), a path of the shop, or an https address elsewhere.`,
  ClosedObject({
    Kind: Enum(linkKinds),
    ID: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    URL: Type.String({ maxLength: 500 }),
  }),
)

export const bannerFields = {
  Title,
  Subtitle: Type.String({ maxLength: 200 }),
  Pictures: described(
    'Desk is 3:1, for wide screens; Phone 2:1, or empty where phones show the other one.',
    ClosedObject({ Desk: PictureKey, Phone: PictureKey }),
  ),
  Link: BannerLink,
  ShowsFrom: Moment,
  ShowsUntil: Moment,
  IsActive: described('Whether the home page shows it.', Type.Boolean()),
}
export const newsFields = { Title, ShortDesc, Picture: PictureKey, Content }
export const promotionFields = {
  Title,
  ShortDesc,
  Picture: PictureKey,
  Content,
  StartDate: Moment,
  DueDate: Moment,
  ProductIDs,
}
export const pageFields = {
  Slug: described(
    "The address: /halaman/{Slug}. 'terms' and 'privacy' are pages of the shop's own.",
    Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]{1,60}$' }),
  ),
  Title,
  Content: described(
    "Of 'terms' instead of the shop's own text, of 'privacy' after it; empty for the own text alone.",
    Content,
  ),
}
export const homeDescriptionFields = { Title, Description: Type.String({ maxLength: 20_000 }) }
export const homeSectionsFields = {
  Sections: Type.Array(
    ClosedObject({
      Kind: Enum(homeSectionKinds),
      Source: Type.String({ maxLength: 30 }),
      Layout: Enum(['row', 'grid', 'large']),
    }),
    { maxItems: 50 },
  ),
}
export const productChoicesFields = { Title, Subtitle: Type.String({ maxLength: 200 }), ProductIDs }

const fields = {
  banner: Type.Object(bannerFields),
  news: Type.Object(newsFields),
  promotion: Type.Object(promotionFields),
  page: Type.Object(pageFields),
  home_description: Type.Object(homeDescriptionFields),
  home_sections: Type.Object(homeSectionsFields),
  product_choices: Type.Object(productChoicesFields),
} satisfies Record<ContentKind, unknown>

/** The fields of a version, by kind. */
export type ContentFields = { [K in ContentKind]: Static<(typeof fields)[K]> }

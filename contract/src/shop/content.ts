import { Type } from 'typebox'
import {
  Availability,
  ClosedObject,
  Count,
  call,
  described,
  ListQuery,
  OidAndIdParams,
  OidParams,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import { ProductCard } from './catalogue.ts'

export const Banner = Type.Object({
  ID: WireId,
  Title: described('Text that the page renders over the picture, so that it is legible on a phone.', Type.String()),
  Subtitle: Type.String(),
  Img: Type.String(),
  PhoneImg: described('Our addition: the picture for phones; empty to use the same one.', Type.String()),
  URL: Type.String(),
  Category: described('0 external URL, 1 news, 2 promotion (S04).', Type.Integer()),
  CatID: Type.Integer(),
  IsFeatured: Type.Boolean(),
})

const newsFields = {
  ID: WireId,
  Title: Type.String(),
  ShortDesc: Type.String(),
  Img: Type.String(),
  PublishedAt: WireTime,
}
export const NewsCard = Type.Object(newsFields)
export const News = described(
  'Content is sanitised HTML.',
  Type.Object({ ...newsFields, Content: Type.String(), Others: Type.Array(NewsCard) }),
)

const promotionFields = {
  ID: WireId,
  Title: Type.String(),
  ShortDesc: Type.String(),
  Img: Type.String(),
  StartDate: WireTime,
  DueDate: WireTime,
  PublishedAt: WireTime,
}
export const PromotionCard = Type.Object(promotionFields)
export const Promotion = described(
  'Content is sanitised HTML.',
  Type.Object({
    ...promotionFields,
    Content: Type.String(),
    Products: Type.Array(ProductCard),
    Others: Type.Array(PromotionCard),
  }),
)

/** A text block of the home page. */
const HomeDescription = { ID: WireId, Title: Type.String(), Description: Type.String() }

/** Parameters of the related articles. */
const pagingOnly = ListQuery({ sort: ['ID'], maxSize: 50 })
const NewsQuery = ListQuery({
  row: newsFields,
  except: ['Img'],
  filters: { ID: WireId, PublishedAt: WireTimeFilter, Status: Availability },
  maxSize: 50,
})
const PromotionQuery = ListQuery({
  row: promotionFields,
  except: ['Img'],
  filters: {
    ...{ ID: WireId, PublishedAt: WireTimeFilter, Status: Availability },
    ...{ StartDate: WireTimeFilter, DueDate: WireTimeFilter },
  },
  maxSize: 50,
})

export const listBanners = call({
  method: 'GET',
  path: '/banner/:oid',
  summary: 'Banners of the home page',
  auth: 'public',
  params: OidParams,
  query: ListQuery({
    row: Banner.properties,
    except: ['Img', 'PhoneImg'],
    filters: { ID: WireId, Category: Type.Integer({ minimum: 0, maximum: 2 }) },
    sort: ['Position'],
    maxSize: 50,
  }),
  data: Type.Array(Banner),
})
export const getPage = call({
  method: 'GET',
  path: '/page/:oid/:slug',
  summary: 'A page of the shop by its address',
  description: 'Our addition: a page that staff wrote. Content is sanitised HTML.',
  auth: 'public',
  params: ClosedObject({ oid: WireId, slug: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) }),
  data: Type.Object({ Slug: Type.String(), Title: Type.String(), Content: Type.String() }),
  errors: ['NOT_FOUND'],
})
export const listHomeDescriptions = call({
  method: 'GET',
  path: '/homedescription/:oid',
  summary: 'Text blocks of the home page',
  auth: 'public',
  params: OidParams,
  query: ListQuery({ row: HomeDescription, filters: { ID: WireId }, maxSize: 50 }),
  data: Type.Array(Type.Object(HomeDescription)),
})
/** A section's kind; some occur several times. */
export const homeSectionKinds = [
  'banners',
  'categories',
  'promotion',
  'products',
  'category_rows',
  'stores',
  'nearby_stores',
  'story',
  'news',
  'trust',
  'descriptions',
  'partners',
] as const
export type HomeSectionKind = (typeof homeSectionKinds)[number]
export type HomeSectionLayout = 'row' | 'grid' | 'large'

export const listHomeSections = call({
  method: 'GET',
  path: '/homesection/:oid',
  summary: 'Sections of the home page in their order',
  description: 'Our addition: what the home page shows, in this order (S02).',
  auth: 'public',
  params: OidParams,
  data: Type.Array(
    Type.Object({
      Kind: Type.Unsafe<HomeSectionKind>({ type: 'string', enum: [...homeSectionKinds] }),
      Source: described(
        `
        Products: popular, latest, choice, or a collection as 'collection:' and its ID. Promotion and story: an
        ID, or empty for the next to end and the newest.`,
        Type.String(),
      ),
      Layout: described(
        'Of products: a row that scrolls, a grid, or a row of larger cards.',
        Type.Unsafe<HomeSectionLayout>({ type: 'string', enum: ['row', 'grid', 'large'] }),
      ),
    }),
  ),
})

const Logo = Type.Object({ Name: Type.String(), Img: Type.String() })

export const listPartners = call({
  method: 'GET',
  path: '/partner/:oid',
  summary: 'Payment methods, banks and couriers with their logos',
  description: 'Our addition, for the footer of the home page. `Img` may be empty.',
  auth: 'public',
  params: OidParams,
  data: Type.Object({ Payments: Type.Array(Logo), Banks: Type.Array(Logo), Couriers: Type.Array(Logo) }),
})
export const listNews = call({
  method: 'GET',
  path: '/news/:oid',
  summary: 'News, newest first',
  auth: 'public',
  params: OidParams,
  query: NewsQuery,
  data: Type.Array(NewsCard),
})
export const countNews = call({
  method: 'GET',
  path: '/newscount/:oid',
  summary: 'Number of news that a filter finds',
  auth: 'public',
  params: OidParams,
  query: NewsQuery,
  data: Count,
})
export const getNews = call({
  method: 'GET',
  path: '/news/:oid/:id',
  summary: 'One article and other news',
  auth: 'public',
  params: OidAndIdParams,
  query: pagingOnly,
  data: News,
  errors: ['NOT_FOUND'],
})
export const listPromotions = call({
  method: 'GET',
  path: '/promotion/:oid',
  summary: 'Running promotions, then announced ones, newest first',
  auth: 'public',
  params: OidParams,
  query: PromotionQuery,
  data: Type.Array(PromotionCard),
})
export const countPromotions = call({
  method: 'GET',
  path: '/promotioncount/:oid',
  summary: 'Number of running and announced promotions that a filter finds',
  auth: 'public',
  params: OidParams,
  query: PromotionQuery,
  data: Count,
})
export const getPromotion = call({
  method: 'GET',
  path: '/promotion/:oid/:id',
  summary: 'One promotion with its products and other promotions',
  auth: 'public',
  params: OidAndIdParams,
  query: pagingOnly,
  data: Promotion,
  errors: ['NOT_FOUND'],
})

import { type TSchema, Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  IdParams,
  ListQuery,
  Version,
  WireId,
  WireTime,
  WireTimeInput,
} from '../protocol/call.ts'
import {
  bannerFields,
  contentKinds,
  homeDescriptionFields,
  homeSectionsFields,
  newsFields,
  pageFields,
  productChoicesFields,
  promotionFields,
} from './content-fields.ts'

// Contents in versions (decision 52): drafts, publishing now or at a time, and going back are the same for all kinds; each kind has its
// own fields.

export const contentStates = ['draft', 'scheduled', 'live', 'ended'] as const
const State = Type.Unsafe<(typeof contentStates)[number]>({ type: 'string', enum: [...contentStates] })
const Kind = Type.Unsafe<(typeof contentKinds)[number]>({ type: 'string', enum: [...contentKinds] })
const VersionOrNone = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })

const itemFields = {
  ID: WireId,
  Version: described('The newest version.', Version),
  TargetID: described('Its number in the shop, such as in /berita/{TargetID}/detail.', Type.Integer({ minimum: 0 })),
  State: described(
    'Draft: hidden from shoppers. Scheduled: hidden until a later time. Ended: its period is over.',
    State,
  ),
  PublishedVersion: described(
    `
    The published version, which shoppers see within its period; 0: none. If it is smaller than Version, there
    is a newer draft.`,
    VersionOrNone,
  ),
  ScheduledVersion: described('The version that is published at PublishAt; 0: none.', VersionOrNone),
  PublishAt: WireTime,
  VisibleFrom: described(
    'When the published version becomes visible; empty if it is visible already, or nothing is published.',
    WireTime,
  ),
  UpdatedAt: WireTime,
  UpdatedBy: described('Author of the newest version; empty for initial content.', Type.String()),
}
export const ContentItem = Type.Object({
  ...itemFields,
  Kind,
  Name: Type.String(),
  Position: described('Place among others; only for kinds with an order.', Type.Integer()),
})
export const ContentVersion = Type.Object({
  Number: Version,
  At: WireTime,
  By: Type.String(),
  PublishedAt: described('When it was last published; empty: never.', WireTime),
  State: Type.Unsafe<'draft' | 'scheduled' | 'published' | 'superseded'>({
    type: 'string',
    enum: ['draft', 'scheduled', 'published', 'superseded'],
  }),
})

const entityOf = <const F extends Record<string, TSchema>>(fields: F) => Type.Object({ ...itemFields, ...fields })
const changesOf = <const F extends Record<string, TSchema>>(fields: F) =>
  ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties })

export const ManagedBanner = entityOf(bannerFields)
export const ManagedNews = entityOf(newsFields)
export const ManagedPromotion = entityOf(promotionFields)
export const ManagedPage = entityOf(pageFields)
export const ManagedHomeDescription = entityOf(homeDescriptionFields)
export const ManagedHomeSections = entityOf(homeSectionsFields)
export const ManagedProductChoices = entityOf(productChoicesFields)

const read = { auth: 'staff', right: 'content:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'content:write', scope: 'organisation' } as const

const ContentQuery = ListQuery({
  filters: { ID: WireId, Kind, State, Text: Type.String({ minLength: 1, maxLength: 100 }) },
  sort: ['ID', 'UpdatedAt', 'Name', 'Position'],
  maxSize: 100,
})

export const listContent = call({
  method: 'GET',
  path: '/kelola/content',
  summary: 'Banners, news, promotions, pages and texts of the home page, with the state of each',
  ...read,
  query: ContentQuery,
  data: Type.Array(ContentItem),
})
export const countContent = call({
  method: 'GET',
  path: '/kelola/contentcount',
  summary: 'Number of contents that a filter finds',
  ...read,
  query: ContentQuery,
  data: Count,
})
export const listContentVersions = call({
  method: 'GET',
  path: '/kelola/content/:id/version',
  summary: 'The versions of a content, newest first',
  ...read,
  params: IdParams,
  query: ListQuery({ sort: ['Number'], maxSize: 100 }),
  data: Type.Array(ContentVersion),
})
export const previewContent = call({
  method: 'GET',
  path: '/kelola/content/:id/preview',
  summary: 'Create a link to a preview of the newest version, valid for some minutes',
  ...read,
  params: IdParams,
  data: Type.Object({ Path: Type.String(), Minutes: described('How long the link works.', Type.Integer()) }),
  errors: ['NOT_FOUND'],
})

const step = { ...write, params: IdParams, data: ContentItem } as const
export const publishContent = call({
  method: 'PUT',
  path: '/kelola/content/:id/publish',
  summary: 'Publish the newest version',
  ...step,
  body: ClosedObject({ Version }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CONTENT_INCOMPLETE', 'PAGE_ADDRESS_TAKEN'],
})
export const scheduleContent = call({
  method: 'PUT',
  path: '/kelola/content/:id/schedule',
  summary: 'Publish the newest version at a given time',
  ...step,
  body: ClosedObject({ Version, PublishAt: WireTimeInput }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CONTENT_INCOMPLETE', 'PAGE_ADDRESS_TAKEN', 'PUBLISH_TIME_PASSED'],
})
export const unscheduleContent = call({
  method: 'PUT',
  path: '/kelola/content/:id/unschedule',
  summary: 'Cancel the scheduled publication',
  ...step,
  body: ClosedObject({ Version }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})
export const withdrawContent = call({
  method: 'PUT',
  path: '/kelola/content/:id/withdraw',
  summary: 'Unpublish a content; its versions stay',
  ...step,
  body: ClosedObject({ Version }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CONTENT_NEEDED'],
})
export const restoreContent = call({
  method: 'PUT',
  path: '/kelola/content/:id/restore',
  summary: 'Restore an earlier version as the newest, and publish it if the content is published',
  ...step,
  body: ClosedObject({ Version, Number: Version }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CONTENT_INCOMPLETE', 'PAGE_ADDRESS_TAKEN'],
})
export const orderBanners = call({
  method: 'PUT',
  path: '/kelola/bannerorder',
  summary: 'Set the order of banners, without a draft; unnamed ones follow',
  ...write,
  body: ClosedObject({ IDs: Type.Array(WireId, { maxItems: 100 }) }),
  data: Type.Array(ContentItem),
  errors: ['NOT_FOUND'],
})

const edit = { ...write, params: IdParams } as const
const editErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'LINK_REFUSED'] as const

export const getManagedBanner = call({
  method: 'GET',
  path: '/kelola/banner/:id',
  summary: 'A banner',
  ...read,
  params: IdParams,
  data: ManagedBanner,
  errors: ['NOT_FOUND'],
})
export const createBanner = call({
  method: 'POST',
  path: '/kelola/banner',
  summary: 'Draft a banner',
  ...write,
  body: ClosedObject(bannerFields),
  data: ManagedBanner,
  errors: ['LINK_REFUSED'],
})
export const updateBanner = call({
  method: 'PUT',
  path: '/kelola/banner/:id',
  summary: 'Write another version of a banner',
  ...edit,
  body: changesOf(bannerFields),
  data: ManagedBanner,
  errors: editErrors,
})

export const getManagedNews = call({
  method: 'GET',
  path: '/kelola/news/:id',
  summary: 'An article',
  ...read,
  params: IdParams,
  data: ManagedNews,
  errors: ['NOT_FOUND'],
})
export const createNews = call({
  method: 'POST',
  path: '/kelola/news',
  summary: 'Draft an article',
  ...write,
  body: ClosedObject(newsFields),
  data: ManagedNews,
})
export const updateNews = call({
  method: 'PUT',
  path: '/kelola/news/:id',
  summary: 'Write another version of an article',
  ...edit,
  body: changesOf(newsFields),
  data: ManagedNews,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const getManagedPromotion = call({
  method: 'GET',
  path: '/kelola/promotion/:id',
  summary: 'A promotion',
  ...read,
  params: IdParams,
  data: ManagedPromotion,
  errors: ['NOT_FOUND'],
})
export const createPromotion = call({
  method: 'POST',
  path: '/kelola/promotion',
  summary: 'Draft a promotion',
  ...write,
  body: ClosedObject(promotionFields),
  data: ManagedPromotion,
})
export const updatePromotion = call({
  method: 'PUT',
  path: '/kelola/promotion/:id',
  summary: 'Write another version of a promotion',
  ...edit,
  body: changesOf(promotionFields),
  data: ManagedPromotion,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const getManagedPage = call({
  method: 'GET',
  path: '/kelola/page/:id',
  summary: 'A page',
  ...read,
  params: IdParams,
  data: ManagedPage,
  errors: ['NOT_FOUND'],
})
export const createPage = call({
  method: 'POST',
  path: '/kelola/page',
  summary: 'Draft a page',
  ...write,
  body: ClosedObject(pageFields),
  data: ManagedPage,
})
export const updatePage = call({
  method: 'PUT',
  path: '/kelola/page/:id',
  summary: 'Write another version of a page',
  ...edit,
  body: changesOf(pageFields),
  data: ManagedPage,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const getManagedHomeDescription = call({
  method: 'GET',
  path: '/kelola/homedescription/:id',
  summary: 'A text block of the home page',
  ...read,
  params: IdParams,
  data: ManagedHomeDescription,
  errors: ['NOT_FOUND'],
})
export const createHomeDescription = call({
  method: 'POST',
  path: '/kelola/homedescription',
  summary: 'Draft a text block of the home page',
  ...write,
  body: ClosedObject(homeDescriptionFields),
  data: ManagedHomeDescription,
})
export const updateHomeDescription = call({
  method: 'PUT',
  path: '/kelola/homedescription/:id',
  summary: 'Write another version of a text block',
  ...edit,
  body: changesOf(homeDescriptionFields),
  data: ManagedHomeDescription,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const getManagedHomeSections = call({
  method: 'GET',
  path: '/kelola/homesection/:id',
  summary: 'The sections of the home page',
  ...read,
  params: IdParams,
  data: ManagedHomeSections,
  errors: ['NOT_FOUND'],
})
export const updateHomeSections = call({
  method: 'PUT',
  path: '/kelola/homesection/:id',
  summary: 'Write another version of the sections',
  ...edit,
  body: changesOf(homeSectionsFields),
  data: ManagedHomeSections,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'SECTION_REFUSED'],
})

export const getManagedProductChoices = call({
  method: 'GET',
  path: '/kelola/productchoice/:id',
  summary: 'The chosen products of the home page',
  ...read,
  params: IdParams,
  data: ManagedProductChoices,
  errors: ['NOT_FOUND'],
})
export const updateProductChoices = call({
  method: 'PUT',
  path: '/kelola/productchoice/:id',
  summary: 'Write another version of the chosen products',
  ...edit,
  body: changesOf(productChoicesFields),
  data: ManagedProductChoices,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

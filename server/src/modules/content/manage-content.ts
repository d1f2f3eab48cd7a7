import type { ContentFields, ContentKind } from '#contract/backoffice/content-fields.ts'
import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { previewMinutes } from '../../http/preview-token.ts'
import { createContent, updateContent } from './edit-content.ts'
import { countItemRows, findItem, type ItemRow, listContentRows, listVersionRows } from './item-queries.ts'
import { previewPath } from './preview.ts'
import {
  orderBanners,
  publishContent,
  restoreContent,
  scheduleContent,
  unscheduleContent,
  withdrawContent,
} from './publish-content.ts'

/** Contents in versions, for the back office (decision 52). */
export function managedContentRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const item = async (id: number) => {
    const [row] = await listContentRows(sql, { ID: [id] })
    if (!row) throw new DomainError('NOT_FOUND', `content ${id}`)
    return toWireItem(row)
  }

  api.add(calls.listContent, async ({ query }) => (await listContentRows(sql, query)).map(toWireItem))
  api.add(calls.countContent, async ({ query }) => ({ count: await countItemRows(sql, query) }))
  api.add(calls.listContentVersions, async ({ params, query }) =>
    (await listVersionRows(sql, params.id, query)).map((row) => ({
      Number: row.version,
      At: toWireTime(row.at),
      By: row.by ?? '',
      PublishedAt: timeOrNone(row.publishedAt),
      State: row.state,
    })),
  )
  api.add(calls.previewContent, async ({ user, params }) => ({
    Path: await previewPath(ctx, user.id, params.id),
    Minutes: previewMinutes,
  }))

  const currentOf = ({ params, body }: { params: { id: number }; body: { Version: number } }) => ({
    id: params.id,
    version: body.Version,
  })
  api.add(calls.publishContent, async (input) => {
    await publishContent(ctx, input.user, currentOf(input))
    return item(input.params.id)
  })
  api.add(calls.scheduleContent, async (input) => {
    await scheduleContent(ctx, input.user, currentOf(input), input.body.PublishAt)
    return item(input.params.id)
  })
  api.add(calls.unscheduleContent, async (input) => {
    await unscheduleContent(ctx, input.user, currentOf(input))
    return item(input.params.id)
  })
  api.add(calls.withdrawContent, async (input) => {
    await withdrawContent(ctx, input.user, currentOf(input))
    return item(input.params.id)
  })
  api.add(calls.restoreContent, async (input) => {
    await restoreContent(ctx, input.user, currentOf(input), input.body.Number)
    return item(input.params.id)
  })
  api.add(calls.orderBanners, async ({ user, body }) => {
    await orderBanners(ctx, user, body.IDs)
    return (await listContentRows(sql, { Kind: ['banner'], SortBy: 'Position-asc', Size: 100 })).map(toWireItem)
  })

  /** A content of one kind with the fields of its newest version. */
  async function entity<K extends ContentKind>(kind: K, id: number) {
    const found = await findItem(sql, id, kind)
    if (!found) throw new DomainError('NOT_FOUND', `${kind} ${id}`)
    return { ...toWireState(found), ...(found.fields as ContentFields[K]) }
  }

  api.add(calls.getManagedBanner, ({ params }) => entity('banner', params.id))
  api.add(calls.getManagedNews, ({ params }) => entity('news', params.id))
  api.add(calls.getManagedPromotion, ({ params }) => entity('promotion', params.id))
  api.add(calls.getManagedPage, ({ params }) => entity('page', params.id))
  api.add(calls.getManagedHomeDescription, ({ params }) => entity('home_description', params.id))
  api.add(calls.getManagedHomeSections, ({ params }) => entity('home_sections', params.id))
  api.add(calls.getManagedProductChoices, ({ params }) => entity('product_choices', params.id))

  api.add(calls.createBanner, async ({ user, body }) =>
    entity('banner', await createContent(ctx, user, 'banner', body)),
  )
  api.add(calls.createNews, async ({ user, body }) => entity('news', await createContent(ctx, user, 'news', body)))
  api.add(calls.createPromotion, async ({ user, body }) =>
    entity('promotion', await createContent(ctx, user, 'promotion', body)),
  )
  api.add(calls.createPage, async ({ user, body }) => entity('page', await createContent(ctx, user, 'page', body)))
  api.add(calls.createHomeDescription, async ({ user, body }) =>
    entity('home_description', await createContent(ctx, user, 'home_description', body)),
  )

  /** Writes the next version with the fields in a body. */
  async function update<K extends ContentKind>(
    kind: K,
    {
      user,
      params,
      body: { Version, ...changes },
    }: {
      user: Parameters<typeof updateContent>[1]
      params: { id: number }
      body: { Version: number } & Partial<ContentFields[K]>
    },
  ) {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    await updateContent(
      ctx,
      user,
      { id: params.id, kind, version: Version },
      Object.fromEntries(given) as Partial<ContentFields[K]>,
    )
    return entity(kind, params.id)
  }
  api.add(calls.updateBanner, (input) => update('banner', input))
  api.add(calls.updateNews, (input) => update('news', input))
  api.add(calls.updatePromotion, (input) => update('promotion', input))
  api.add(calls.updatePage, (input) => update('page', input))
  api.add(calls.updateHomeDescription, (input) => update('home_description', input))
  api.add(calls.updateHomeSections, (input) => update('home_sections', input))
  api.add(calls.updateProductChoices, (input) => update('product_choices', input))
}

const timeOrNone = (at: Date | null) => (at ? toWireTime(at) : '')

const toWireState = (row: ItemRow) => ({
  ID: row.id,
  Version: row.version,
  TargetID: row.targetId,
  State: row.state,
  PublishedVersion: row.publishedVersion ?? 0,
  ScheduledVersion: row.scheduledVersion ?? 0,
  PublishAt: timeOrNone(row.publishAt),
  VisibleFrom: row.state === 'scheduled' && row.publishedVersion !== null ? timeOrNone(row.showsFrom) : '',
  UpdatedAt: toWireTime(row.updatedAt),
  UpdatedBy: row.updatedBy ?? '',
})

const toWireItem = (row: ItemRow) => ({ ...toWireState(row), Kind: row.kind, Name: row.title, Position: row.position })

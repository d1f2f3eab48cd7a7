import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { courierNames } from '../../couriers/couriers.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { sanitiseHtml } from '../../rich-text/sanitise-html.ts'
import { findCards } from '../catalogue/catalogue-queries.ts'
import { countInTurn, listInTurn } from '../catalogue/lists-in-turn.ts'
import { toWireCard } from '../catalogue/wire.ts'
import { listBankAccountRows } from '../payments/bank-queries.ts'
import { findPaymentMethods } from '../payments/payment-methods.ts'
import { markUrl, pictureOrMark } from '../pictures/mark-pictures.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { findSettings } from '../settings/setting-queries.ts'
import {
  countNewsRows,
  countPromotionRows,
  findNews,
  findPage,
  findPromotion,
  listBannerRows,
  listHomeDescriptionRows,
  listHomeSectionRows,
  listNewsRows,
  listPromotionRows,
  type NewsRow,
  type PromotionRow,
} from './content-queries.ts'
import { previewOf } from './preview.ts'
import { isOf, newsRowOf, pageRowOf, promotionRowOf, withBanner, withDescription } from './preview-rows.ts'

/** Number of other articles or promotions shown beside one. */
const maxOthers = 8

export function contentRoutes(api: Api, ctx: Context) {
  const { settings } = ctx
  api.add(calls.listBanners, async ({ query, request, reads }) =>
    withBanner(await previewOf(ctx, request), await listBannerRows(reads.sql, query)).map((row) => ({
      ID: row.id,
      Title: row.title,
      Subtitle: row.subtitle,
      Img: pictureUrl(row.image),
      PhoneImg: pictureUrl(row.phone_image),
      URL: row.url,
      Category: row.category,
      CatID: row.target_id,
      IsFeatured: row.featured,
    })),
  )

  api.add(calls.listHomeDescriptions, async ({ query, request, reads }) =>
    withDescription(await previewOf(ctx, request), await listHomeDescriptionRows(reads.sql, query)).map((row) => ({
      ID: row.id,
      Title: row.title,
      Description: sanitiseHtml(row.description),
    })),
  )

  api.add(calls.listHomeSections, async ({ request, reads }) => {
    const preview = await previewOf(ctx, request)
    if (preview?.kind === 'home_sections') return preview.fields.Sections
    const rows = await listHomeSectionRows(reads.sql)
    return rows.map(({ kind, source, layout }) => ({ Kind: kind, Source: source, Layout: layout }))
  })

  api.add(calls.listProductChoices, async ({ query, request, reads }) => {
    const preview = await previewOf(ctx, request)
    if (preview?.kind === 'product_choices') {
      const { Title, Subtitle, ProductIDs } = preview.fields
      return { Title, Subtitle, ProductChoices: (await findCards(reads.sql, ProductIDs)).map(toWireCard) }
    }
    const [texts, choices] = await Promise.all([
      findSettings(reads.sql, ['product_choice_title', 'product_choice_subtitle']),
      listInTurn(reads, 'choice', query),
    ])
    return { Title: texts.product_choice_title, Subtitle: texts.product_choice_subtitle, ProductChoices: choices }
  })
  api.add(calls.countProductChoices, ({ query, reads }) => countInTurn(reads, 'choice', query))

  api.add(calls.getPage, async ({ params, request, reads }) => {
    const preview = await previewOf(ctx, request)
    const row =
      preview?.kind === 'page' && preview.fields.Slug === params.slug
        ? pageRowOf(preview.fields)
        : await findPage(reads.sql, params.slug)
    if (!row) throw new DomainError('NOT_FOUND', `page ${params.slug}`)
    return { Slug: row.slug, Title: row.title, Content: sanitiseHtml(row.content) }
  })

  api.add(calls.listPartners, async ({ reads }) => {
    // Two accounts at one bank are one bank.
    const [accounts, methods] = await Promise.all([listBankAccountRows(reads.sql, {}), findPaymentMethods(reads.sql)])
    const banks = new Map(accounts.map((row) => [row.bankName, row.image]))
    return {
      Payments: methods.map(({ type, text }) => ({ Name: text, Img: markUrl(type) })),
      Banks: [...banks].map(([name, image]) => ({ Name: name, Img: pictureOrMark(image, name) })),
      Couriers: Object.entries(courierNames)
        .filter(([code]) => !settings.couriersNotOffered.includes(code))
        .map(([, name]) => ({ Name: name, Img: markUrl(name) })),
    }
  })

  api.add(calls.listNews, async ({ query, reads }) => (await listNewsRows(reads.sql, query)).map(toWireNews))
  api.add(calls.countNews, async ({ query, reads }) => ({ count: await countNewsRows(reads.sql, query) }))
  api.add(calls.getNews, async ({ params, query, request, reads }) => {
    const preview = await previewOf(ctx, request)
    const [article, others] = await Promise.all([
      isOf(preview, 'news', params.id) ? newsRowOf(preview, ctx.clock.now()) : findNews(reads.sql, params.id),
      listNewsRows(reads.sql, { Size: maxOthers, ...query }, params.id),
    ])
    if (!article) throw new DomainError('NOT_FOUND', `news ${params.id}`)
    return { ...toWireNews(article), Content: sanitiseHtml(article.content), Others: others.map(toWireNews) }
  })

  api.add(calls.listPromotions, async ({ query, reads }) =>
    (await listPromotionRows(reads.sql, query)).map(toWirePromotion),
  )
  api.add(calls.countPromotions, async ({ query, reads }) => ({ count: await countPromotionRows(reads.sql, query) }))
  api.add(calls.getPromotion, async ({ params, query, request, reads }) => {
    const preview = await previewOf(ctx, request)
    const [promotion, others] = await Promise.all([
      isOf(preview, 'promotion', params.id)
        ? promotionRowOf(preview, ctx.clock.now())
        : findPromotion(reads.sql, params.id),
      listPromotionRows(reads.sql, { Size: maxOthers, ...query }, params.id),
    ])
    if (!promotion) throw new DomainError('NOT_FOUND', `promotion ${params.id}`)
    const products = await findCards(reads.sql, promotion.product_ids)
    return {
      ...toWirePromotion(promotion),
      Content: sanitiseHtml(promotion.content),
      Products: products.map(toWireCard),
      Others: others.map(toWirePromotion),
    }
  })
}

function toWireNews(row: NewsRow) {
  return {
    ID: row.id,
    Title: row.title,
    ShortDesc: row.short_desc,
    Img: pictureUrl(row.image),
    PublishedAt: toWireTime(row.published_at),
  }
}

function toWirePromotion(row: PromotionRow) {
  return { ...toWireNews(row), StartDate: toWireTime(row.starts_at), DueDate: toWireTime(row.ends_at) }
}

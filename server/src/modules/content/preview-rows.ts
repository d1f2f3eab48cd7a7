import type { ContentKind } from '#contract/backoffice/content-fields.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { BannerRow, NewsRow, PageRow, PromotionDetailRow } from './content-queries.ts'
import { columnsOfLink } from './kinds/banner-link.ts'
import type { Preview } from './preview.ts'

// A version in the format of the public table.

type PreviewOf<K extends ContentKind> = Extract<Preview, { kind: K }>

/** Whether the preview is of this content. */
export function isOf<K extends ContentKind>(preview: Preview | null, kind: K, id: number): preview is PreviewOf<K> {
  return preview?.kind === kind && preview.targetId === id
}

/** The banners including the previewed one, regardless of its period. */
export function withBanner(preview: Preview | null, rows: BannerRow[]): BannerRow[] {
  if (preview?.kind !== 'banner') return rows
  const { targetId, fields } = preview
  const row = {
    id: targetId,
    title: fields.Title,
    subtitle: fields.Subtitle,
    image: fields.Pictures.Desk,
    phone_image: fields.Pictures.Phone,
    featured: fields.IsActive,
    ...(columnsOfLink(fields.Link) ?? { category: 0, target_id: 0, url: '' }),
  }
  // First, so that it is visible without waiting.
  return [row, ...rows.filter(({ id }) => id !== targetId)]
}

type DescriptionRow = { id: number; title: string; description: string }

export function withDescription(preview: Preview | null, rows: DescriptionRow[]): DescriptionRow[] {
  if (preview?.kind !== 'home_description') return rows
  const row = { id: preview.targetId, title: preview.fields.Title, description: preview.fields.Description }
  const isThere = rows.some(({ id }) => id === row.id)
  return isThere ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row]
}

export function newsRowOf({ targetId, fields }: PreviewOf<'news'>, now: Date): NewsRow & { content: string } {
  const { Title, ShortDesc, Picture, Content } = fields
  return { id: targetId, title: Title, short_desc: ShortDesc, image: Picture, content: Content, published_at: now }
}

export function promotionRowOf({ targetId, fields }: PreviewOf<'promotion'>, now: Date): PromotionDetailRow {
  const { Title, ShortDesc, Picture, Content, StartDate, DueDate, ProductIDs } = fields
  return {
    ...{ id: targetId, title: Title, short_desc: ShortDesc, image: Picture, content: Content, published_at: now },
    ...{ starts_at: fromWireTime(StartDate) ?? now, ends_at: fromWireTime(DueDate) ?? now, product_ids: ProductIDs },
  }
}

export const pageRowOf = ({ Slug, Title, Content }: PreviewOf<'page'>['fields']): PageRow => ({
  slug: Slug,
  title: Title,
  content: Content,
})

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import type { ReadSql } from '../db/database.ts'
import type { Fragment } from '../db/sql.ts'
import { answerRefusal } from '../http/error-handler.ts'
import {
  sitemapCategories,
  sitemapCollections,
  sitemapProducts,
  sitemapStores,
} from '../modules/catalogue/sitemap-rows.ts'
import { sitemapNews, sitemapPromotions } from '../modules/content/sitemap-rows.ts'

/** A select of `id`, `slug` and `changed_at` (or null) of all rows of one kind that have a page. */
type SitemapRows = (sql: ReadSql) => Fragment
type SitemapRow = { id: number; slug: string; changed_at: Date | null }

const kinds: Record<string, { rows: SitemapRows; pathOf: (row: SitemapRow) => string }> = {
  products: { rows: sitemapProducts, pathOf: ({ id }) => `/shop/product/${id}/detail` },
  categories: { rows: sitemapCategories, pathOf: ({ id }) => `/shop/product?type=cat&cat_id=${id}` },
  collections: { rows: sitemapCollections, pathOf: ({ id }) => `/shop/collection/${id}` },
  stores: { rows: sitemapStores, pathOf: ({ id, slug }) => `/store/${id}/${encodeURIComponent(slug)}` },
  news: { rows: sitemapNews, pathOf: ({ id }) => `/berita/${id}/detail` },
  promotions: { rows: sitemapPromotions, pathOf: ({ id }) => `/promo/${id}/detail` },
}
const lists = ['latest', 'popular', 'choice'].map((type) => `/shop/product?type=${type}`)
const singlePages = ['/beranda', ...lists, '/store', '/berita', '/promo', '/terms', '/privacy']

/** The maximum of entries in one file, and of files in an index (sitemaps.org). */
const maxEntries = 50_000
/** Rows of one statement: between two of them a slow client occupies no database connection. */
const batchSize = 2_000

/**
 * /robots.txt and /sitemap.xml (S15). The index lists parts; a part has the rows of one range of ids, so that new rows do not change
 * older parts, and a part is found by the index on the id, for any number of rows.
 */
export function sitemapRoutes(app: FastifyInstance, { reads: { sql }, config }: Pick<Context, 'reads' | 'config'>) {
  const { publicUrl } = config.http

  app.get('/robots.txt', (_request, reply) =>
    cacheForAnHour(reply)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /kelola\nDisallow: /*.data\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(kinds).map(async ([kind, { rows }]) =>
        (await listParts(sql, rows)).map((part) => `${kind}-${part}`),
      ),
    )
    const names = ['pages', ...parts.flat()].slice(0, maxEntries)
    return sendXml(
      reply,
      'sitemapindex',
      names.map((name) => entry('sitemap', `${publicUrl}/sitemap/${name}.xml`)),
    )
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const { name } = request.params
    if (name === 'pages.xml') {
      return sendXml(
        reply,
        'urlset',
        singlePages.map((path) => entry('url', publicUrl + path)),
      )
    }
    const [, kind = '', part] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(name) ?? []
    const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!found) return answerRefusal(reply, 'NOT_FOUND')
    const first = await nextRows(sql, found.rows, Number(part), 0)
    if (first.length === 0) return answerRefusal(reply, 'NOT_FOUND')
    const toEntry = (row: SitemapRow) => entry('url', publicUrl + found.pathOf(row), row.changed_at)
    return sendXml(reply, 'urlset', partEntries(first))

    async function* partEntries(batch: SitemapRow[]) {
      while (batch.length > 0) {
        yield batch.map(toEntry).join('')
        batch = batch.length < batchSize ? [] : await nextRows(sql, found!.rows, Number(part), batch.at(-1)!.id)
      }
    }
  })
}

/** Numbers of the parts that have rows, found by skipping through the index on the id. */
async function listParts(sql: ReadSql, rows: SitemapRows): Promise<number[]> {
  const found = await sql<{ part: number }[]>`
    with recursive parts as (
      select (min(id) - 1) / ${maxEntries} as part from (${rows(sql)}) r
      union all
      select (select (min(id) - 1) / ${maxEntries} from (${rows(sql)}) r where id > (p.part + 1) * ${maxEntries})
      from parts p where p.part is not null
    )
    select part from parts where part is not null limit ${maxEntries}`
  return found.map(({ part }) => part)
}

async function nextRows(sql: ReadSql, rows: SitemapRows, part: number, after: number): Promise<SitemapRow[]> {
  const start = part * maxEntries
  return sql<SitemapRow[]>`
    select * from (${rows(sql)}) r where id > ${Math.max(start, after)} and id <= ${start + maxEntries}
    order by id limit ${batchSize}`
}

function sendXml(reply: FastifyReply, root: string, entries: Iterable<string> | AsyncIterable<string>) {
  async function* document() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    yield* entries
    yield `</${root}>\n`
  }
  return cacheForAnHour(reply)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(document(), { objectMode: false }))
}

function entry(name: string, address: string, changedAt: Date | null = null): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<${name}><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</${name}>\n`
}

function cacheForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600')
}

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Sql } from '../db/database.ts'
import { securityHeaders, type TransportOptions } from './security-headers.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Of the storefront and of the back office. */
export const buildDirectory = resolve('build')

/** The prefix of the URLs of each part of a build. */
const prefixes = { client: '', backoffice: '/kelola' }
/** Open tabs load code of their version for this time after an update. */
const keptDays = 14
const publishedAtOnce = 100

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

type Asset = { path: string; file: string }

/**
 * Stores the assets of this build, so that every process can serve them: its own pages, answered before an update of another process, and
 * tabs that stay open name files that the other version does not have.
 */
export async function publishAssets({ maintenance: sql }: { maintenance: Sql }, directory: string): Promise<void> {
  const assets = await listAssets(directory)
  const paths = assets.map(({ path }) => path)
  const existing = await sql<{ path: string }[]>`select path from build_assets where path = any(${paths})`
  const isStored = new Set(existing.map(({ path }) => path))
  const missing = assets.filter(({ path }) => !isStored.has(path))
  for (let at = 0; at < missing.length; at += publishedAtOnce) {
    const part = missing.slice(at, at + publishedAtOnce)
    const contents = await Promise.all(part.map(({ file }) => readCompressed(file)))
    await sql`
      insert into build_assets (path, brotli)
      select path, decode(content, 'base64')
      from unnest(${part.map(({ path }) => path)}::text[], ${contents.map((one) => one.toString('base64'))}::text[])
        as asset (path, content)
      on conflict do nothing`
  }
  await inTransaction(sql, async (tx) => {
    // Processes that start together would wait for each other's rows in different orders.
    await tx`lock table build_assets in share row exclusive mode`
    await tx`
      update build_assets set superseded_at = case when path = any(${paths}) then null else now() end
      where (superseded_at is null) <> (path = any(${paths}))`
  })
}

/** Deletes the assets of versions that no start has used for two weeks. */
export async function sweepAssets(sql: Sql): Promise<void> {
  await sql`delete from build_assets where superseded_at < now() - make_interval(days => ${keptDays})`
}

/** Serves assets of other builds; those of its own have routes of their own (serve-files.ts). */
export function serveOtherAssets(app: FastifyInstance, sql: Sql, options: TransportOptions): void {
  for (const prefix of Object.values(prefixes)) {
    app.get<{ Params: { name: string } }>(
      `${prefix}/assets/:name(^[\\w.-]{1,200}$)`,
      async ({ params: { name }, headers }, reply) => {
        const type = types[extname(name)]
        if (!type) return reply.callNotFound()
        const path = `${prefix}/assets/${name}`
        const [asset] = await sql<{ brotli: Buffer }[]>`select brotli from build_assets where path = ${path}`
        if (!asset) return reply.callNotFound()
        const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
        if (takesBrotli) reply.header('Content-Encoding', 'br')
        return reply
          .headers(securityHeaders(options))
          .headers({ 'Cache-Control': immutable, Vary: 'Accept-Encoding' })
          .type(type)
          .send(takesBrotli ? asset.brotli : await decompress(asset.brotli))
      },
    )
  }
}

/** Of files whose names contain a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

async function listAssets(directory: string): Promise<Asset[]> {
  const lists = Object.entries(prefixes).map(async ([part, prefix]) => {
    const folder = join(directory, part, 'assets')
    // Serving the pages reports a missing build.
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((name) => extname(name) in types)
      .map((name) => ({ path: `${prefix}/assets/${name}`, file: join(folder, name) }))
  })
  return (await Promise.all(lists)).flat()
}

/** Of the larger files the build has this form already. */
const readCompressed = (file: string): Promise<Buffer> =>
  readFile(`${file}.br`).catch(async () => compress(await readFile(file)))

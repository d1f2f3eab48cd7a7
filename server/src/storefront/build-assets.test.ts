import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'
import { publishAssets, serveOtherAssets, sweepAssets } from './build-assets.ts'

let sql: Sql
let app: FastifyInstance
let folder: string
const closing: (() => unknown)[] = []

/** A build of the given files, some of them with the compressed form that a build makes of large ones. */
async function aBuild(name: string, files: Record<string, string>) {
  const directory = join(folder, name)
  for (const part of ['client', 'backoffice']) await mkdir(join(directory, part, 'assets'), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(directory, path), content)
    if (content.length > 20) await writeFile(join(directory, `${path}.br`), brotliCompressSync(content))
  }
  return directory
}
const publish = (directory: string) => publishAssets({ maintenance: sql }, directory)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const large = 'export const text = "a text that is long enough"'
let first: string
let second: string

beforeAll(async () => {
  folder = await makeTestDirectory()
  const database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 4 })
  app = Fastify()
  serveOtherAssets(app, sql, { publicUrl: 'https://kedai.example', hstsSubdomains: false })
  first = await aBuild('first', {
    'client/assets/page-1.js': large,
    'client/assets/same-1.css': 'a{}',
    'client/assets/page-1.js.map': '{}',
    'backoffice/assets/desk-1.js': 'desk()',
  })
  second = await aBuild('second', { 'client/assets/page-2.js': 'page()', 'client/assets/same-1.css': 'a{}' })
  closing.push(
    () => app.close(),
    () => sql.end({ timeout: 1 }),
    () => database.drop(),
    () => removeTestDirectory(folder),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(() => sql`truncate build_assets`)

test('a process serves the assets of every published build, compressed where the browser takes it', async () => {
  await publish(first)
  await publish(second)
  const compressed = await get('/assets/page-1.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.statusCode).toBe(200)
  expect(compressed.headers).toMatchObject({
    ...{ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br', vary: 'Accept-Encoding' },
    ...{ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(large)
  const plain = await get('/assets/page-1.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, large])
  expect((await get('/kelola/assets/desk-1.js')).body).toBe('desk()')
  expect((await get('/assets/page-2.js')).body).toBe('page()')
  const style = await get('/assets/same-1.css')
  expect([style.headers['content-type'], style.body]).toEqual(['text/css; charset=utf-8', 'a{}'])
})

test('other names are not found', async () => {
  await publish(first)
  for (const name of ['page-3.js', 'page-1.js.map', 'page-1.js.br', '..%2Fsecret.js', '%00.js'])
    expect((await get(`/assets/${name}`)).statusCode, name).toBe(404)
})

test('assets remain for two weeks after the last start of their version', async () => {
  await publish(first)
  await publish(second)
  const later = (days: number) =>
    sql`update build_assets set superseded_at = superseded_at - make_interval(days => ${days})`
  await later(13)
  await sweepAssets(sql)
  expect((await get('/assets/page-1.js')).statusCode).toBe(200)
  // An older version that starts again is not swept, and neither are the files that both have.
  await publish(first)
  await later(1)
  await sweepAssets(sql)
  expect((await get('/assets/page-1.js')).statusCode).toBe(200)
  await publish(second)
  await later(15)
  await sweepAssets(sql)
  expect((await get('/assets/page-1.js')).statusCode).toBe(404)
  expect((await get('/assets/page-2.js')).statusCode).toBe(200)
  expect((await get('/assets/same-1.css')).statusCode).toBe(200)
})

test('processes of two versions publish at the same time', async () => {
  await Promise.all([first, second, first, second].map(publish))
  const [count] = await sql<[{ n: number }]>`select count(*)::int as n from build_assets`
  expect(count.n).toBe(4)
})

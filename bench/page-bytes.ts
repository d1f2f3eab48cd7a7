import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type PageData, pageDataId, readPageData } from '../storefront/app/hydration/page-data.ts'

export type RawResponse = { status: number; headers: IncomingMessage['rawHeaders']; body: Buffer; text: string }

export const acceptedEncodings = 'gzip, deflate, br'

/** Fetches a response without decoding it. */
export function fetchRaw(port: number, path: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path, agent: false, headers: { 'accept-encoding': acceptedEncodings } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          const isBrotli = answer.headers['content-encoding'] === 'br'
          const text = (isBrotli ? brotliDecompressSync(body) : body).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body, text })
        })
      },
    ).on('error', reject)
  })
}

/** Bytes of a page's files as sent (brotli if the shop compresses them). */
export type PageBytes = {
  html: number
  css: number
  /** JavaScript that the document's tags name; inline scripts are part of the HTML. */
  scriptOfDocument: number
  /** JavaScript of the hydrated page. */
  scriptHydrated: number
}

export async function measurePageBytes(port: number, path: string): Promise<PageBytes> {
  const { body, text, status } = await fetchRaw(port, path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const links = [...text.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const hrefsOf = (relation: string) =>
    links.filter((tag) => tag.includes(`rel="${relation}"`)).map((tag) => /href="([^"]+)"/.exec(tag)![1]!)
  const scripts = [...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]!)
  // The back office's document has no such data; its tags name all files.
  const pageData = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(text)?.[1]
  const modules = pageData ? modulesOf(readPageData(pageData)) : []
  const early = [...hrefsOf('modulepreload'), ...scripts]
  return {
    html: body.length,
    css: await sizeOfAll(port, hrefsOf('stylesheet')),
    scriptOfDocument: await sizeOfAll(port, await withImports(port, early)),
    scriptHydrated: await sizeOfAll(port, await withImports(port, [...early, ...modules])),
  }
}

const modulesOf = (page: PageData) => [
  ...page.before,
  ...Object.values(page.routes).flat(),
  page.entry,
  ...page.imports,
]

/** The modules with everything they import, as the browser would fetch it. */
async function withImports(port: number, urls: string[]): Promise<string[]> {
  const found = new Set<string>()
  async function visit(url: string) {
    if (found.has(url)) return
    found.add(url)
    const { text } = await fetchRaw(port, url)
    const imported = [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)].map((match) => match[1]!)
    for (const one of imported) await visit(new URL(one, `http://shop${url}`).pathname)
  }
  for (const url of urls) await visit(url)
  return [...found]
}

async function sizeOfAll(port: number, urls: string[]): Promise<number> {
  let bytes = 0
  for (const url of new Set(urls)) bytes += (await fetchRaw(port, url)).body.length
  return bytes
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyPost } from '../adapters/object-storage/post-policy.ts'

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/** Every request gets 503, or its answer late, or one that writes is refused. */
type StorageTrouble = 'unavailable' | 'slow' | 'full'
const slowAnswerMs = 8_000

type Options = {
  bucket: string
  accessKey: string
  /** Signs posted forms; no other signature is checked. */
  secretKey?: string
  /** The origin whose pages may post forms. */
  origin?: string
}

/**
 * An in-memory bucket with the part of S3's protocol that the shop needs: objects, ranges, paged lists, multipart uploads, batch deletion,
 * and posted forms. It has one access key.
 */
export async function fakeS3({ bucket, accessKey, secretKey = '', origin }: Options) {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  /** Of posted files; the others have one time. */
  const times = new Map<string, string>()
  const uploads = new Map<string, Buffer[]>()
  /** The number of next requests that get 503. */
  let failures = 0
  let isSilent = false
  let trouble: StorageTrouble | undefined

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const url = new URL(request.url!, 'http://storage')
    if (failures > 0) {
      failures -= 1
      return { status: 503 }
    }
    if (trouble === 'slow') await sleep(slowAnswerMs)
    if (trouble === 'unavailable') return { status: 503 }
    if (trouble === 'full' && (request.method === 'PUT' || request.method === 'POST')) {
      return { ...xml('<Error><Code>QuotaExceeded</Code></Error>'), status: 403 }
    }
    const [, named, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (request.method === 'OPTIONS') {
      const isAllowed = named === bucket && request.headers.origin === origin
      return isAllowed ? { status: 200, headers: { 'access-control-allow-origin': origin! } } : { status: 403 }
    }
    if (request.method === 'POST' && key === '' && /^multipart/.test(request.headers['content-type'] ?? '')) {
      return receive(request, body)
    }
    const credential = request.headers.authorization ?? `Credential=${url.searchParams.get('X-Amz-Credential')}`
    if (!credential.includes(`Credential=${accessKey}/`)) return { status: 403 }
    if (named !== bucket) return { status: 404 }
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'GET' && url.searchParams.has('versioning')) return xml('<VersioningConfiguration/>')
    if (request.method === 'GET' && key === '') return list(url.searchParams)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, [])
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key!)
      for (const key of keys) objects.delete(key)
      return xml(`<DeleteResult>${keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join('')}</DeleteResult>`)
    }
    if (request.method === 'PUT' && upload) {
      uploads.get(upload)![Number(url.searchParams.get('partNumber')) - 1] = body
      return { status: 200, headers: { etag: '"part"' } }
    }
    if (request.method === 'POST' && upload) {
      objects.set(key, Buffer.concat(uploads.get(upload)!))
      uploads.delete(upload)
      return xml(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'DELETE') {
      if (upload) uploads.delete(upload)
      else objects.delete(key)
      return { status: 204 }
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      types.set(key, request.headers['content-type'] ?? '')
      return { status: 200, headers: { etag: '"whole"' } }
    }
    const object = objects.get(key)
    if (!object) return { status: 404 }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from ? object.subarray(Number(from), Number(to) + 1) : object
    const headers: Record<string, string> = { 'content-length': String(part.length) }
    if (types.has(key)) headers['content-type'] = types.get(key)!
    const disposition = url.searchParams.get('response-content-disposition')
    if (disposition) headers['content-disposition'] = disposition
    return { status: from ? 206 : 200, body: part, headers }
  }

  /** A form that was signed for the file. */
  async function receive({ headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const given = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } })
    const { file, ...fields } = Object.fromEntries(await given.formData())
    const accepted = verifyPost(fields as Record<string, string>, bucket, accessKey, [secretKey], new Date())
    if (!accepted || !(file instanceof Blob)) return { status: 403 }
    if (file.size > accepted.maxBytes) return { status: 400 }
    objects.set(accepted.key, Buffer.from(await file.arrayBuffer()))
    types.set(accepted.key, accepted.contentType)
    times.set(accepted.key, new Date().toISOString())
    return { status: 204 }
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const size = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000)
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, size)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size><LastModified>${times.get(key) ?? '2026-11-25T07:00:00.000Z'}</LastModified></Contents>`,
    )
    const next = keys.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${keys.length > size}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  const server = createServer(async (request, response) => {
    if (isSilent) return
    const { status, body, headers } = await answer(request)
    const allowed = origin && request.headers.origin === origin ? { 'access-control-allow-origin': origin } : {}
    response.writeHead(status, { ...allowed, ...headers }).end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failNext(requests: number) {
      failures = requests
    },
    /** Begins a trouble, or ends it. */
    setTrouble(next: StorageTrouble | undefined) {
      trouble = next
    },
    /** Whether requests are accepted and never answered. */
    silence(isOn: boolean) {
      isSilent = isOn
      // Waiting requests would never end.
      if (!isOn) server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const xml = (text: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  headers: { 'content-type': 'application/xml' },
})

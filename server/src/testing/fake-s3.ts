import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/**
 * An in-memory bucket with the part of S3's protocol that backups need: objects, ranges, paged lists, multipart uploads, batch deletion.
 * It has one access key, and does not check signatures.
 */
export async function fakeS3({ bucket, accessKey }: { bucket: string; accessKey: string }) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  /** The number of next requests that get 503. */
  let failures = 0

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const url = new URL(request.url!, 'http://storage')
    if (failures > 0) {
      failures -= 1
      return { status: 503 }
    }
    if (!request.headers.authorization?.includes(`Credential=${accessKey}/`)) return { status: 403 }
    const [, named, ...rest] = url.pathname.split('/')
    if (named !== bucket) return { status: 404 }
    const key = decodeURIComponent(rest.join('/'))
    const upload = url.searchParams.get('uploadId')
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
      return { status: 200, headers: { etag: '"whole"' } }
    }
    const object = objects.get(key)
    if (!object) return { status: 404 }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from ? object.subarray(Number(from), Number(to) + 1) : object
    return { status: from ? 206 : 200, body: part, headers: { 'content-length': String(part.length) } }
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const size = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000)
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, size)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size><LastModified>2026-11-25T07:00:00.000Z</LastModified></Contents>`,
    )
    const next = keys.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${keys.length > size}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    failNext(requests: number) {
      failures = requests
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const xml = (text: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  headers: { 'content-type': 'application/xml' },
})

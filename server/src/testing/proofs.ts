import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Data } from '#contract/client.ts'
import type { TestUser } from './factories.ts'
import type { RawRequest } from './raw-request.ts'

/** The response fields that describe an upload. */
export type Form = Pick<Data<'GET /tools/s3/upload'>, 'endpoint' | 'key' | 'fields' | 'expiresIn'>

/** A signed form for one file. */
export function presign(
  user: TestUser,
  contenttype = 'image/png',
  headers: Record<string, string> = {},
): Promise<Data<'GET /tools/s3/upload'>> {
  return user.call('GET /tools/s3/upload', { headers: { contenttype, ...headers } })
}

/** A PDF of one empty page. */
export function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}

/** A small picture of one colour. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1465db' } })
    .toFormat(format)
    .toBuffer()
}

export type Part = { name: string; value: string } | { name: string; filename: string; type: string; bytes: Buffer }

/** The form as a browser posts it: the fields first, the file last. */
export function postOf(form: Form, file: Buffer, type = 'image/png'): RawRequest {
  return multipart(pathOf(form), [...fieldsOf(form), { name: 'file', filename: 'bukti.png', type, bytes: file }])
}

/** The path of the endpoint, whose host is the shop's public address and not that of the test. */
export const pathOf = (form: Form) => new URL(form.endpoint).pathname

export function fieldsOf(form: Form): Part[] {
  return Object.entries(form.fields).map(([name, value]) => ({ name, value }))
}

/** A multipart form with its parts in exactly this order. */
export function multipart(path: string, parts: readonly Part[]): RawRequest {
  const boundary = `----${randomUUID()}`
  const chunks = parts.flatMap((part) => {
    const disposition = `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"`
    return 'value' in part
      ? [Buffer.from(`${disposition}\r\n\r\n${part.value}\r\n`)]
      : [
          Buffer.from(`${disposition}; filename="${part.filename}"\r\ncontent-type: ${part.type}\r\n\r\n`),
          part.bytes,
          Buffer.from('\r\n'),
        ]
  })
  return {
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** A PNG whose header declares an enormous size, with most of its data missing. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 8_000) * (1 + Math.ceil(width / 8))), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

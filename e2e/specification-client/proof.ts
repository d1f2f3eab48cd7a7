import sharp from 'sharp'
import { uploadForm } from './calls/payment.ts'
import type { ValueOf } from './response-schema.ts'
import { organisation, type Shopper } from './shopper.ts'

/** Requests a signed upload form with the headers of the specification. */
export function requestUploadForm(shopper: Shopper, ContentType = 'image') {
  const Path = `paymentconfirmation/${organisation}/${shopper.session.UserID}`
  const headers = { Path, ContentType, FileName: 'bukti-transfer.png' }
  return shopper.call(uploadForm, 'GET /tools/s3/upload', { headers })
}

/** Posts a file with the signed form to its endpoint. */
export async function uploadFile(form: ValueOf<typeof uploadForm>, file: Blob): Promise<number> {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form.fields)) parts.append(name, value)
  parts.append('file', file, 'bukti-transfer.png')
  const { status } = await fetch(form.endpoint, { method: 'POST', body: parts, signal: AbortSignal.timeout(30_000) })
  return status
}

/** A screenshot of the transfer. */
export async function screenshot(): Promise<Blob> {
  const png = await sharp({ create: { width: 390, height: 844, channels: 3, background: '#eef4ff' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

/** Uploads a picture and returns its URL. */
export async function uploadScreenshot(shopper: Shopper): Promise<string> {
  const form = await requestUploadForm(shopper)
  const status = await uploadFile(form, await screenshot())
  if (status !== 200 && status !== 204) throw new Error(`the upload was answered ${status}`)
  return new URL(form.key, `${form.endpoint}/`).href
}

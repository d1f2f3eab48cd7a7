import sharp from 'sharp'
import { uploadForm } from './calls/payment.ts'
import type { Of } from './kinds.ts'
import { organisation, type Shopper } from './shopper.ts'

/** Asks for a signed form, as the specification writes the headers. */
export function askForForm(shopper: Shopper, ContentType = 'image') {
  const Path = `paymentconfirmation/${organisation}/${shopper.session.UserID}`
  const headers = { Path, ContentType, FileName: 'bukti-transfer.png' }
  return shopper.get(uploadForm, 'GET /tools/s3/upload', { headers })
}

/** Posts a file with the form to its endpoint, as it stands in the answer. */
export async function post(form: Of<typeof uploadForm>, file: Blob): Promise<number> {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form.fields)) parts.append(name, value)
  parts.append('file', file, 'bukti-transfer.png')
  const { status } = await fetch(form.endpoint, { method: 'POST', body: parts, signal: AbortSignal.timeout(30_000) })
  return status
}

/** A picture of the screen with the transfer. */
export async function screenshot(): Promise<Blob> {
  const png = await sharp({ create: { width: 390, height: 844, channels: 3, background: '#eef4ff' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

/** Uploads a picture and answers the file's address. */
export async function uploadScreenshot(shopper: Shopper): Promise<string> {
  const form = await askForForm(shopper)
  const status = await post(form, await screenshot())
  if (status !== 200 && status !== 204) throw new Error(`the upload was answered ${status}`)
  return new URL(form.key, `${form.endpoint}/`).href
}

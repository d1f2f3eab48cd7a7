import { api } from '../api.ts'

const uploadTypes = { order: 1, topUp: 2, digital: 3 } // 001, section 9
const largestBytes = 5 * 1024 * 1024
const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Why a chosen file can't be a proof, before anything is sent. */
export function problemOf(file: File): 'too-large' | 'not-image' | null {
  if (!accepted.includes(file.type)) return 'not-image'
  return file.size > largestBytes ? 'too-large' : null
}

/** What was paid for by a transfer. */
export type ProofSubject = { type: keyof typeof uploadTypes; id: number }

/**
 * Uploads the picture with a signed form and hands it in. Throws CallError and ConnectionError like every
 * call, and Error when the storage refuses the file.
 */
export async function sendProof({ type, id }: ProofSubject, file: File, idempotencyKey: string): Promise<void> {
  const post = await api('GET /tools/s3/upload', {
    headers: { Path: 'paymentconfirmation', ContentType: file.type, FileName: encodeURIComponent(file.name) },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value)
  form.append('file', file)
  const stored = await fetch(post.endpoint, { method: 'POST', body: form, signal: AbortSignal.timeout(60_000) })
  if (!stored.ok) throw new Error(`storage answered ${stored.status}`)
  await api('POST /me/paymentconfirmation', {
    body: { TypeID: id, Img: post.key, Type: uploadTypes[type] },
    idempotencyKey,
  })
}

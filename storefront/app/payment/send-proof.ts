import { api, organisationId } from '../api/api.ts'
import { postForm } from './post-form.ts'

const uploadTypes = { order: 1, topUp: 2, digital: 3 } // 001, section 9
const largestBytes = 5 * 1024 * 1024

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export type ProofProblem = 'too-large' | 'wrong-type'

/** Why a chosen file can't be a proof, before anything is sent. A picture's size is that after shrinking. */
export function validateProof(file: File): ProofProblem | null {
  if (!proofTypes.includes(file.type)) return 'wrong-type'
  return file.size > largestBytes ? 'too-large' : null
}

/** The storage has looked into the file and does not take it. */
export class ProofRejected extends Error {
  readonly problem: ProofProblem
  constructor(problem: ProofProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What was paid for by a transfer. */
export type ProofSubject = { type: keyof typeof uploadTypes; id: number }

/**
 * Uploads the file with a signed form and answers its address. Throws CallError and ConnectionError like every call,
 * ProofRejected when it is the file's fault, and Error when the storage fails otherwise.
 */
export async function uploadProof(file: File): Promise<string> {
  const post = await api('GET /tools/s3/upload', {
    headers: {
      Path: `paymentconfirmation/${organisationId}`,
      ContentType: file.type,
      FileName: encodeURIComponent(file.name),
    },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value)
  form.append('file', file)
  // The endpoint names the shop's public address; this page may have been opened by another one, which may not send there.
  const status = await postForm(new URL(post.endpoint).pathname, form)
  if (status === 413) throw new ProofRejected('too-large')
  if (status === 415) throw new ProofRejected('wrong-type')
  if (status !== 200 && status !== 204) throw new Error(`storage answered ${status}`)
  return `${post.endpoint}/${post.key}`
}

/** Hands in what was uploaded. The same file and key again are the same request. */
export async function submitProof({ type, id }: ProofSubject, fileUrl: string, idempotencyKey: string): Promise<void> {
  await api('POST /me/paymentconfirmation', {
    body: { OID: organisationId, TypeID: id, Img: fileUrl, Type: uploadTypes[type] },
    idempotencyKey,
  })
}

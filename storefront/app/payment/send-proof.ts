import { api, organisationId } from '#web/api/api.ts'
import { sizeOfFile } from '#web/uploads/downscale-image.ts'
import { addressOfForm, postForm } from '#web/uploads/post-form.ts'

const uploadTypes = { order: 1, topUp: 2, digital: 3 }
const maxBytes = 5 * 1024 * 1024

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export type ProofProblem = 'too-large' | 'wrong-type' | 'empty' | 'unreadable' | 'day-used'

/** The error of a file, before it is sent; images are downscaled before. */
export async function findProofProblem(file: File): Promise<ProofProblem | null> {
  if (!proofTypes.includes(file.type)) return 'wrong-type'
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'too-large'
  return (await isReadable(file)) ? null : 'unreadable'
}

/** A PDF is recognised by its first bytes; a picture, by the browser decoding it. */
async function isReadable(file: File): Promise<boolean> {
  if (file.type === 'application/pdf') {
    const beginning = await file
      .slice(0, 1_024)
      .text()
      .catch(() => '')
    return beginning.includes('%PDF-')
  }
  return sizeOfFile(file).then(
    () => true,
    () => false,
  )
}

/** The storage rejected the file. */
export class ProofRejectedError extends Error {
  readonly problem: ProofProblem
  constructor(problem: ProofProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The receivable of a proof. */
export type ProofSubject = { type: keyof typeof uploadTypes; id: number }

/**
 * Uploads the file with a signed form and returns its URL. Throws CallError and ConnectionError like every call,
 * ProofRejectedError for an invalid file, and Error for any other failure of the storage.
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
  const status = await postForm(addressOfForm(post.endpoint), form)
  if (status === 413) throw new ProofRejectedError('too-large')
  if (status === 415) throw new ProofRejectedError('wrong-type')
  if (status === 429) throw new ProofRejectedError('day-used')
  if (status !== 200 && status !== 204) throw new Error(`storage answered ${status}`)
  return `${post.endpoint}/${post.key}`
}

/** Submits an uploaded proof; idempotent for the same file and key. */
export async function submitProof({ type, id }: ProofSubject, fileUrl: string, idempotencyKey: string): Promise<void> {
  await api('POST /me/paymentconfirmation', {
    body: { OID: organisationId, TypeID: id, Img: fileUrl, Type: uploadTypes[type] },
    idempotencyKey,
  })
}

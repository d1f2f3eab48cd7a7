/** The form that is posted to `endpoint`, an absolute address, `file` last; the fields are signed together (S3's presigned POST). */
export type PresignedPost = { endpoint: string; key: string; fields: Record<string, string>; expiresInSeconds: number }

export type UploadRules = {
  key: string
  contentType: string
  maxBytes: number
  /** Sent as x-amz-meta-uuid. */
  uuid: string
}

export type StoredObject = { body: Buffer; contentType: string }

export type PostForm = Record<string, string>
export type AcceptedPost = { key: string; contentType: string; maxBytes: number }

/** Receives presigned posts if the storage has no server of its own (modules/uploads). */
export type PostReceiver = {
  /** Path in the shop. */
  path: string
  /** The same as an absolute URL; the URL of a file is this, a slash and its key. */
  endpoint: string
  /** The upload that a posted form allows; `null` if it is not signed by this storage, expired or changed. */
  accept(form: PostForm, now: Date): AcceptedPost | null
}

/** A file that the archive does not contain yet, and its time; call `forget` once it does. */
export type NewFile = { key: string; at: Date; forget(): Promise<void> }

/** The storage gave no answer, or refused: nothing was done, and a later try may succeed. */
export class StorageUnreachableError extends Error {
  readonly code = 'STORAGE_UNREACHABLE'
}

/** A file in the storage, with its size and the time of its last change. */
export type StoredFile = { key: string; bytes: number; at: Date }

/** A storage that browsers reach themselves: forms are posted to it, and files read from it. */
export type DirectStorage = {
  /** Such as `https://s3.example`, for the policies of pages. */
  origin: string
  /** The file that was posted for a signed key; `null` if there is none. Its content is unchecked. */
  readPosted(key: string): Promise<Buffer | null>
  forgetPosted(key: string): Promise<void>
  /** Deletes posted files that nobody used for a day. */
  sweepPosted(now: Date): Promise<void>
  /** An address of a file that works for a minute, with the Content-Disposition of its response. */
  linkTo(key: string, disposition: string): Promise<string>
  /** The problems of the storage: those that no shop can work with, and others. `publicOrigin`: the shop's. */
  examine(publicOrigin: string): Promise<{ fatal: string[]; warnings: string[] }>
}

/** The folder of posted files that the shop has not processed. */
export const incomingFolder = 'incoming/'

/** Where files live. Keys are made by the server: lower-case letters, digits, '-', '.', '/'. */
export type ObjectStorage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** `null` when there is no such object. */
  get(key: string): Promise<StoredObject | null>
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>
  /** All files, in pages. */
  list(): AsyncIterable<StoredFile[]>
  /** Bytes; `null` when there is no such object. */
  sizeOf(key: string): Promise<number | null>
  /** Files that were stored and not forgotten since, if they are recorded for the archive of WAL. */
  listNew(): Promise<NewFile[]>
  presignPost(rules: UploadRules, now: Date): PresignedPost
  /** `null` where forms are posted to the storage itself. */
  receiver: PostReceiver | null
  /** `null` where the shop receives and serves files. */
  direct: DirectStorage | null
}

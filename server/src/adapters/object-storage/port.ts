/** The form that is posted to `endpoint`, an absolute address, `file` last; the fields are signed together (S3's presigned POST). */
export type PresignedPost = { endpoint: string; key: string; fields: Record<string, string>; expiresInSeconds: number }

export type UploadRules = {
  key: string
  contentType: string
  maxBytes: number
  /** Travels as x-amz-meta-uuid. */
  uuid: string
}

export type StoredObject = { body: Buffer; contentType: string }

export type PostForm = Record<string, string>
export type AcceptedPost = { key: string; contentType: string; maxBytes: number }

/** Receives presigned posts where the storage has no server of its own (modules/uploads). */
export type PostReceiver = {
  /** Path in the shop. */
  path: string
  /** The same as an absolute URL; the URL of a file is this, a slash and its key. */
  endpoint: string
  /** What a posted form may store; `null` where it is not signed by this storage, expired or changed. */
  accept(form: PostForm, now: Date): AcceptedPost | null
}

/** A file that the archive does not have yet, and when it was stored; `forget` once it does. */
export type NewFile = { key: string; at: Date; forget(): Promise<void> }

/** Where files live. Keys are made by the server: lower-case letters, digits, '-', '.', '/'. */
export type ObjectStorage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** `null` when there is no such object. */
  get(key: string): Promise<StoredObject | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  /** What was stored and not forgotten since, where that is noted for the archive of WAL. */
  listNew(): Promise<NewFile[]>
  presignPost(rules: UploadRules, now: Date): PresignedPost
  /** `null` where forms are posted elsewhere. */
  receiver: PostReceiver | null
}

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

/** Where files live. Keys are made by the server: lower-case letters, digits, '-', '.', '/'. */
export type ObjectStorage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** `null` when there is no such object. */
  get(key: string): Promise<StoredObject | null>
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>
  /** Files that were stored and not forgotten since, if they are recorded for the archive of WAL. */
  listNew(): Promise<NewFile[]>
  presignPost(rules: UploadRules, now: Date): PresignedPost
  /** `null` where forms are posted elsewhere. */
  receiver: PostReceiver | null
}

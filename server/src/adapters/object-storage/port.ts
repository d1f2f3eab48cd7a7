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

/** The end of a presigned form where the storage has no server of its own: the shop takes the file (modules/uploads). */
export type PostReceiver = {
  /** Path of the shop. */
  path: string
  /** The same for whoever is no page of the shop; a file's own address is this, a slash and its key. */
  endpoint: string
  /** What a posted form may store; `null` where it was not signed by this storage, or is late or changed. */
  accept(form: PostForm, now: Date): AcceptedPost | null
}

/** Where files live. Keys are made by the server: lower-case letters, digits, '-', '.', '/'. */
export type ObjectStorage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** `null` when there is no such object. */
  get(key: string): Promise<StoredObject | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  presignPost(rules: UploadRules, now: Date): PresignedPost
  /** `null` where forms are posted elsewhere. */
  receiver: PostReceiver | null
}

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

/** Where files live. Keys are made by the server: lower-case letters, digits, '-', '.', '/'. */
export type ObjectStorage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** `null` when there is no such object. */
  get(key: string): Promise<StoredObject | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  presignPost(rules: UploadRules, now: Date): PresignedPost
}

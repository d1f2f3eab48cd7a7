export type S3Settings = { endpoint: string; region: string; accessKey: string; secretKey: string }

/** A bucket, and the beginning of its keys: empty, or ends with a slash. */
export type BucketPlace = { bucket: string; prefix: string }

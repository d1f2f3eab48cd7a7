import type { PresignedPost } from '../../adapters/object-storage/port.ts'

/** A form for an upload. */
export const toWireForm = ({ endpoint, key, fields, expiresInSeconds }: PresignedPost) => ({
  endpoint,
  key,
  uuid: fields['x-amz-meta-uuid'] ?? '',
  expiresIn: expiresInSeconds,
  fields,
})

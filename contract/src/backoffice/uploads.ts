import { call } from '../call.ts'
import { presignUpload } from '../payments.ts'

/** Works like GET /tools/s3/upload: the file is posted to `endpoint` with `fields`, and its `key` is named in the call that uses it. */
export const presignStaffUpload = call({
  method: 'GET',
  path: '/kelola/upload',
  summary: 'A signed form for one picture: JPEG, PNG or WebP, at most 5 MB',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: presignUpload.data,
  rateLimitPerMinute: 60,
})

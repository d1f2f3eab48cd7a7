import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { anyPicture, presignProof } from './presign-proof.ts'
import { toWireForm } from './wire.ts'

/** Uploads of the back office take the way of the shopper's, with all of its checks. */
export function staffUploadRoutes(api: Api, ctx: Context) {
  api.add(calls.presignStaffUpload, async ({ user }) => toWireForm(presignProof(ctx, user.id, anyPicture)))
}

import { pictureRights } from '#contract/backoffice/pictures.ts'
import { calls } from '#contract/calls.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { cropOf, linkToPicture, presignPicture, takePicture } from './staff-pictures.ts'
import { toWireForm } from './wire.ts'

/** The widest picture that the picture service serves, and the maximum height of a page. */
const contentSize = { width: 1600, height: 3200, fit: 'inside' } as const

/** Uploads of the back office, and the pictures of contents, which are cropped from them. */
export function staffPictureRoutes(api: Api, ctx: Context) {
  api.add(calls.presignPicture, async ({ user }) => {
    if (!pictureRights.some((right) => user.rights.has(right))) {
      throw new DomainError('NOT_FOUND', `user ${user.id} has no work with pictures`)
    }
    return toWireForm(presignPicture(ctx, user.id))
  })

  api.add(calls.linkPicture, async ({ user, query: { Key } }) => ({ Url: await linkToPicture(ctx, user.id, Key) }))

  api.add(calls.createPictures, async ({ user, body: { Key, Folder, Crops } }) => {
    const upload = await takePicture(ctx, user.id, Key)
    const rules = { ...contentSize, folder: Folder }
    const pictures = await Promise.all(Crops.map((crop) => storePicture(ctx, upload, rules, cropOf(crop))))
    const after = { Keys: pictures.map(({ key }) => key) }
    await inTransaction(ctx.sql, (tx) =>
      recordChange(tx, { by: user, subject: 'picture', subjectId: pictures[0]!.key, action: 'create', after }),
    )
    return pictures.map(({ key, width, height }) => ({ Key: key, Width: width, Height: height }))
  })
}

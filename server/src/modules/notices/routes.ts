import type { Calls } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { isPublicUrl } from '../../files/fetch-public-file.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { visitOf } from '../staff/open-session.ts'
import { kindsOf } from '../today/find-work.ts'
import {
  deleteDevice,
  deleteMailNotice,
  findOwnNotices,
  type NoticeChoices,
  saveChoices,
  saveSubscription,
} from './notice-queries.ts'
import { findPushKeys } from './push-keys.ts'

type Choices = { Kinds: WorkKind[]; New: boolean; Soon: boolean; InHours: boolean }

const choicesOf = ({ Kinds, New, Soon, InHours }: Choices): NoticeChoices => ({
  ...{ kinds: [...new Set(Kinds)], tellsNew: New, tellsSoon: Soon, inHours: InHours },
})
const toWireChoices = ({ kinds, tellsNew, tellsSoon, inHours }: NoticeChoices): Choices => ({
  ...{ Kinds: kinds, New: tellsNew, Soon: tellsSoon, InHours: inHours },
})

/** The calls with which members of staff choose of which open work they are told. */
export function noticeRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  async function own(user: StaffUser): Promise<DataOf<Calls['getNotices']>> {
    const { publicKey } = await findPushKeys(sql)
    const { devices, mail } = await findOwnNotices(sql, user.id)
    return {
      PublicKey: publicKey,
      Kinds: kindsOf(ctx, user),
      Mail: mail ? toWireChoices(mail) : null,
      Devices: devices.map((device) => ({
        ID: device.id,
        Endpoint: device.endpoint,
        Device: device.device,
        CreatedAt: toWireTime(device.createdAt),
        ...toWireChoices(device),
      })),
    }
  }

  api.add(calls.getNotices, ({ user }) => own(user))

  api.add(calls.savePushNotices, async ({ user, body, request }) => {
    if (!isPublicUrl(body.Endpoint)) throw new DomainError('PUSH_ENDPOINT_REFUSED', 'not an address of https')
    const { userAgent } = visitOf(request)
    await inTransaction(sql, async (tx) => {
      const subscriptionId = await saveSubscription(tx, {
        ...{ userId: user.id, sessionId: user.sessionId, device: userAgent },
        ...{ endpoint: body.Endpoint, p256dh: body.P256dh, auth: body.Auth, forShopper: false },
      })
      await saveChoices(tx, { userId: user.id, subscriptionId, choices: choicesOf(body) })
    })
    return own(user)
  })

  api.add(calls.saveMailNotices, async ({ user, body }) => {
    await inTransaction(sql, (tx) =>
      body.Kinds.length === 0
        ? deleteMailNotice(tx, user.id)
        : saveChoices(tx, { userId: user.id, subscriptionId: null, choices: choicesOf(body) }),
    )
    return own(user)
  })

  api.add(calls.removeNoticeDevice, async ({ user, params }) => {
    if (!(await deleteDevice(sql, { id: params.id, userId: user.id }))) {
      throw new DomainError('NOT_FOUND', `device ${params.id}`)
    }
    return own(user)
  })
}

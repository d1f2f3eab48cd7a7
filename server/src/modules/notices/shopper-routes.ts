import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { isPublicUrl } from '../../files/fetch-public-file.ts'
import type { Api } from '../../http/api.ts'
import { visitOf } from '../staff/open-session.ts'
import { deleteDevice, saveSubscription } from './notice-queries.ts'
import { findPushKeys } from './push-keys.ts'
import { findShopperNotices, saveShopperNotices } from './shopper-notice-queries.ts'

/** The calls with which shoppers choose of which news they are told. */
export function shopperNoticeRoutes(api: Api, { sql }: Context) {
  async function own(userId: number): Promise<DataOf<Calls['getShopperNotices']>> {
    const { publicKey } = await findPushKeys(sql)
    const { mailOff, pushOff, devices } = await findShopperNotices(sql, userId)
    return {
      PublicKey: publicKey,
      MailOff: mailOff,
      PushOff: pushOff,
      Devices: devices.map(({ id, endpoint, device, createdAt }) => ({
        ...{ ID: id, Endpoint: endpoint, Device: device, CreatedAt: toWireTime(createdAt) },
      })),
    }
  }

  api.add(calls.getShopperNotices, ({ user }) => own(user.id))

  api.add(calls.saveShopperNotices, async ({ user, body }) => {
    await saveShopperNotices(sql, {
      ...{ userId: user.id, mailOff: [...new Set(body.MailOff)], pushOff: [...new Set(body.PushOff)] },
    })
    return own(user.id)
  })

  api.add(calls.addShopperDevice, async ({ user, body, request }) => {
    if (!isPublicUrl(body.Endpoint)) throw new DomainError('PUSH_ENDPOINT_REFUSED', 'not an address of https')
    const { userAgent } = visitOf(request)
    await inTransaction(sql, (tx) =>
      saveSubscription(tx, {
        ...{ userId: user.id, sessionId: user.sessionId, device: userAgent, forShopper: true },
        ...{ endpoint: body.Endpoint, p256dh: body.P256dh, auth: body.Auth },
      }),
    )
    return own(user.id)
  })

  api.add(calls.removeShopperDevice, async ({ user, params }) => {
    if (!(await deleteDevice(sql, { id: params.id, userId: user.id }))) {
      throw new DomainError('NOT_FOUND', `device ${params.id}`)
    }
    return own(user.id)
  })
}

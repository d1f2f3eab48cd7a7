import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, PushDeviceFields, PushSubscriptionFields } from '../protocol/call.ts'
import { type ShopperNoticeKind, shopperNoticeKinds } from '../values/accounts/shopper-notices.ts'

const Kinds = Type.Array(Type.Unsafe<ShopperNoticeKind>({ type: 'string', enum: [...shopperNoticeKinds] }), {
  maxItems: shopperNoticeKinds.length,
})

const off = {
  MailOff: described('Kinds of which no mail is sent.', Kinds),
  PushOff: described('Kinds of which no device is told.', Kinds),
}

const ShopperNotices = Type.Object({
  PublicKey: described('For the subscription of a browser to Web Push (VAPID).', Type.String()),
  ...off,
  Devices: Type.Array(Type.Object(PushDeviceFields)),
})

export const getShopperNotices = call({
  method: 'GET',
  path: '/me/notices',
  summary: 'Of which news about their orders the shopper is told, by mail and on which devices',
  description:
    'Our addition (U05). All kinds are on until they are switched off; devices are told once they are added.',
  auth: 'customer',
  data: ShopperNotices,
})

export const saveShopperNotices = call({
  method: 'PUT',
  path: '/me/notices',
  summary: 'Switch kinds of news off, all others on',
  description: 'Our addition. Mails that are needed to pay, to log in or to keep the account safe are always sent.',
  auth: 'customer',
  body: ClosedObject(off),
  data: ShopperNotices,
})

export const addShopperDevice = call({
  method: 'PUT',
  path: '/me/notices/push',
  summary: 'Be told on this device; the subscription ends with the session',
  description: 'Our addition. Messages hold neither amounts nor addresses.',
  auth: 'customer',
  body: ClosedObject(PushSubscriptionFields),
  data: ShopperNotices,
  errors: ['PUSH_ENDPOINT_REFUSED'],
})

export const removeShopperDevice = call({
  method: 'DELETE',
  path: '/me/notices/:id',
  summary: 'Be told no more on one of the own devices',
  description: 'Our addition.',
  auth: 'customer',
  params: IdParams,
  data: ShopperNotices,
  errors: ['NOT_FOUND'],
})

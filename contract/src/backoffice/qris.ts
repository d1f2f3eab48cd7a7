import { Type } from 'typebox'
import { ClosedObject, call, described, Version } from '../protocol/call.ts'
import { PictureKey } from './pictures.ts'

const read = { auth: 'staff', right: 'settings:read', scope: 'organisation' } as const
const write = { auth: 'staff', right: 'settings:write', scope: 'organisation' } as const

const facts = {
  Payload: described('The text of the code, as scanners show it; empty for none.', Type.String()),
  MerchantName: Type.String(),
  City: Type.String(),
  NMID: described('National merchant id; empty where the code has none.', Type.String()),
}

export const QrisCode = described('The content of a static QRIS code.', Type.Object(facts))
export const QrisSettings = Type.Object({ ...facts, Version })

const Text = Type.String({ maxLength: 600 })

export const getQrisSettings = call({
  method: 'GET',
  path: '/kelola/qris',
  summary: 'The QRIS code that takes payments',
  ...read,
  data: QrisSettings,
})
export const readQris = call({
  method: 'POST',
  path: '/kelola/qris/read',
  summary: 'Read a QRIS code from an uploaded picture or a text, and check it; stores nothing',
  // Needs no second factor, so that the draft has the chosen picture while the user presents one.
  ...read,
  body: ClosedObject({ Picture: Type.Optional(PictureKey), Text: Type.Optional(Text) }),
  data: QrisCode,
  errors: ['PICTURE_MISSING', 'QRIS_NOT_FOUND', 'QRIS_INVALID', 'QRIS_NOT_STATIC'],
  rateLimitPerMinute: 20,
})
export const updateQrisSettings = call({
  method: 'PUT',
  path: '/kelola/qris',
  summary: 'Replace or remove the QRIS code for payments; existing orders keep theirs',
  ...write,
  // It decides where all further payments go.
  factor: 'fresh',
  body: ClosedObject({ Version, Payload: Text }),
  data: QrisSettings,
  errors: ['EDIT_CONFLICT', 'QRIS_INVALID', 'QRIS_NOT_STATIC'],
})

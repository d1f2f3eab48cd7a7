import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { isStaticQris, parseQris, QrisError, qrisFacts } from '../../qris/qris.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { findGroupVersion, findSettings } from '../settings/setting-queries.ts'
import { takePicture } from '../uploads/staff-pictures.ts'
import { readQrisPicture } from './read-qris-picture.ts'

type QrisCode = DataOf<Calls['readQris']>

/** The calls of the back office for the QRIS code that receives payments. */
export function managedQrisRoutes(api: Api, ctx: Context) {
  const read = async () => {
    const [version, { qris_payload: payload }] = await Promise.all([
      findGroupVersion(ctx.sql, 'payment'),
      findSettings(ctx.sql, ['qris_payload']),
    ])
    return { Version: version, ...codeOf(payload) }
  }

  api.add(calls.getQrisSettings, read)
  api.add(calls.readQris, async ({ user, body }) => {
    const picture = body.Picture ? await takePicture(ctx, user.id, body.Picture) : undefined
    const text = picture ? await readQrisPicture(ctx, picture) : body.Text?.trim()
    if (!text) throw new DomainError('QRIS_NOT_FOUND', 'no QR code can be read')
    return checked(text)
  })
  api.add(calls.updateQrisSettings, async ({ user, body }) => {
    const payload = body.Payload.trim()
    if (payload !== '') checked(payload)
    await saveSettings(ctx, user, { group: 'payment', version: body.Version }, { qris_payload: payload })
    return read()
  })
}

/** Checks a code and returns its content. Throws QRIS_INVALID, and QRIS_NOT_STATIC for a code made for a single payment. */
function checked(payload: string): QrisCode {
  try {
    if (!isStaticQris(parseQris(payload))) throw new DomainError('QRIS_NOT_STATIC', 'the code is for a single payment')
  } catch (error) {
    if (error instanceof QrisError) throw new DomainError('QRIS_INVALID', error.message)
    throw error
  }
  return codeOf(payload)
}

/** A missing or invalid text has empty fields. */
function codeOf(payload: string): QrisCode {
  const facts = qrisFacts(payload)
  return { Payload: payload, MerchantName: facts?.name ?? '', City: facts?.city ?? '', NMID: facts?.nmid ?? '' }
}

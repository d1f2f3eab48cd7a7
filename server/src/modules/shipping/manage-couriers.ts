import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { courierNames } from '../../couriers/couriers.ts'
import type { Api } from '../../http/api.ts'
import { markUrl } from '../pictures/mark-pictures.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { findGroupVersion, findSettings } from '../settings/setting-queries.ts'

/** The calls of the back office for the couriers that the shop offers. */
export function managedCourierRoutes(api: Api, ctx: Context) {
  const read = async () => {
    const [version, { couriers_not_offered: codes, courier_formula: formula }] = await Promise.all([
      findGroupVersion(ctx.sql, 'shipping'),
      findSettings(ctx.sql, ['couriers_not_offered', 'courier_formula']),
    ])
    return {
      Version: version,
      Couriers: Object.entries(courierNames).map(([code, name]) => ({ Code: code, Name: name, Logo: markUrl(name) })),
      NotOffered: codes === '' ? [] : codes.split(','),
      UsesFormula: formula === 'on',
    }
  }

  api.add(calls.getCourierSettings, read)
  api.add(calls.updateCourierSettings, async ({ user, body }) => {
    const { Version: version, NotOffered: codes, UsesFormula: usesFormula } = body
    await saveSettings(
      ctx,
      user,
      { group: 'shipping', version },
      {
        ...(codes && { couriers_not_offered: [...new Set(codes)].toSorted().join() }),
        ...(usesFormula !== undefined && { courier_formula: usesFormula ? 'on' : '' }),
      },
    )
    return read()
  })
}

import { type Calls, calls } from '#contract/calls.ts'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { type LimitName, limitNames } from '#contract/values/settings/limits.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { fromHolidayText, toHolidayText } from '#contract/values/time/holiday-text.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { pictureKeyOf } from '../uploads/staff-pictures.ts'
import { analyticsKey } from './analytics-id.ts'
import { limitKeys, limitSettings } from './limit-settings.ts'
import type { OwnerSettingKey } from './owner-settings.ts'
import { saveSettings } from './save-settings.ts'
import { findGroupVersion, findSettings } from './setting-queries.ts'

type ShopBody = BodyOf<Calls['updateShopSettings']>
type LimitBody = BodyOf<Calls['updateLimitSettings']>

const shopKeys = {
  Name: 'shop_name',
  Accent: 'shop_accent',
  CustomerCarePhone: 'customer_care_phone',
  OwnerName: 'owner_name',
  OwnerAddress: 'owner_address',
  ComplaintEmail: 'complaint_email',
  AnalyticsID: analyticsKey,
  Logo: 'shop_logo',
} as const satisfies Partial<Record<keyof ShopBody, OwnerSettingKey>>

const logo = { folder: 'shop', width: 512, height: 512, fit: 'contain' } as const

/** The calls of the back office for the owner's settings. */
export function managedSettingRoutes(api: Api, ctx: Context) {
  api.add(calls.getShopSettings, () => readShop(ctx))
  api.add(calls.updateShopSettings, async ({ user, body }) => {
    const { Version: version, Logo, ...texts } = body
    const changes: Partial<Record<OwnerSettingKey, string>> = {}
    for (const [name, text] of Object.entries(texts)) {
      if (text !== undefined) changes[shopKeys[name as keyof typeof texts]] = oneLine(text)
    }
    if (changes.shop_accent) changes.shop_accent = changes.shop_accent.toLowerCase()
    if (changes.customer_care_phone) {
      changes.customer_care_phone = normalisePhone(changes.customer_care_phone) || changes.customer_care_phone
    }
    if (Logo !== undefined) changes.shop_logo = await pictureKeyOf(ctx, user.id, Logo, logo)
    await saveSettings(ctx, user, { group: 'shop', version }, changes)
    return readShop(ctx)
  })

  api.add(calls.getHolidays, () => readHolidays(ctx))
  api.add(calls.updateHolidays, async ({ user, body }) => {
    const days = body.Holidays.map((day) => ({ Date: day.Date, Note: oneLine(day.Note) }))
    await saveSettings(ctx, user, { group: 'hours', version: body.Version }, { holidays: toHolidayText(days) })
    return readHolidays(ctx)
  })

  api.add(calls.getLimitSettings, () => readLimits(ctx))
  api.add(calls.updateLimitSettings, async ({ user, body }) => {
    const { Version: version, ...given } = body
    await saveSettings(ctx, user, { group: 'limits', version }, limitChanges(given))
    return readLimits(ctx)
  })
}

async function readShop({ sql, config }: Context): Promise<DataOf<Calls['getShopSettings']>> {
  const [version, values] = await Promise.all([
    findGroupVersion(sql, 'shop'),
    findSettings(sql, Object.values(shopKeys)),
  ])
  return {
    Version: version,
    Name: values.shop_name,
    DefaultName: config.organisationName,
    Accent: values.shop_accent,
    Logo: pictureUrl(values.shop_logo),
    CustomerCarePhone: values.customer_care_phone,
    OwnerName: values.owner_name,
    OwnerAddress: values.owner_address,
    ComplaintEmail: values.complaint_email,
    AnalyticsID: values[analyticsKey],
  }
}

async function readHolidays({ sql }: Context): Promise<DataOf<Calls['getHolidays']>> {
  const [version, { holidays }] = await Promise.all([findGroupVersion(sql, 'hours'), findSettings(sql, ['holidays'])])
  return { Version: version, Holidays: fromHolidayText(holidays) ?? [] }
}

async function readLimits({ sql, config }: Context): Promise<DataOf<Calls['getLimitSettings']>> {
  const [version, values] = await Promise.all([findGroupVersion(sql, 'limits'), findSettings(sql, limitKeys)])
  const own = limitKeys.map((key) => [limitSettings[key].name, values[key] === '' ? null : Number(values[key])])
  return {
    Version: version,
    ...(Object.fromEntries(own) as Record<LimitName, number | null>),
    Defaults: {
      TransferHours: config.orders.transferHours,
      TransferRestHours: config.orders.transferRestHours,
      ProofHours: config.orders.proofHours,
      ComplaintDays: config.orders.complaintDays,
      ReversalApprovalOver: config.orders.reversalApprovalOver,
      PayoutApprovalOver: config.orders.payoutApprovalOver,
      ForgivenDifference: config.orders.forgivenDifference,
      ArrivalDays: config.orders.arrivalDays,
      MaxOpenOrders: config.orders.maxOpenOrders,
      MaxUnpaidPieces: config.orders.maxUnpaidPieces,
      MaxUnpaidShare: config.orders.maxUnpaidShare,
      GuestRateCalls: config.guestRateCalls,
      DigitalOrdersPerNumber: config.digital.ordersPerNumber,
      DigitalOrdersPerShopper: config.digital.ordersPerShopper,
      DigitalInquiriesPerShopper: config.digital.inquiriesPerShopper,
      DigitalMarkup: config.digital.markup,
      DigitalLowBalance: config.digital.lowBalance,
    },
  }
}

function limitChanges(given: Omit<LimitBody, 'Version'>): Partial<Record<OwnerSettingKey, string>> {
  const named = limitNames.filter((name) => given[name] !== undefined)
  return Object.fromEntries(
    named.map((name) => [limitKeys.find((key) => limitSettings[key].name === name)!, String(given[name] ?? '')]),
  )
}

import { emailShape } from '#contract/values/accounts/email-address.ts'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { acceptedAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import { accentShape, isReadableAccent } from '#contract/values/settings/brand-colours.ts'
import { fromHolidayText } from '#contract/values/time/holiday-text.ts'
import { aggregatorNames } from '../../adapters/rate-aggregators/port.ts'
import { courierCodes, isCourierCode } from '../../couriers/couriers.ts'
import type { AnySql } from '../../db/database.ts'
import { parseQris, QrisError } from '../../qris/qris.ts'
import { analyticsKey, analyticsSettingId } from './analytics-id.ts'
import { limitSettings } from './limit-settings.ts'
import type { OwnerSetting, SettingProblem } from './setting-definition.ts'
import { findSettings } from './setting-queries.ts'

const shop = { group: 'shop', isPublic: false } as const

/** Settings that the owner changes at runtime. An empty value means not set. */
export const ownerSettings = {
  customer_care_phone: {
    ...shop,
    id: 1,
    name: 'CustomerCarePhone',
    description: 'WhatsApp number of customer service, in any spelling',
    problem: (value) =>
      /^0\d{8,14}$/.test(normalisePhone(value))
        ? undefined
        : { code: 'PHONE_INVALID', sentence: 'That is not a phone number.' },
  },
  product_choice_title: {
    ...shop,
    id: 2,
    name: 'ProductChoiceTitle',
    description: "title of the home page's chosen products",
  },
  product_choice_subtitle: { ...shop, id: 3, name: 'ProductChoiceSubtitle', description: 'line below that title' },
  qris_payload: {
    id: 4,
    group: 'payment',
    name: 'Payload',
    isPublic: false,
    description: 'text of your static QRIS code, as a scanner shows it; each payment gets it with its own amount',
    problem: qrisProblem,
  },
  home_category_ids: {
    ...shop,
    id: 5,
    name: 'HomeCategoryIDs',
    isPublic: true,
    description: 'categories with a row of their own on the home page: their numbers, separated by commas',
    problem: categoriesProblem,
  },
  [analyticsKey]: {
    ...shop,
    id: analyticsSettingId,
    name: 'AnalyticsID',
    isPublic: true,
    description: 'analytics identifier, such as UA-123456789-1',
    problem: (value) =>
      acceptedAnalyticsId(value) === value
        ? undefined
        : { code: 'ANALYTICS_ID_INVALID', sentence: "It must contain 'UA-' and have at least 14 characters." },
  },
  // About the operator of the shop; the footer and /privacy show these values.
  owner_name: {
    ...shop,
    id: 7,
    name: 'OwnerName',
    description: 'who runs the shop: the name of the company or person',
  },
  owner_address: {
    ...shop,
    id: 8,
    name: 'OwnerAddress',
    description: 'the address of whom runs the shop, in one line',
  },
  complaint_email: {
    ...shop,
    id: 9,
    name: 'ComplaintEmail',
    description: 'e-mail address for complaints and questions about personal data',
    problem: (value) =>
      emailShape.test(value) ? undefined : { code: 'EMAIL_INVALID', sentence: 'That is not an e-mail address.' },
  },
  shop_name: {
    ...shop,
    id: 10,
    name: 'Name',
    description: 'name of the shop, in its pages and mails; without it ORGANISATION_NAME',
    problem: (value) =>
      value.length <= maxNameLength
        ? undefined
        : { code: 'SHOP_NAME_TOO_LONG', sentence: `It has more than ${maxNameLength} characters.` },
  },
  shop_accent: {
    ...shop,
    id: 11,
    name: 'Accent',
    description: 'colour of buttons and links, such as #0a7c4a',
    problem: accentProblem,
  },
  shop_logo: {
    ...shop,
    id: 12,
    name: 'Logo',
    description: 'stored picture of the logo, which the back office uploads',
    problem: (value) =>
      /^shop\/[0-9a-f-]{36}\.webp$/.test(value)
        ? undefined
        : { code: 'PICTURE_MISSING', sentence: 'That is no stored picture.' },
  },
  couriers_not_offered: {
    id: 31,
    group: 'shipping',
    name: 'NotOffered',
    isPublic: false,
    description: 'couriers that the shop does not offer: their codes, separated by commas',
    problem: (value) =>
      value.split(',').every(isCourierCode)
        ? undefined
        : { code: 'COURIER_UNKNOWN', sentence: `They are ${courierCodes.join(', ')}, separated by commas.` },
  },
  courier_formula: {
    id: 40,
    group: 'shipping',
    name: 'UsesFormula',
    isPublic: false,
    description: "on: fees of couriers that no other source knows are estimated by a formula; a demo's setting",
    problem: (value) =>
      value === 'on' ? undefined : { code: 'VALIDATION_FAILED', sentence: "It is 'on', or not set." },
  },
  rate_aggregator: {
    id: 41,
    group: 'shipping',
    name: 'RateAggregator',
    isPublic: false,
    description: 'the service that is asked for rates of couriers: biteship or rajaongkir, once its key is stored',
    problem: (value) =>
      aggregatorNames.some((name) => name === value)
        ? undefined
        : { code: 'VALIDATION_FAILED', sentence: `It is ${aggregatorNames.join(' or ')}.` },
  },
  holidays: {
    id: 32,
    group: 'hours',
    name: 'Holidays',
    isPublic: false,
    description: 'days on which the shop does not work, such as 2026-12-25 Natal; 2027-03-10 Idulfitri',
    problem: (value) =>
      fromHolidayText(value)
        ? undefined
        : { code: 'HOLIDAYS_INVALID', sentence: 'They must be different dates, separated by semicolons.' },
  },
  ...limitSettings,
} satisfies Record<string, OwnerSetting>

const maxNameLength = 60

export type OwnerSettingKey = keyof typeof ownerSettings

export const isOwnerSetting = (key: string): key is OwnerSettingKey => Object.hasOwn(ownerSettings, key)

/** The reason why this value can't be set; undefined if it can. */
export async function settingProblem(
  sql: AnySql,
  key: OwnerSettingKey,
  value: string,
): Promise<SettingProblem | undefined> {
  const { problem }: OwnerSetting = ownerSettings[key]
  return value === '' ? undefined : problem?.(value, sql)
}

/** The row of a value. */
export const settingRow = (key: OwnerSettingKey, value: string) => {
  const { id, isPublic } = ownerSettings[key]
  return { id, key, value, public: isPublic }
}

/** All of them with their values, '' for those that are not set. */
export const readOwnerSettings = (sql: AnySql) => findSettings(sql, Object.keys(ownerSettings) as OwnerSettingKey[])

function qrisProblem(value: string): SettingProblem | undefined {
  try {
    parseQris(value)
    return undefined
  } catch (error) {
    if (!(error instanceof QrisError)) throw error
    return { code: 'QRIS_INVALID', sentence: `That is no whole QRIS text: ${error.message}.` }
  }
}

function accentProblem(value: string): SettingProblem | undefined {
  if (!accentShape.test(value)) return { code: 'ACCENT_INVALID', sentence: 'It must be a colour such as #0a7c4a.' }
  if (isReadableAccent(value)) return undefined
  return { code: 'ACCENT_TOO_PALE', sentence: 'White text on it can not be read: its contrast is below 4.5:1.' }
}

async function categoriesProblem(value: string, sql: AnySql): Promise<SettingProblem | undefined> {
  const code = 'CATEGORY_UNKNOWN'
  const ids = value.split(',').map((id) => id.trim())
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) {
    return { code, sentence: 'They must be numbers, separated by commas.' }
  }
  const rows = await sql<{ id: number }[]>`select id from categories where id = any(${ids.map(Number)})`
  const missing = ids.filter((id) => !rows.some((row) => row.id === Number(id)))
  return missing.length > 0 ? { code, sentence: `There is no category ${missing.join(', ')}.` } : undefined
}

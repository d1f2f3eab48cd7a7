import { acceptedAnalyticsId } from '#contract/values/analytics-id.ts'
import { emailShape } from '#contract/values/email-address.ts'
import { normalisePhone } from '#contract/values/phone-number.ts'
import type { AnySql } from '../../db/database.ts'
import { parseQris, QrisError } from '../payments/qris.ts'
import { analyticsKey, analyticsSettingId } from './analytics-id.ts'
import { findSettings } from './setting-queries.ts'

type OwnerSetting = {
  /** Number under which anyone may read it where `isPublic` (GET /public/setting). */
  id: number
  isPublic: boolean
  /** One line for `kedai settings`. */
  description: string
  /** Validates a value: the problem in a sentence, or undefined. */
  problem?(value: string, sql: AnySql): string | undefined | Promise<string | undefined>
}

/** Settings that the owner changes at runtime. An empty value means not set. */
export const ownerSettings = {
  customer_care_phone: {
    id: 1,
    isPublic: false,
    description: 'WhatsApp number of customer service, in any spelling',
    problem: (value) => (/^0\d{8,14}$/.test(normalisePhone(value)) ? undefined : 'That is not a phone number.'),
  },
  product_choice_title: { id: 2, isPublic: false, description: "title of the home page's chosen products" },
  product_choice_subtitle: { id: 3, isPublic: false, description: 'line below that title' },
  qris_payload: {
    id: 4,
    isPublic: false,
    description: 'text of your static QRIS code, as a scanner shows it; each payment gets it with its own amount',
    problem: qrisProblem,
  },
  home_category_ids: {
    id: 5,
    isPublic: true,
    description: 'categories with a row of their own on the home page: their numbers, separated by commas',
    problem: categoriesProblem,
  },
  [analyticsKey]: {
    id: analyticsSettingId,
    isPublic: true,
    description: 'analytics identifier, such as UA-123456789-1',
    problem: (value) =>
      acceptedAnalyticsId(value) === value ? undefined : "It must contain 'UA-' and have at least 14 characters.",
  },
  // Of whom runs the shop; the footer and /privacy show what is set.
  owner_name: { id: 7, isPublic: false, description: 'who runs the shop: the name of the company or person' },
  owner_address: { id: 8, isPublic: false, description: 'the address of whom runs the shop, in one line' },
  complaint_email: {
    id: 9,
    isPublic: false,
    description: 'e-mail address for complaints and questions about personal data',
    problem: (value) => (emailShape.test(value) ? undefined : 'That is not an e-mail address.'),
  },
} satisfies Record<string, OwnerSetting>

export type OwnerSettingKey = keyof typeof ownerSettings

export const isOwnerSetting = (key: string): key is OwnerSettingKey => Object.hasOwn(ownerSettings, key)

/** Why this value can't be set, in a sentence; undefined where it can. */
export async function settingProblem(sql: AnySql, key: OwnerSettingKey, value: string): Promise<string | undefined> {
  const { problem }: OwnerSetting = ownerSettings[key]
  return value === '' ? undefined : problem?.(value, sql)
}

/** Sets it at once; pages that show it are rendered again. */
export async function writeSetting(sql: AnySql, key: OwnerSettingKey, value: string): Promise<void> {
  const { id, isPublic } = ownerSettings[key]
  await sql`
    insert into settings (id, key, value, public) values (${id}, ${key}, ${value}, ${isPublic})
    on conflict (key) do update set value = excluded.value, public = excluded.public`
}

/** All of them with their values, '' where nothing is set. */
export const readOwnerSettings = (sql: AnySql) => findSettings(sql, Object.keys(ownerSettings) as OwnerSettingKey[])

function qrisProblem(value: string): string | undefined {
  try {
    parseQris(value)
    return undefined
  } catch (error) {
    if (error instanceof QrisError) return `That is no whole QRIS text: ${error.message}.`
    throw error
  }
}

async function categoriesProblem(value: string, sql: AnySql): Promise<string | undefined> {
  const ids = value.split(',').map((id) => id.trim())
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return 'They must be numbers, separated by commas.'
  const rows = await sql<{ id: number }[]>`select id from categories where id = any(${ids.map(Number)})`
  const missing = ids.filter((id) => !rows.some((row) => row.id === Number(id)))
  return missing.length > 0 ? `There is no category ${missing.join(', ')}.` : undefined
}

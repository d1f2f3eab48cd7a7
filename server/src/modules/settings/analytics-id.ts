import { acceptedAnalyticsId, noAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import type { AnySql } from '../../db/database.ts'
import { findPublicSetting } from './setting-queries.ts'

/** The setting's number, by which clients request it (migration 0054). */
export const analyticsSettingId = 6
export const analyticsKey = 'analytics_id'

/** Whether a valid analytics identifier is set, so that page views are counted. */
export async function countsPageViews(sql: AnySql): Promise<boolean> {
  const setting = await findPublicSetting(sql, analyticsSettingId)
  return acceptedAnalyticsId(setting?.value ?? '') !== noAnalyticsId
}

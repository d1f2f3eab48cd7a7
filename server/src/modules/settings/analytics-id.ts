/** The setting's number, which clients ask for (migration 0054). */
export const analyticsSettingId = 6
export const analyticsKey = 'analytics_id'

const fallback = 'UA-000000000-0'

/** Accepted only if it contains UA- and has at least 14 characters, otherwise a default is used (B07). */
export function acceptedAnalyticsId(text: string): string {
  return text.includes('UA-') && text.length >= 14 ? text : fallback
}

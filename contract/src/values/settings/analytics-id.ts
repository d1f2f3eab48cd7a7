/** The default, which disables the counting of page views. */
export const noAnalyticsId = 'UA-000000000-0'

/** The origin of the collector, the only one besides the shop's own to which pages may send. */
export const analyticsOrigin = 'https://www.google-analytics.com'

/** Accepted only if it contains UA- and has at least 14 characters, otherwise the default is used (B07). */
export function acceptedAnalyticsId(text: string): string {
  return text.includes('UA-') && text.length >= 14 ? text : noAnalyticsId
}

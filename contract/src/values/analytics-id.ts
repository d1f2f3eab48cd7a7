/** Answered while nothing else is set: nobody counts. */
export const noAnalyticsId = 'UA-000000000-0'

/** Where page views are counted for ids of this kind: the one origin that pages may send to besides the shop's own. */
export const analyticsOrigin = 'https://www.google-analytics.com'

/** Accepted only if it contains UA- and has at least 14 characters, otherwise the default is used (B07). */
export function acceptedAnalyticsId(text: string): string {
  return text.includes('UA-') && text.length >= 14 ? text : noAnalyticsId
}

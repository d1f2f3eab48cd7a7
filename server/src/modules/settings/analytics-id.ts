const fallback = 'UA-000000000-0'

/** 000, section 9: accepted only if it contains UA- and has at least 14 characters, otherwise a default is used. */
export function acceptedAnalyticsId(text: string): string {
  return text.includes('UA-') && text.length >= 14 ? text : fallback
}

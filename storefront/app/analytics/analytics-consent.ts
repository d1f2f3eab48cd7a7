import { acceptedAnalyticsId, noAnalyticsId } from '#contract/values/analytics-id.ts'
import { api, newIdempotencyKey } from '../api/api.ts'
import { storedText, useStoredValue } from '../browser/stored-value.ts'

/** The setting's number (B07). */
const settingId = 6

export type AnalyticsConsent = 'yes' | 'no' | null

const storedId = storedText('analytics-id', acceptedId)
const storedConsent = storedText('analytics-choice', (text) => (text === 'yes' || text === 'no' ? text : null))
const browserId = storedText('analytics-browser', (text) => text)
let asked = false

/** Reads the identifier, once a visit; the one from an earlier visit serves until then, and where there is no answer. */
export function fetchAnalyticsId() {
  if (asked) return
  asked = true
  api('GET /public/setting/:oid/:id', { params: { id: settingId } }).then(
    ({ Value }) => {
      storedId.write(acceptedId(Value))
    },
    () => {
      asked = false
    },
  )
}

/** The identifier under which the shop counts page views; null where it counts none (B07). */
export function useAnalyticsId(): string | null {
  return useStoredValue(storedId)
}

function acceptedId(text: string | null): string | null {
  const id = acceptedAnalyticsId(text ?? '')
  return id === noAnalyticsId ? null : id
}

/** What this visitor said when asked whether their page views may be counted; null: nothing yet. */
export function useAnalyticsConsent(): AnalyticsConsent {
  return useStoredValue(storedConsent)
}

/** Keeps the choice; null asks again. Only who agrees is known by a number from one visit to the next. */
export function setAnalyticsConsent(choice: AnalyticsConsent) {
  browserId.write(choice === 'yes' ? newIdempotencyKey() : null)
  storedConsent.write(choice)
}

export const readBrowserId = () => browserId.read()

import { acceptedAnalyticsId, noAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import { api, newIdempotencyKey } from '#web/api/api.ts'
import { storedText, useStoredValue } from '#web/browser/stored-value.ts'

/** Id of the setting (B07). */
const settingId = 6

export type AnalyticsConsent = 'yes' | 'no' | null

const storedId = storedText('analytics-id', acceptedId)
const storedConsent = storedText('analytics-choice', (text) => (text === 'yes' || text === 'no' ? text : null))
const browserId = storedText('analytics-browser', (text) => text)
let asked = false

/** Fetches the identifier once per visit; until it arrives, the stored one is used. */
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

/** The tracking identifier of the shop; null if it counts no page views (B07). */
export function useAnalyticsId(): string | null {
  return useStoredValue(storedId)
}

function acceptedId(text: string | null): string | null {
  const id = acceptedAnalyticsId(text ?? '')
  return id === noAnalyticsId ? null : id
}

/** The visitor's answer to the consent banner; null if there is none yet. */
export function useAnalyticsConsent(): AnalyticsConsent {
  return useStoredValue(storedConsent)
}

/** Stores the answer; null shows the banner again. Only a visitor who agrees gets a browser id. */
export function setAnalyticsConsent(choice: AnalyticsConsent) {
  browserId.write(choice === 'yes' ? newIdempotencyKey() : null)
  storedConsent.write(choice)
}

export const readBrowserId = () => browserId.read()

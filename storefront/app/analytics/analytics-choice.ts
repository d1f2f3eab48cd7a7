import { acceptedAnalyticsId, noAnalyticsId } from '#contract/values/analytics-id.ts'
import { api, newIdempotencyKey } from '../api/api.ts'
import { storedText, useStoredValue } from '../browser/stored-value.ts'

/** The setting's number (B07). */
const settingId = 6

export type AnalyticsChoice = 'yes' | 'no' | null

const storedId = storedText('analytics-id', acceptedId)
const storedChoice = storedText('analytics-choice', (text) => (text === 'yes' || text === 'no' ? text : null))
const browserId = storedText('analytics-browser', (text) => text)
let asked = false

/** Reads the identifier, once a visit; the one from an earlier visit serves until then, and where there is no answer. */
export function readAnalyticsId() {
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
export function useAnalyticsChoice(): AnalyticsChoice {
  return useStoredValue(storedChoice)
}

/** Keeps the choice; null asks again. Only who agrees is known by a number from one visit to the next. */
export function chooseAnalytics(choice: AnalyticsChoice) {
  browserId.write(choice === 'yes' ? newIdempotencyKey() : null)
  storedChoice.write(choice)
}

export const readBrowserId = () => browserId.read()

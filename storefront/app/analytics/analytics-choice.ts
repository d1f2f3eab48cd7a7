import { useSyncExternalStore } from 'react'
import { acceptedAnalyticsId, noAnalyticsId } from '#contract/values/analytics-id.ts'
import { api, newIdempotencyKey } from '../api/api.ts'
import { onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'

/** The setting's number (B07). */
const settingId = 6

export type AnalyticsChoice = 'yes' | 'no' | null

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
let asked = false

/** Reads the identifier, once a visit; the one from an earlier visit serves until then, and where there is no answer. */
export function readAnalyticsId() {
  if (asked) return
  asked = true
  api('GET /public/setting/:oid/:id', { params: { id: settingId } }).then(
    ({ Value }) => {
      const id = acceptedAnalyticsId(Value)
      writeStored('analytics-id', id === noAnalyticsId ? null : id)
      changed()
    },
    () => {
      asked = false
    },
  )
}

/** The identifier under which the shop counts page views; null where it counts none (B07). */
export function useAnalyticsId(): string | null {
  return useSyncExternalStore(subscribe, storedId, () => null)
}

function storedId(): string | null {
  const id = acceptedAnalyticsId(readStored('analytics-id') ?? '')
  return id === noAnalyticsId ? null : id
}

/** What this visitor said when asked whether their page views may be counted; null: nothing yet. */
export function useAnalyticsChoice(): AnalyticsChoice {
  return useSyncExternalStore(subscribe, storedChoice, () => null)
}

function storedChoice(): AnalyticsChoice {
  const stored = readStored('analytics-choice')
  return stored === 'yes' || stored === 'no' ? stored : null
}

/** Keeps the choice; null asks again. Only who agrees is known by a number from one visit to the next. */
export function chooseAnalytics(choice: AnalyticsChoice) {
  writeStored('analytics-choice', choice)
  writeStored('analytics-browser', choice === 'yes' ? newIdempotencyKey() : null)
  changed()
}

export const readBrowserId = () => readStored('analytics-browser')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere('analytics-choice', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

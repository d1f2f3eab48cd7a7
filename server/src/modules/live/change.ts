import { type LiveSubject, liveSubjects } from '#contract/backoffice/live.ts'
import type { Rights, Scope } from '../../access/rights.ts'

/** The payload of a trigger (migration 0087): the store of the row, null for none, 'every' if many rows of many stores changed. */
export type Change = { subject: string; id: number | null; store: number | 'every' | null }

/** Parses a notification; undefined if it is not one of ours. */
export function parseChange(payload: string): Change | undefined {
  const [subject, id, store] = JSON.parse(payload) as unknown[]
  if (typeof subject !== 'string') return undefined
  return {
    subject,
    id: typeof id === 'number' ? id : null,
    store: store === 'every' ? 'every' : typeof store === 'string' ? Number(store) : null,
  }
}

/** Whether a user with these rights may receive the change. */
export function mayLearn(rights: Rights, { subject, store }: Change): boolean {
  if (!isLiveSubject(subject)) return false
  return liveSubjects[subject].some((right) => isWithin(rights.get(right), store))
}

/** A change of many rows in many stores contains no store. */
function isWithin(scope: Scope | undefined, store: Change['store']): boolean {
  if (scope === undefined) return false
  return scope === 'all' || store === 'every' || (store !== null && scope.includes(store))
}

const isLiveSubject = (subject: string): subject is LiveSubject => Object.hasOwn(liveSubjects, subject)

import { type LiveSubject, liveSubjects } from '#contract/backoffice/live.ts'
import type { Rights, Scope } from '../staff/rights.ts'

/** What a trigger tells (migration 0087): the store is the row's, null for none, 'every' where many rows of many stores changed. */
export type Change = { subject: string; id: number | null; store: number | 'every' | null }

/** Reads a notification; undefined where it is none of ours. */
export function parseChange(payload: string): Change | undefined {
  const [subject, id, store] = JSON.parse(payload) as unknown[]
  if (typeof subject !== 'string') return undefined
  return {
    subject,
    id: typeof id === 'number' ? id : null,
    store: store === 'every' ? 'every' : typeof store === 'string' ? Number(store) : null,
  }
}

/** Whether somebody with these rights may learn of the change. */
export function mayLearn(rights: Rights, { subject, store }: Change): boolean {
  if (!isLiveSubject(subject)) return false
  return liveSubjects[subject].some((right) => isWithin(rights.get(right), store))
}

/** A change of many rows in many stores names none of them. */
function isWithin(scope: Scope | undefined, store: Change['store']): boolean {
  if (scope === undefined) return false
  return scope === 'all' || store === 'every' || (store !== null && scope.includes(store))
}

const isLiveSubject = (subject: string): subject is LiveSubject => Object.hasOwn(liveSubjects, subject)

import type { Can } from '../../session/rights.ts'

/** Something that a search found. */
export type Found = {
  key: string
  title: string
  /** What it is, or where it is. */
  detail?: string
  path: string
}

/** Finds things by what somebody typed; called only for words of two letters or more, a moment after the last key. */
export type SearchSource = {
  /** Above its results. */
  title: string
  find: (words: string, options: { signal: AbortSignal; can: Can }) => Promise<Found[]>
}

import type { Can } from '../access/rights.ts'

/** A result of the search. */
export type Found = {
  key: string
  title: string
  /** Its kind or its place. */
  detail?: string
  path: string
}

/** Searches one kind of things; called for two letters or more, shortly after the last key. */
export type SearchSource = {
  /** Heading of its results. */
  title: string
  find: (words: string, options: { signal: AbortSignal; can: Can }) => Promise<Found[]>
}

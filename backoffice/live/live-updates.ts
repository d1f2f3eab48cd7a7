import type { Query } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { meQuery } from '../access/rights.ts'
import { queryClient } from '../api/query-client.ts'
import type { LiveEvent } from './event-text.ts'
import type { LiveState } from './live-connection.ts'
import { shareConnection } from './share-connection.ts'

/** Changes within this time are handled together. */
const collectMs = 1_000
const pollMs = 15_000

let state: LiveState = 'connecting'
const listeners = new Set<() => void>()

function setState(next: LiveState) {
  state = next
  for (const listener of listeners) listener()
}

/** Whether changes of others arrive by themselves. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/**
 * Reloads shown data that others change: every query whose key begins with the changed subject, and every query with `meta: { subjects:
 * [...] }` that names it. Only the letters of names are compared: 'digital order' equals 'digitalorder'.
 */
export function useLiveUpdates(): void {
  useEffect(() => {
    const stop = new AbortController()
    const changes = collectChanges()
    shareConnection((event) => changes.take(event), setState, stop.signal)
    const polling = setInterval(() => {
      if (state === 'polling') changes.take({ event: 'reset', id: '', changes: [] })
    }, pollMs)
    document.addEventListener('visibilitychange', changes.flush)
    return () => {
      stop.abort()
      clearInterval(polling)
      document.removeEventListener('visibilitychange', changes.flush)
    }
  }, [])
}

/** Collects changes, and reloads their data from time to time; a hidden tab reloads when it is shown again. */
function collectChanges() {
  const subjects = new Set<string>()
  let isEverything = false
  let loadedBefore = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    if (document.hidden || timer || (!isEverything && subjects.size === 0)) return
    const concerned = isEverything
      ? ({ state: { dataUpdatedAt } }: Query) => dataUpdatedAt < loadedBefore
      : (query: Query) => isAbout(query, subjects)
    void queryClient.invalidateQueries({ predicate: concerned })
    subjects.clear()
    isEverything = false
    timer = setTimeout(() => {
      timer = undefined
      flush()
    }, collectMs)
  }

  return {
    flush,
    take({ event, changes }: LiveEvent) {
      if (event === 'rights') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      if (event === 'reset' || event === 'open') {
        isEverything = true
        // Data loaded later is newer than any missed change.
        loadedBefore = Date.now()
      }
      for (const { Subject } of changes) subjects.add(lettersOf(Subject))
      flush()
    },
  }
}

const lettersOf = (name: unknown) =>
  String(name)
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

function isAbout({ queryKey, meta }: Query, subjects: ReadonlySet<string>): boolean {
  const also = Array.isArray(meta?.subjects) ? meta.subjects : []
  return [queryKey[0], ...also].some((name) => subjects.has(lettersOf(name)))
}

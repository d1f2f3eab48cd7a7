import type { Query } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '../api/query-client.ts'
import { meQuery } from '../session/rights.ts'
import type { LiveEvent } from './event-text.ts'
import type { LiveState } from './live-connection.ts'
import { shareConnection } from './share-connection.ts'

/** Changes that come within this time are answered together. */
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
 * Loads again what is shown when others change it: everything whose key begins with the changed subject, and every query with
 * `meta: { subjects: [...] }` that names it. Names are compared by their letters: 'digital order' is 'digitalorder'.
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

/** Collects what changed, and loads it again now and then; in a tab that nobody sees when it is seen again. */
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
        // What was loaded since then is newer than any change that was missed.
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

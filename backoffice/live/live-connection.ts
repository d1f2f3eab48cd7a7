import { currentUserId, sessionHeaders } from '../session/staff-session.ts'
import { eventReader, type LiveEvent } from './event-text.ts'

export type LiveState = 'live' | 'connecting' | 'polling'

const url = '/api/v1/kelola/events'
/** The server sends something each 15 s. */
const silenceMs = 40_000
const firstPauseMs = 1_000
const maxPauseMs = 60_000
/** Failures after which the screens ask by themselves. */
const failuresUntilPolling = 2

type Options = { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void; signal: AbortSignal }

/** Keeps one stream of events open until the signal; after a lost one it continues where that ended. */
export async function keepConnected({ onEvent, onState, signal }: Options): Promise<void> {
  let lastEventId: string | undefined
  let failures = 0
  while (!signal.aborted && currentUserId() !== null) {
    if (failures < failuresUntilPolling) onState('connecting')
    const outcome = await readStream(signal, lastEventId, (event) => {
      if (event.event === 'open' || event.event === 'reset') {
        failures = 0
        onState('live')
      }
      lastEventId = event.id
      onEvent(event)
    })
    if (outcome === 'refused') {
      // The screen asks what this account may do, and hears that the session has ended.
      onEvent({ event: 'rights', id: '', changes: [] })
      return onState('polling')
    }
    failures += 1
    if (failures >= failuresUntilPolling) onState('polling')
    await pause(pauseAfter(failures), signal)
  }
}

/** 'refused': there is no session, or no right. */
async function readStream(
  signal: AbortSignal,
  lastEventId: string | undefined,
  onEvent: (event: LiveEvent) => void,
): Promise<'ended' | 'refused'> {
  const stop = new AbortController()
  let silence = setTimeout(() => stop.abort(), silenceMs)
  try {
    const response = await fetch(url, {
      headers: { ...sessionHeaders(), ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal: AbortSignal.any([signal, stop.signal]),
      cache: 'no-store',
    })
    if ([400, 401, 403, 404].includes(response.status)) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    const read = eventReader(onEvent)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(silence)
      silence = setTimeout(() => stop.abort(), silenceMs)
      read(value)
    }
  } catch {
    return 'ended'
  } finally {
    clearTimeout(silence)
  }
}

/** Doubled with each failure, and spread, so that the browsers of a restarted server don't come back together. */
export function pauseAfter(failures: number, random = Math.random()): number {
  const longest = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)
  return longest / 2 + (random * longest) / 2
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    // The network is back.
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

import { pause, pauseAfter, withJitter } from '../api/pause.ts'
import { currentUserId, sessionHeaders } from '../session/staff-session.ts'
import { eventReader, type LiveEvent } from './event-text.ts'

export type LiveState = 'live' | 'connecting' | 'polling'

const url = '/api/v1/kelola/events'
/** Longer than the server's heartbeat of 15 s. */
const silenceMs = 40_000
const firstPauseMs = 1_000
/** Number of failures after which the screens poll. */
const failuresUntilPolling = 2

type Options = { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void; signal: AbortSignal }

/** Keeps one stream of events open until the signal; after a lost connection it continues behind the last event. */
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
      // The screen reads the rights again, and thereby learns whether the session has ended.
      onEvent({ event: 'rights', id: '', changes: [] })
      return onState('polling')
    }
    failures += 1
    if (failures >= failuresUntilPolling) onState('polling')
    await pause(withJitter(pauseAfter(failures, firstPauseMs)), signal)
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

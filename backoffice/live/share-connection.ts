import type { LiveEvent } from './event-text.ts'
import { keepConnected, type LiveState } from './live-connection.ts'

type Message = { event: LiveEvent } | { state: LiveState } | { ask: 'state' }

const name = 'kedai-kelola-live'

/**
 * One connection for all tabs: a browser opens at most six to a server over HTTP/1.1. The tab that holds the lock is connected and
 * tells the others; when it is closed, another one gets the lock.
 */
export function shareConnection(
  onEvent: (event: LiveEvent) => void,
  onState: (state: LiveState) => void,
  signal: AbortSignal,
): void {
  // Locks exist only over HTTPS and on localhost; elsewhere each tab has its own connection.
  if (!navigator.locks) return void keepConnected({ onEvent, onState, signal })
  const others = new BroadcastChannel(name)
  let isConnected = false
  let state: LiveState = 'connecting'
  others.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) {
      if (isConnected) others.postMessage({ state } satisfies Message)
    } else if ('event' in data) onEvent(data.event)
    else onState(data.state)
  }
  others.postMessage({ ask: 'state' } satisfies Message)
  signal.addEventListener('abort', () => others.close(), { once: true })

  navigator.locks
    .request(name, { signal }, () => {
      isConnected = true
      return keepConnected({
        signal,
        onEvent(event) {
          onEvent(event)
          if (!signal.aborted) others.postMessage({ event } satisfies Message)
        },
        onState(next) {
          state = next
          onState(next)
          if (!signal.aborted) others.postMessage({ state } satisfies Message)
        },
      })
    })
    // The tab is closing.
    .catch(() => undefined)
}

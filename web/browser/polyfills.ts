/**
 * Polyfills for interfaces that the shop uses and the oldest supported browsers lack. Only these browsers load them, before the first script of a
 * page (needs-polyfills.ts). web/browsers/built-files.test.ts names interfaces without a polyfill here.
 */
import './language-polyfills.ts'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

if (!isSupported()) apply()

// AbortSignal.any, for which no package exists.
AbortSignal.any ??= (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

/**
 * Stand-ins for interfaces that the shop uses and the oldest promised browsers lack, for these alone: loaded before the first script of a page where
 * needs-stand-ins.ts finds something missing. storefront/browsers/built-files.test.ts names those that are missing here.
 */
import './language-stand-ins.ts'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

if (!isSupported()) apply()

// No package has it alone.
AbortSignal.any ??= (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

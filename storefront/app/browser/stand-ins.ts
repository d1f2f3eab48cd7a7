/**
 * What the oldest promised browsers lack of what the shop uses, for these alone: loaded before the first script of a page where
 * needs-stand-ins.ts finds something missing. storefront/browsers/built-files.test.ts names what is missing here.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/web.url.can-parse.js'
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

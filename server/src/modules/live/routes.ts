import { calls } from '#contract/calls.ts'
import type { Api } from '../../http/api.ts'
import type { LiveHub } from './live-hub.ts'

/** Streams changes to open browsers of the back office. */
export function liveRoutes(api: Api, live: LiveHub) {
  api.stream(calls.streamBackofficeEvents, (input) => live.open(input))
}

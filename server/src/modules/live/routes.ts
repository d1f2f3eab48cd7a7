import { calls } from '#contract/calls.ts'
import type { Api } from '../../http/api.ts'
import type { LiveHub } from './live-hub.ts'

/** What changes, for whoever has the back office open. */
export function liveRoutes(api: Api, live: LiveHub) {
  api.stream(calls.streamBackofficeEvents, (input) => live.open(input))
}

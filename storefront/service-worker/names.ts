/** Names of what is kept begin with these; the build's own mark follows. */
export const shellPrefix = 'kedai-shell-'
/** What one visitor has looked at; gone after logout. */
export const visitedPrefix = 'kedai-visited-'

/** Server-Timing of a kept page that stands in for the network: the one header of its own that a page can read. */
export const keptMark = 'kept'

/** What a page tells the service worker: that it is being read, and what it had fetched before anybody listened. */
export type ReadingMessage = { page: string; files: string[] }

/** Names of what is kept begin with these; the build's own mark follows. */
export const shellPrefix = 'kedai-shell-'
/** What one visitor has looked at; gone after logout. */
export const visitedPrefix = 'kedai-visited-'

/** What a page tells the service worker: that it is being read, and what it had fetched before anybody listened. */
export type PageReadMessage = { page: string; files: string[] }

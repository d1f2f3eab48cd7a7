/** Prefixes of cache names, followed by the hash of the build. */
export const shellPrefix = 'kedai-shell-'
/** Visited pages; deleted on logout. */
export const visitedPrefix = 'kedai-visited-'

/** Message of a page that is being read, with the files it had loaded before the service worker was active. */
export type PageReadMessage = { page: string; files: string[] }

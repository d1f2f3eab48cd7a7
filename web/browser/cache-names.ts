/** Prefixes of cache names, followed by the hash of the build. */
export const shellPrefix = 'kedai-shell-'
/** Visited pages; deleted on logout. */
export const visitedPrefix = 'kedai-visited-'
/** Proofs of payments that wait for a network; deleted on logout as well. */
export const keptProofsCache = `${visitedPrefix}proofs`

/** Sent for a page that has been open for some seconds, with the files it loaded before the service worker was active. */
export type PageReadMessage = { page: string; files: string[] }

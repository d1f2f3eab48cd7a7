import type { Place } from './place.ts'

// Nothing of the caller's surroundings (PGDATA, PGPORT, a missing locale) reaches PostgreSQL.
export const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Options for a process that runs as PostgreSQL's user. */
export function asAccount({ account }: Place) {
  return { cwd: '/', env: environment, ...(account && { uid: account.uid, gid: account.gid }) }
}

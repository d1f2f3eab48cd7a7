import type { ClusterLocation } from './cluster-location.ts'

// Nothing of the caller's environment (PGDATA, PGPORT, a missing locale) reaches PostgreSQL.
export const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Options for a process that runs as PostgreSQL's user. */
export function asAccount({ account }: ClusterLocation) {
  return { cwd: '/', env: environment, ...(account && { uid: account.uid, gid: account.gid }) }
}

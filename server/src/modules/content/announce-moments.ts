import type { Context } from '../../context.ts'
import { announceChange, findMoment } from './content-queries.ts'

/**
 * Notifies all servers when a banner, an article or a promotion begins or ends, so that no rendered page is outdated. Each server
 * remembers the time of its last check; a second notification only renders pages once more.
 */
export function momentAnnouncer({ sql, clock }: Pick<Context, 'sql' | 'clock'>): () => Promise<void> {
  let since = clock.now()
  return async () => {
    const { now, hasChanged } = await findMoment(sql, since)
    if (hasChanged) await announceChange(sql)
    since = now
  }
}

import type { Context } from '../../context.ts'
import { announceChange, findMoment } from './content-queries.ts'

/**
 * Announces the moments at which a banner, an article or a promotion begins or ends, so that no rendered page outlives them. Each
 * server remembers for itself up to when it has looked; a second announcement only renders pages once more.
 */
export function momentAnnouncer({ sql, clock }: Pick<Context, 'sql' | 'clock'>): () => Promise<void> {
  let since = clock.now()
  return async () => {
    const { now, hasChanged } = await findMoment(sql, since)
    if (hasChanged) await announceChange(sql)
    since = now
  }
}

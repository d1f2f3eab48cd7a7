import type { Context } from '../../context.ts'

const batchSize = 100

/**
 * Expires what is overdue, each in a transaction of its own, which must check again under its lock: then late, repeated and
 * concurrent runs are harmless.
 */
export async function expireEach(
  { log }: Pick<Context, 'log'>,
  what: string,
  find: (limit: number) => Promise<number[]>,
  expire: (id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const overdue = await find(batchSize)
    let failures = 0
    for (const id of overdue) {
      await expire(id).catch((err) => {
        // One failure does not stop the others; the next run tries it again.
        failures += 1
        log.error({ err, what, id }, 'does not expire')
      })
    }
    if (overdue.length < batchSize || failures === overdue.length) return
  }
}

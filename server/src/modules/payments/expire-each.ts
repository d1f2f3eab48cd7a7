import type { Context } from '../../context.ts'

const batchSize = 100

/**
 * Expires each overdue row in its own transaction, which must check again under its lock: late, repeated and concurrent runs are then
 * harmless.
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
        // A failure does not stop the others; the next run tries again.
        failures += 1
        log.error({ err, what, id }, 'could not be expired')
      })
    }
    if (overdue.length < batchSize || failures === overdue.length) return
  }
}

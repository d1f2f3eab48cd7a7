import type { Context } from '../../context.ts'

const batch = 100

/**
 * Ends what is overdue, each in a transaction of its own that looks again under its lock: a job that runs late, twice or
 * beside another one changes nothing more.
 */
export async function expireEach(
  { log }: Pick<Context, 'log'>,
  what: string,
  find: (limit: number) => Promise<number[]>,
  expire: (id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const overdue = await find(batch)
    let failures = 0
    for (const id of overdue) {
      await expire(id).catch((err) => {
        // One that can't be ended holds up no other; the next run tries it again.
        failures += 1
        log.error({ err, what, id }, 'does not expire')
      })
    }
    if (overdue.length < batch || failures === overdue.length) return
  }
}

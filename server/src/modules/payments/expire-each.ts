import type { Context } from '../../context.ts'
import type { Sql } from '../../db/database.ts'

const batch = 100

/**
 * Ends what is overdue, each in a transaction of its own that looks again under its lock: a job that runs late, twice or
 * beside another one changes nothing more.
 */
export async function expireEach(
  ctx: Context,
  what: string,
  find: (sql: Sql, limit: number) => Promise<number[]>,
  expire: (id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const overdue = await find(ctx.sql, batch)
    let failures = 0
    for (const id of overdue) {
      await expire(id).catch((err) => {
        // The others must not wait for whoever mends this one; the next run tries it again.
        failures += 1
        ctx.log.error({ err, what, id }, 'does not expire')
      })
    }
    if (overdue.length < batch || failures === overdue.length) return
  }
}

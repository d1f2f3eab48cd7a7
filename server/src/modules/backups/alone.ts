import type { Context } from '../../context.ts'

/**
 * Does the work unless another process of the shop does what has this key; then undefined. The lock ends with its connection, so also
 * with the process.
 */
export async function whileAlone<T>(
  { sql }: Pick<Context, 'sql'>,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const connection = await sql.connect()
  try {
    const [lock] = await connection<[{ isTaken: boolean }]>`select pg_try_advisory_lock(${key}) as "isTaken"`
    return lock.isTaken ? await work() : undefined
  } finally {
    await connection.end()
  }
}

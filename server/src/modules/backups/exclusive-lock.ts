import type { Context } from '../../context.ts'

/**
 * Runs `work` unless another process of the shop holds the lock with this key; then undefined. The lock belongs to its connection, so it
 * is released if the process dies.
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

import { statfs } from 'node:fs/promises'
import type { Context } from '../../context.ts'

/** Free MB on the disk of the shop's files, on this machine. */
export async function measureDisk({ config }: Pick<Context, 'config'>): Promise<number> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return Math.floor((bavail * bsize) / 2 ** 20)
}

/** Seconds between this machine's clock and the database's. */
export const measureClock = ({ clock }: Pick<Context, 'clock'>): number =>
  Math.round(Math.abs(Date.now() - clock.now().getTime()) / 1_000)

import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { ContinuousWal } from '../modules/backups/list-wal.ts'
import type { RestoredShop } from '../modules/backups/restore-backup.ts'
import type { Verification } from '../modules/backups/verify-backup.ts'
import { formatCount } from './progress.ts'

const maxShown = 5

/** The output for a good archive. */
export function printVerification(verification: Verification): void {
  printRestored(verification)
  console.log('The backup is good: it was restored into a scratch folder, checked, and removed there.')
}

/** The end of the range that can be restored after the backup. */
export function describeWal({ units, missing }: ContinuousWal): string {
  const until = units.at(-1)?.at
  if (!until) return 'No WAL that follows it is there: only the backup itself can be restored.'
  const reach = `The WAL that follows it, ${formatCount(units.length)} segments, goes to ${toWireTime(until)} WIB`
  if (missing) return `${reach}; then ${missing} is missing, and later moments need a later backup.`
  const minutes = Math.floor((Date.now() - until.getTime()) / 60_000)
  return minutes >= lateMinutes ? `${reach}: nothing has come for ${formatCount(minutes)} minutes.` : `${reach}.`
}

/** A running shop sends it every minute. */
const lateMinutes = 5

/** The contents of a restored shop. */
export function printRestored({ manifest, rows, namedFiles, missingFiles, breaches, lastAt }: RestoredShop): void {
  console.log(`Made ${manifest.startedAt} by version ${manifest.version}; it holds the moment ${manifest.finishedAt}.`)
  if (lastAt) console.log(`With what follows it, to the last transaction at ${toWireTime(lastAt)} WIB.`)
  const counts = Object.entries(rows).map(([table, count]) => `${formatCount(count)} ${table.replace('_', ' ')}`)
  console.log(`It has ${counts.join(', ')}, and names ${formatCount(namedFiles)} files.`)
  if (breaches.length === 0) console.log('The ledger is right, and the movements of every product lead to its stock.')
  if (missingFiles.length > 0) {
    console.log(
      `${formatCount(missingFiles.length)} files are missing, as they were in the shop: ${missingFiles.slice(0, maxShown).join(', ')}`,
    )
  }
}

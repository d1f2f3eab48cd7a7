import type { RestoredShop } from '../modules/backups/restore-backup.ts'
import type { Verification } from '../modules/backups/verify-backup.ts'
import { formatCount } from './progress.ts'

const maxShown = 5

/** Of a good archive. */
export function printVerification(verification: Verification): void {
  printRestored(verification)
  console.log('The backup is good: it was restored into a scratch folder, checked, and removed there.')
}

/** What a restored shop has. */
export function printRestored({ manifest, rows, namedFiles, missingFiles, breaches }: RestoredShop): void {
  console.log(`Made ${manifest.startedAt} by version ${manifest.version}; it holds the moment ${manifest.finishedAt}.`)
  const counts = Object.entries(rows).map(([table, count]) => `${formatCount(count)} ${table.replace('_', ' ')}`)
  console.log(`It has ${counts.join(', ')}, and names ${formatCount(namedFiles)} files.`)
  if (breaches.length === 0) console.log('The ledger is right, and the movements of every product lead to its stock.')
  if (missingFiles.length > 0) {
    console.log(
      `${formatCount(missingFiles.length)} files are missing, as they were in the shop: ${missingFiles.slice(0, maxShown).join(', ')}`,
    )
  }
}

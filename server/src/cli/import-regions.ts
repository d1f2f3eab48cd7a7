import type { Context } from '../context.ts'
import { readCsv } from '../files/csv-file.ts'
import { csvVillages, shippedRegions } from '../modules/regions/csv-villages.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { formatCount, showProgress } from './progress.ts'
import { fileArgument } from './run.ts'

/** Loads the regions of Indonesia, from the shipped CSV or from another. */
export async function importRegionsCommand({ sql }: Context, options: { file?: string }): Promise<void> {
  const startedAt = Date.now()
  const progress = showProgress('Regions')
  try {
    const file = options.file ? fileArgument(options.file) : shippedRegions
    let share = 0
    const rows = readCsv(file, (read) => {
      share = read
    })
    const imported = await importRegions(sql, csvVillages(rows), (done) => progress.update(share, done))
    progress.stop()
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    console.log(
      `Regions: ${formatCount(imported.villages)} villages read, ${formatCount(imported.added)} regions added, ` +
        `${formatCount(imported.changed)} changed, in ${seconds} s.`,
    )
  } finally {
    progress.stop()
  }
}

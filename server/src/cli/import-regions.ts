import type { Context } from '../context.ts'
import { readCsv } from '../csv-file.ts'
import { csvVillages } from '../modules/regions/csv-villages.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { packageVillages } from '../modules/regions/package-villages.ts'
import { inEnglish, showProgress } from './progress.ts'
import { fileArgument } from './run.ts'

/** Loads the regions of Indonesia: from the npm packages, or from a CSV. */
export async function importRegionsCommand({ sql }: Context, options: { file?: string }): Promise<void> {
  const startedAt = Date.now()
  const progress = showProgress('Regions')
  try {
    const imported = options.file
      ? await importFile(sql, fileArgument(options.file), progress.update)
      : await importPackages(sql, progress.update)
    progress.stop()
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    console.log(
      `Regions: ${inEnglish(imported.villages)} villages read, ${inEnglish(imported.added)} regions added, ` +
        `${inEnglish(imported.changed)} changed, in ${seconds} s.`,
    )
  } finally {
    progress.stop()
  }
}

type Update = (share: number, rows: number) => void

async function importPackages(sql: Context['sql'], update: Update) {
  const villages = await packageVillages()
  return importRegions(sql, villages, (done) => update(done / villages.length, done))
}

async function importFile(sql: Context['sql'], file: string, update: Update) {
  let share = 0
  const rows = readCsv(file, (read) => {
    share = read
  })
  return importRegions(sql, csvVillages(rows), (done) => update(share, done))
}

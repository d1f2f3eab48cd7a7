import type { Context } from '../context.ts'
import { type CsvRow, readCsv } from '../files/csv-file.ts'
import {
  type CatalogueFiles,
  type CataloguePart,
  type CatalogueTally,
  catalogueParts,
  importCatalogue,
} from '../modules/product-import/import-catalogue.ts'
import type { RefusedRow } from '../modules/product-import/import-rows.ts'
import { formatCount, type Progress, showProgress } from './progress.ts'
import { createRefusedRowsFile } from './refused-rows-file.ts'
import { CommandError, exitCodes, fileArgument } from './run.ts'

export type ImportCatalogueOptions = {
  stores?: string
  categories?: string
  errors?: string
  dryRun?: boolean
  includeFlagged?: boolean
  store?: string
  defaultStock: string
  defaultWeight: string
}

/** Loads a catalogue from CSV files and prints a summary. Returns the exit code. */
export async function importCatalogueCommand(
  { sql }: Context,
  products: string,
  options: ImportCatalogueOptions,
): Promise<number> {
  const settings = {
    dryRun: options.dryRun === true,
    includeFlagged: options.includeFlagged === true,
    stock: wholeNumber('--default-stock', options.defaultStock, 0),
    storeId: options.store === undefined ? undefined : wholeNumber('--store', options.store, 1),
    weightGrams: wholeNumber('--default-weight', options.defaultWeight, 1),
  }
  const startedAt = Date.now()
  const refusedFile = options.errors ? await createRefusedRowsFile(fileArgument(options.errors)) : undefined
  const reasons = new Map<string, number>()
  const progressBars = createProgressBars()
  const files: CatalogueFiles = {}
  for (const [part, file] of Object.entries({ stores: options.stores, categories: options.categories, products })) {
    if (file !== undefined) files[part as CataloguePart] = progressBars.read(part as CataloguePart, fileArgument(file))
  }
  try {
    const tally = await importCatalogue(sql, files, settings, {
      onRefused(part, row) {
        refusedFile?.add(part, row)
        countReasons(reasons, part, row)
      },
      onRows: progressBars.onRows,
    })
    progressBars.stop()
    printSummary(tally, reasons, (Date.now() - startedAt) / 1_000, settings.dryRun)
    if (reasons.size > 0 && options.errors) console.log(`Rows that were left out are listed in ${options.errors}.`)
    if (reasons.size > 0 && !options.errors) console.log('Use --errors FILE to list the rows that were left out.')
    return catalogueParts.some((part) => (tally[part]?.refused ?? 0) > 0) ? exitCodes.rowsRefused : 0
  } finally {
    progressBars.stop()
    await refusedFile?.close()
  }
}

/** One progress bar after the other, for the current file. */
function createProgressBars() {
  const shares = new Map<CataloguePart, number>()
  let shown: { part: CataloguePart; progress: Progress } | undefined
  return {
    read: (part: CataloguePart, file: string): AsyncIterable<CsvRow> =>
      readCsv(file, (share) => shares.set(part, share)),
    onRows(part: CataloguePart, rows: number) {
      if (shown?.part !== part) {
        shown?.progress.stop()
        shown = { part, progress: showProgress(labelOf(part)) }
      }
      shown.progress.update(shares.get(part) ?? 0, rows)
    },
    stop: () => shown?.progress.stop(),
  }
}

const labelOf = (part: CataloguePart) => part[0]!.toUpperCase() + part.slice(1)

function countReasons(reasons: Map<string, number>, part: CataloguePart, row: RefusedRow) {
  for (const { column, reason } of row.problems) {
    const key = `${part}, ${column || 'whole row'}: ${reason.replace(/line \d+$/, 'an earlier line')}`
    reasons.set(key, (reasons.get(key) ?? 0) + 1)
  }
}

function printSummary(tally: CatalogueTally, reasons: Map<string, number>, seconds: number, dryRun: boolean) {
  if (dryRun) console.log('Dry run: this is what would happen; nothing was changed.')
  for (const part of catalogueParts) {
    const counts = tally[part]
    if (!counts) continue
    const flagged = counts.flagged > 0 ? `, ${formatCount(counts.flagged)} left out for their flags` : ''
    console.log(
      `${labelOf(part)}: ${formatCount(counts.rows)} rows: ${formatCount(counts.added)} added, ` +
        `${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} unchanged, ` +
        `${formatCount(counts.refused)} refused${flagged}.`,
    )
  }
  for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1]))
    console.log(`  ${formatCount(times)} × ${reason}`)
  const perSecond = formatCount(Math.round((tally.products?.rows ?? 0) / seconds))
  console.log(`Took ${seconds.toFixed(1)} s, ${perSecond} products a second.`)
}

function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text)
  if (!/^\d{1,7}$/.test(text) || value < min) throw new CommandError(`${name} must be a whole number from ${min}.`)
  return value
}

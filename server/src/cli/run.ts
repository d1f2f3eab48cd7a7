import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { DestinationError } from '../adapters/backup-destination/port.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Context } from '../context.ts'
import { longDeadlines } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { CsvFileError } from '../files/csv-file.ts'
import { BackupError } from '../modules/backups/backup-error.ts'
import { CatalogueFileError } from '../modules/product-import/import-rows.ts'
import { RegionRowError } from '../modules/regions/csv-villages.ts'
import { closeContext, openContext } from '../open-context.ts'
import { UpdateError } from '../releases/update-error.ts'
import { startFailure } from '../runtime/start-failure.ts'

/** A command can't be executed; the message is a sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export const exitCodes = { failed: 1, wrongUsage: 2, rowsRefused: 3, interrupted: 130 } as const

/** The settings of a command. Commands print their own output, so the log has warnings only. */
export function readConfig(): Config {
  const { env, namesInFile } = readEnvironment()
  return loadConfig({ LOG_LEVEL: 'warn', ...env }, namesInFile)
}

/**
 * Opens the context, runs the work and closes the context again, also at Ctrl-C. A mistyped DATA_DIR must not become a shop: only
 * commands that set one up pass `create`.
 */
export async function withContext<T>(
  work: (ctx: Context) => Promise<T>,
  { create = false }: { create?: boolean } = {},
): Promise<T> {
  const opened = await openContext(readConfig(), longDeadlines, { create })
  let interrupted = false
  const onSignal = () => {
    if (interrupted) process.exit(exitCodes.interrupted)
    interrupted = true
    console.error('\nInterrupted: unfinished changes are rolled back.')
    closeContext(opened).finally(() => process.exit(exitCodes.interrupted))
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    return await work(opened.ctx)
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    if (interrupted) await new Promise(() => undefined) // the handler exits when everything is closed
    await closeContext(opened)
  }
}

/** Resolves a file argument: npm runs scripts in the project's folder, the operator may be in another. */
export function fileArgument(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** One sentence for errors that the operator can fix; the stack trace for defects. */
export function describeFailure(error: unknown): string {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  return (
    startFailure(error) ??
    `Unexpected failure: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  )
}

const operatorErrors = [
  BackupError,
  CatalogueFileError,
  CommandError,
  CsvFileError,
  DestinationError,
  DomainError,
  RegionRowError,
  UpdateError,
]

/** The exit code of the process. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommanderError)) return exitCodes.failed
  return error.exitCode === 0 ? 0 : exitCodes.wrongUsage
}

import { forgetFiles, keepFiles, keptFiles } from '../device/device-files.ts'
import { currentUserId } from '../session/staff-session.ts'
import type { PictureSource } from './pictures/pictures-of-rows.ts'
import type { CsvFormat, Reading } from './reading/read-file.ts'

/** How the rows of a file are read: a CSV by its encoding and delimiter, or one sheet of a workbook; then its columns. */
export type FileReading = ({ writing: CsvFormat } | { sheet: number }) & { reading?: Reading }

/** An import that is not completely sent, as kept on this device. */
export type KeptImport = {
  operationId: number
  userId: number
  file: File
  taking: FileReading
  /** The ZIP of its pictures. */
  pictures: { archive: Blob; source: PictureSource } | null
}

/** Copying more would take long, and use storage that others need. */
const mostKeptBytes = 300 * 1024 * 1024

/** Returns whether it is kept; an import that is not kept ends with its tab. */
export async function keepImport(one: Omit<KeptImport, 'userId'>): Promise<boolean> {
  const userId = currentUserId()
  const bytes = one.file.size + (one.pictures?.archive.size ?? 0)
  if (userId === null || bytes > mostKeptBytes) return false
  return keepFiles(one.operationId, { ...one, userId } satisfies KeptImport)
}

/** The imports of the person logged in. */
export const keptImports = async (): Promise<KeptImport[]> =>
  (await keptFiles<KeptImport>()).filter(({ userId }) => userId === currentUserId())

export const forgetImport = forgetFiles

/** Claims an import for this tab until the signal. false: another tab has it, or the browser can't tell. */
export async function claimImport(operationId: number, signal: AbortSignal): Promise<boolean> {
  // Locks exist only over HTTPS and on localhost.
  if (!navigator.locks || signal.aborted) return false
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  return new Promise((resolve) => {
    navigator.locks
      .request(`kedai-kelola.import.${operationId}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock && released
      })
      // The tab is closing.
      .catch(() => resolve(false))
  })
}

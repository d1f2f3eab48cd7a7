import { currentUserId } from '../session/staff-session.ts'
import { forgetFiles, keepFiles, keptFiles } from '../ui/device-files.ts'
import type { PictureSource } from './pictures/pictures-of-rows.ts'
import type { Reading, Writing } from './reading/read-file.ts'

/** How the rows of a file were read: a CSV in a writing, or one sheet of a workbook, and then its columns. */
export type Taking = ({ writing: Writing } | { sheet: number }) & { reading?: Reading }

/** An import whose file is not sent yet, as this device keeps it. */
export type KeptImport = {
  operationId: number
  userId: number
  file: File
  taking: Taking
  /** The ZIP of its pictures. */
  pictures: { archive: Blob; source: PictureSource } | null
}

/** A copy of more would take long, and room that others need. */
const mostKeptBytes = 300 * 1024 * 1024

/** Says whether it is kept; an import that is not needs its tab. */
export async function keepImport(one: Omit<KeptImport, 'userId'>): Promise<boolean> {
  const userId = currentUserId()
  const bytes = one.file.size + (one.pictures?.archive.size ?? 0)
  if (userId === null || bytes > mostKeptBytes) return false
  return keepFiles(one.operationId, { ...one, userId } satisfies KeptImport)
}

/** Those of whoever is logged in. */
export const keptImports = async (): Promise<KeptImport[]> =>
  (await keptFiles<KeptImport>()).filter(({ userId }) => userId === currentUserId())

export const forgetImport = forgetFiles

/** Says whether this tab alone sends it, until the signal; false: another tab does, or it can't be told. */
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

import { currentUserId } from '../session/staff-session.ts'
import { forgetFiles, keepFiles, keptFiles } from '../ui/device-files.ts'
import type { PictureSource } from './pictures/pictures-of-rows.ts'
import type { Writing } from './reading/read-file.ts'

/** How the rows of a file were read: a CSV in a writing, or one sheet of a workbook. */
export type Taking = { writing: Writing } | { sheet: number }

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

/** The first one of whoever is logged in that no other tab is sending. */
export async function findKeptImport(): Promise<KeptImport | undefined> {
  const kept = (await keptFiles<KeptImport>()).filter(({ userId }) => userId === currentUserId())
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return kept.find(({ operationId }) => !held.some(({ name }) => name === lockOf(operationId)))
}

export const forgetImport = forgetFiles

const lockOf = (operationId: number) => `kedai-kelola.import.${operationId}`

/** Tells other tabs that this one sends it, until the signal. */
export function claimImport(operationId: number, signal: AbortSignal): void {
  if (signal.aborted) return
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  void navigator.locks?.request(lockOf(operationId), () => held)
}

import { CallError } from '#contract/client.ts'
import { staffApi } from '../../api/staff-api.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { claimImport, forgetImport, type KeptImport, keptImports } from '../kept-import.ts'
import type { PictureArchive } from '../pictures/picture-archive.ts'
import type { PictureSource } from '../pictures/pictures-of-rows.ts'
import type { Part } from '../reading/split-parts.ts'

export type Resumable = {
  kept: KeptImport
  operation: BulkOperation
  pictures: { archive: PictureArchive; source: PictureSource } | null
}
export type Resumed = Resumable & { parts: readonly Part[] }

/**
 * Finds the first import of this device that the server still waits for and no other tab sends, and claims it until the signal. Forgets
 * imports that are finished or can't be opened; without an answer they stay.
 */
export async function findResumable(signal: AbortSignal): Promise<Resumable | null> {
  for (const kept of await keptImports()) {
    const { operationId: id } = kept
    if (!(await claimImport(id, signal))) continue
    const operation = await receivingOperation(id)
    if (operation === undefined) return null
    const pictures = operation && (await openPictures(kept).catch(() => undefined))
    if (operation && pictures !== undefined) return { kept, operation, pictures }
    await forgetImport(id)
  }
  return null
}

/** null: finished. undefined: no answer. */
async function receivingOperation(id: number): Promise<BulkOperation | null | undefined> {
  try {
    const operation = await staffApi('GET /kelola/bulk/:id', { params: { id } })
    return operation.State === 'receiving' ? operation : null
  } catch (error) {
    return error instanceof CallError && error.http === 404 ? null : undefined
  }
}

async function openPictures({ pictures }: KeptImport): Promise<Resumable['pictures']> {
  if (!pictures) return null
  const { openPictureArchive } = await import('../pictures/picture-archive.ts')
  return { archive: await openPictureArchive(pictures.archive), source: pictures.source }
}

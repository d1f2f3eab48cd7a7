import { CallError } from '#contract/client.ts'
import { staffApi } from '../../api/staff-api.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { findKeptImport, forgetImport, type KeptImport } from '../kept-import.ts'
import type { PictureArchive } from '../pictures/picture-archive.ts'
import type { PictureSource } from '../pictures/pictures-of-rows.ts'
import type { Part } from '../reading/split-parts.ts'

export type Resumable = {
  kept: KeptImport
  operation: BulkOperation
  pictures: { archive: PictureArchive; source: PictureSource } | null
}
export type Resumed = Resumable & { parts: readonly Part[] }

/** The import of this device whose file the server still waits for. One that is over is forgotten; without an answer it stays kept. */
export async function findResumable(): Promise<Resumable | null> {
  const kept = await findKeptImport()
  if (!kept) return null
  const { operationId: id } = kept
  try {
    const operation = await staffApi('GET /kelola/bulk/:id', { params: { id } })
    if (operation.State === 'receiving') return { kept, operation, pictures: await openPictures(kept) }
  } catch (error) {
    if (!(error instanceof CallError && error.http === 404)) return null
  }
  await forgetImport(id)
  return null
}

async function openPictures({ pictures }: KeptImport): Promise<Resumable['pictures']> {
  if (!pictures) return null
  const { openPictureArchive } = await import('../pictures/picture-archive.ts')
  return { archive: await openPictureArchive(pictures.archive), source: pictures.source }
}

import type { ObjectStorage } from '../../adapters/object-storage/port.ts'

/** Enough to fill a network, and few enough that a small machine holds their content. */
const atOnce = 8

/** A mark is replaced under its key, so that its size tells nothing. */
const mayHaveChanged = (key: string) => key.startsWith('marks/')

type Copied = { copied: number; present: number }

/**
 * Copies all files for which `isWanted` holds. One that is already there with the same size is passed over, so that a copy that was
 * stopped goes on, and a second run copies only what has come meanwhile.
 */
export async function copyFiles(
  from: Pick<ObjectStorage, 'list' | 'get'>,
  to: Pick<ObjectStorage, 'sizeOf' | 'put'>,
  { isWanted, onProgress }: { isWanted: (key: string) => boolean; onProgress: (done: Copied) => void },
): Promise<Copied> {
  const done = { copied: 0, present: 0 }
  async function copyOne({ key, bytes }: { key: string; bytes: number }) {
    if (!mayHaveChanged(key) && (await to.sizeOf(key)) === bytes) {
      done.present += 1
      return
    }
    const file = await from.get(key)
    // Deleted since it was listed.
    if (!file) return
    await to.put(key, file.body, file.contentType)
    done.copied += 1
  }
  for await (const page of from.list()) {
    const files = page.filter(({ key }) => isWanted(key))
    for (let first = 0; first < files.length; first += atOnce) {
      await Promise.all(files.slice(first, first + atOnce).map(copyOne))
      onProgress(done)
    }
  }
  return done
}

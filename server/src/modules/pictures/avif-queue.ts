import type { Log } from '../../log.ts'
import { UnencodableError } from './avif-encoder.ts'

/** A picture in one of its widths. */
export type Size = { key: string; width: number }

type AvifQueueOptions = {
  /** Makes one and keeps it; safe to repeat. */
  make: (size: Size) => Promise<void>
  log: Log
}

/** What is left out comes back with the next request for it. */
const maxWaiting = 10_000

/** Sizes that are still to be encoded, one after the other. Of one that can't be encoded its WebP is what there is until the next start. */
export function createAvifQueue({ make, log }: AvifQueueOptions) {
  const waiting = new Map<string, Size>()
  const failed = new Set<string>()
  let working: Promise<void> | undefined
  let isStopped = false

  async function work() {
    for (const [name, size] of waiting) {
      if (isStopped) return
      try {
        await make(size)
      } catch (err) {
        if (!isStopped && failed.size === 0) log.warn({ err, ...size }, 'a picture can not be encoded as AVIF')
        // What failed by itself comes back with the next request for it.
        if (err instanceof UnencodableError && failed.size < maxWaiting) failed.add(name)
      }
      waiting.delete(name)
    }
  }
  return {
    add(size: Size) {
      const name = `${size.width}/${size.key}`
      if (isStopped || failed.has(name) || waiting.size >= maxWaiting) return
      waiting.set(name, size)
      working ??= work().finally(() => {
        working = undefined
      })
    },
    stop() {
      isStopped = true
    },
    /** When nothing waits any more. */
    idle: () => working ?? Promise.resolve(),
  }
}

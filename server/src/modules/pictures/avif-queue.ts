import { StorageUnreachableError } from '../../adapters/object-storage/port.ts'
import type { Log } from '../../runtime/log.ts'
import { BrokenPictureError } from './picture-task.ts'

/** A picture in one of its widths. */
export type Size = { key: string; width: number }

type AvifQueueOptions = {
  /** Encodes a picture and stores it; safe to repeat. */
  make: (size: Size) => Promise<void>
  log: Log
}

/** A picture that does not fit into the queue is queued again by its next request. */
const maxWaiting = 10_000

/** A size whose encoder fails each time would delay all others with each of its requests. */
const maxFailures = 3

/** The sizes to encode, one after the other. A size that was given up is served as WebP until the next start. */
export function createAvifQueue({ make, log }: AvifQueueOptions) {
  const waiting = new Map<string, Size>()
  const failures = new Map<string, number>()
  let working: Promise<void> | undefined
  let isStopped = false

  async function work() {
    for (const [name, size] of waiting) {
      if (isStopped) return
      try {
        await make(size)
        failures.delete(name)
      } catch (err) {
        if (!isStopped) noteFailure(name, size, err)
      }
      waiting.delete(name)
    }
  }

  /** A failed one is queued again by its next request, until it is given up; without the storage nothing was tried. */
  function noteFailure(name: string, size: Size, err: unknown) {
    if (err instanceof StorageUnreachableError) return
    if (failures.size >= maxWaiting && !failures.has(name)) return
    const count = err instanceof BrokenPictureError ? maxFailures : (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    if (isGivenUp(name)) log.warn({ err, ...size }, 'a picture could not be encoded as AVIF; it is served as WebP')
  }

  const isGivenUp = (name: string) => (failures.get(name) ?? 0) >= maxFailures

  return {
    add(size: Size) {
      const name = `${size.width}/${size.key}`
      if (isStopped || isGivenUp(name) || waiting.size >= maxWaiting) return
      waiting.set(name, size)
      working ??= work().finally(() => {
        working = undefined
      })
    },
    stop() {
      isStopped = true
    },
    /** Resolves when the queue is empty. */
    idle: () => working ?? Promise.resolve(),
  }
}

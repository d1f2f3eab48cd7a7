import type { Log } from '../../log.ts'
import { BrokenPictureError } from './picture-task.ts'

/** A picture in one of its widths. */
export type Size = { key: string; width: number }

type AvifQueueOptions = {
  /** Makes one and keeps it; safe to repeat. */
  make: (size: Size) => Promise<void>
  log: Log
}

/** What is left out comes back with the next request for it. */
const maxWaiting = 10_000

/** A size whose encoder fails each time would hold up all others with every request for it. */
const maxFailures = 3

/** Sizes that are still to be encoded, one after the other. Of one that is given up its WebP is what there is until the next start. */
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

  /** What fails comes back with the next request for it, until it is given up. */
  function noteFailure(name: string, size: Size, err: unknown) {
    if (failures.size >= maxWaiting && !failures.has(name)) return
    const count = err instanceof BrokenPictureError ? maxFailures : (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    if (isGivenUp(name)) log.warn({ err, ...size }, 'a picture is given up for AVIF; its WebP stays')
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
    /** When nothing waits any more. */
    idle: () => working ?? Promise.resolve(),
  }
}

import { Admission, type ConcurrencyLimit } from '../../http/admission.ts'
import { type MadePicture, makePicture, type PictureTask } from './picture-task.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'

export type PictureDecoder = {
  /** `size`: of the original picture, in pixels. `limits`: further limits. Throws BrokenPictureError, BusyError. */
  make(
    size: { width: number; height: number },
    task: PictureTask,
    limits?: readonly ConcurrencyLimit[],
  ): Promise<MadePicture>
  stop(): void
}

/** 4,000 by 3,000: as large as our pages send a phone's photo (backoffice/api/upload-picture.ts). */
const largePixels = 12_000_000

/** The limit of concurrently decoded pictures that are not large. */
const pixels = { name: 'pixels of pictures', maxConcurrent: 2 * largePixels }

const largePicture = { name: 'large pictures', maxConcurrent: 1 }

/**
 * Decodes uploaded pictures with bounded memory: large ones one after the other in a separate process, since one can take as much memory
 * as the rest of the shop; others in this process, up to a total number of pixels.
 */
export function createPictureDecoder(
  worker: PictureWorker = createPictureWorker({ timeoutMs: 45_000 }),
): PictureDecoder {
  // An idle socket is closed after a minute (app.ts), and the uploading client waits on one.
  const queue = new Admission({ maxWaitMs: 45_000, maxQueued: 500 })
  return {
    make({ width, height }, task, limits = []) {
      const weight = width * height
      return weight > largePixels
        ? queue.run([largePicture, ...limits], () => worker.make(task))
        : queue.run([{ ...pixels, weight }, ...limits], () => makePicture(task))
    },
    stop: worker.stop,
  }
}

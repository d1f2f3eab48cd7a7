import { Admission, type ConcurrencyLimit } from '../../http/admission.ts'
import { type MadePicture, makePicture, type PictureTask } from './picture-task.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'

export type PictureDecoder = {
  /** `size`: of the picture as it came, in pixels. `limits`: what else bounds it. Throws BrokenPictureError, BusyError. */
  make(
    size: { width: number; height: number },
    task: PictureTask,
    limits?: readonly ConcurrencyLimit[],
  ): Promise<MadePicture>
  stop(): void
}

/** 4,000 by 3,000: as large as our pages send a phone's photo (backoffice/api/upload-picture.ts). */
const largePixels = 12_000_000

/** Of those that are not large. */
const pixels = { name: 'pixels of pictures', maxConcurrent: 2 * largePixels }

const largePicture = { name: 'large pictures', maxConcurrent: 1 }

/**
 * Decodes pictures that came from outside, however many arrive: large ones one after the other in a process of their own, since one can
 * take as much memory as all else in the shop; others here, while they and others at work have so many pixels in all.
 */
export function createPictureDecoder(
  worker: PictureWorker = createPictureWorker({ timeoutMs: 45_000 }),
): PictureDecoder {
  // A socket without traffic is closed after a minute (app.ts), and who uploads waits on one.
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

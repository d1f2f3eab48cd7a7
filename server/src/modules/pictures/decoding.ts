import { maxPicturePixels } from '#contract/values/pictures.ts'
import { Admission, type ConcurrencyLimit } from '../../http/admission.ts'

/** A socket without traffic is closed after a minute (app.ts), and who uploads waits on one. */
const queue = new Admission({ maxWaitMs: 45_000, maxQueued: 500 })

/** One picture of the largest size, and beside it a few of the size that browsers send. */
const maxPixelsAtOnce = maxPicturePixels * 1.25

/**
 * Decodes pictures that came from outside while they and others at work have so many pixels in all: a process holds the decoded
 * pixels of a few, however many arrive. `limits`: what else bounds them.
 */
export function decodePicture<T>(
  { width, height }: { width: number; height: number },
  decode: () => Promise<T>,
  limits: readonly ConcurrencyLimit[] = [],
): Promise<T> {
  const pixels = { name: 'pixels of pictures', maxConcurrent: maxPixelsAtOnce, weight: width * height }
  return queue.run([pixels, ...limits], decode)
}

type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/**
 * Loads sharp with the first picture that needs it: it takes 24 MB of memory, and pictures that are resized already are
 * served without it.
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Requests share two cores with everything else; decoded pictures would be kept in memory.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/**
 * The library that works on pictures, loaded with the first of them: it brings 24 MB, and a shop whose pictures have their
 * sizes already serves them without it.
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Requests share two cores with everything else; libvips must not keep decoded pictures around either.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

import { type UnzipOptions, type Unzipped, unzipSync, type ZipOptions, type Zippable, zipSync } from 'fflate/browser'

// Replaces fflate in the bundle (vite.config.ts). Its functions with callbacks start workers from scripts as text, which our
// Content-Security-Policy refuses; their callers already run in a worker.

type Done<T> = (error: unknown, result: T | null) => void
/** The callback, with or without options before it. */
type Rest<O, T> = [Done<T>] | [O, Done<T>]

function settle<O, T>(work: (options: O | undefined) => T, rest: Rest<O, T>) {
  const [options, done] = rest.length === 2 ? rest : [undefined, rest[0]]
  let result: T
  try {
    result = work(options)
  } catch (error) {
    return done(error, null)
  }
  done(null, result)
}

export const unzip = (archive: Uint8Array, ...rest: Rest<UnzipOptions, Unzipped>) =>
  settle((options) => unzipSync(archive, options), rest)

export const zip = (files: Zippable, ...rest: Rest<ZipOptions, Uint8Array>) =>
  settle((options) => zipSync(files, options), rest)

// The other functions are unchanged.
export * from 'fflate/browser'

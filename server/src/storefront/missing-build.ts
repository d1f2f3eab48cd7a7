import { ConfigError } from '../config.ts'

/** Told at the start, in one sentence: a server without its pages must not be let in. */
export const missingBuild = (application: string, file: string) =>
  new ConfigError(
    `The ${application} is not built: ${file} is missing. 'npm run build' makes it, 'npm start' does so by itself.`,
  )

import { ConfigError } from '../config/environment.ts'

/** Thrown at the start: a server without its pages must not get any traffic. */
export const missingBuild = (application: string, file: string) =>
  new ConfigError(
    `The ${application} is not built: ${file} is missing. 'npm run build' makes it, 'npm start' does so by itself.`,
  )

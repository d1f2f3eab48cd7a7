import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { editDistance } from './edit-distance.ts'

export type Environment = Record<string, string | undefined>

/** Settings as the shop was given them. */
type GivenSettings = {
  env: Environment
  /** Names in the file: each is meant for the shop. */
  namesInFile: string[]
}

const projectFile = fileURLToPath(new URL('../../.env', import.meta.url))

/**
 * The environment, and beneath it the file `.env` of the project where there is one: what was set for this start outranks
 * what was written down once. `ENV_FILE` names another file, or with an empty name none.
 */
export function readEnvironment(env: Environment = process.env): GivenSettings {
  const file = env.ENV_FILE ?? projectFile
  const written = file === '' ? {} : parseEnv(readIfThere(file))
  return { env: { ...written, ...env }, namesInFile: Object.keys(written) }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The name among `names` that is likely meant by `name`: two wrong letters at most, fewer in a short one. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const mistakes = name.length < 6 ? 1 : 2
  let nearest: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const distance = editDistance(name.toUpperCase(), candidate)
    if (distance <= mistakes && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { name: candidate, distance }
    }
  }
  return nearest?.name
}

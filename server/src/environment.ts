import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { editDistance } from './edit-distance.ts'

export type Environment = Record<string, string | undefined>

type Settings = {
  env: Environment
  /** Names in the file, all of which should be settings of the shop. */
  namesInFile: string[]
}

const projectFile = fileURLToPath(new URL('../../.env', import.meta.url))

/**
 * The environment and, where it exists, the project's file `.env`, which environment variables override. `ENV_FILE` names
 * another file, or with an empty name none.
 */
export function readEnvironment(env: Environment = process.env): Settings {
  const file = env.ENV_FILE ?? projectFile
  const fromFile = file === '' ? {} : parseEnv(readIfExists(file))
  return { env: { ...fromFile, ...env }, namesInFile: Object.keys(fromFile) }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The name among `names` that is likely meant by `name`: two wrong letters at most, fewer in a short one. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const maxDistance = name.length < 6 ? 1 : 2
  let nearest: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const distance = editDistance(name.toUpperCase(), candidate)
    if (distance <= maxDistance && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { name: candidate, distance }
    }
  }
  return nearest?.name
}

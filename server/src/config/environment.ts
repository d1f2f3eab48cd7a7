import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { editDistance } from '../runtime/edit-distance.ts'
import { environmentSettings, secretSettings } from './environment-settings.ts'

export type Environment = Record<string, string | undefined>

type Given = {
  env: Environment
  /** Names in the file, all of which should be settings of the shop. */
  namesInFile: string[]
}

/** Reports all wrong settings together, so that the operator fixes them in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError'

  constructor(problems: string | readonly string[]) {
    super(typeof problems === 'string' ? problems : `The configuration has problems:\n- ${problems.join('\n- ')}`)
  }
}

const projectFile = fileURLToPath(new URL('../../../.env', import.meta.url))

/**
 * The environment and, if it exists, the project's file `.env`, which environment variables override. `ENV_FILE` names another file, or
 * with an empty value none. A secret may be in a separate file. Throws ConfigError if that can't be read.
 */
export function readEnvironment(env: Environment = process.env): Given {
  const file = env.ENV_FILE ?? projectFile
  const fromFile = file === '' ? {} : parseEnv(readIfExists(file))
  const given = { ...fromFile, ...env }
  return { env: { ...given, ...readSecretFiles(given) }, namesInFile: Object.keys(fromFile) }
}

/** The contents of the files named by NAME_FILE. */
function readSecretFiles(env: Environment): Environment {
  const problems: string[] = []
  const secrets: Environment = {}
  for (const name of secretSettings) {
    const file = env[fileOf(name)]?.trim()
    if (!file) continue
    if (env[name]?.trim()) problems.push(`${name} and ${fileOf(name)} are both set: which one holds?`)
    try {
      secrets[name] = readFileSync(file, 'utf8').trim()
      if (!secrets[name]) problems.push(`${fileOf(name)}: ${file} is empty`)
    } catch (error) {
      problems.push(`${fileOf(name)}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return secrets
}

const fileOf = (name: string) => `${name}_FILE`

/** The file that is read, and whether `npm run dev` runs: these can't be set in the file itself. */
const ofTheMachinery = ['ENV_FILE', 'KEDAI_DEV']

/** All names that the shop reads. */
export const knownNames: ReadonlySet<string> = new Set([
  ...Object.keys(environmentSettings),
  ...secretSettings.map(fileOf),
  ...ofTheMachinery,
])

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The setting that is likely meant by `name`: two wrong letters at most, fewer in a short one. */
export function nearestName(name: string): string | undefined {
  const maxDistance = name.length < 6 ? 1 : 2
  let nearest: { name: string; distance: number } | undefined
  for (const candidate of knownNames) {
    const distance = editDistance(name.toUpperCase(), candidate)
    if (distance <= maxDistance && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { name: candidate, distance }
    }
  }
  return nearest?.name
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { readEnvironment } from './environment.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-env-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function load(file: string, env: Record<string, string> = {}) {
  const path = join(folder, '.env')
  await writeFile(path, file)
  const given = readEnvironment({ ENV_FILE: path, ...env })
  return loadConfig(given.env, given.namesInFile)
}

test('settings are read from .env, and environment variables override them', async () => {
  const config = await load('# port of the shop\nPORT=8080\nORGANISATION_NAME="Toko Bu Tini"\n', { PORT: '9090' })
  expect([config.http.port, config.organisationName]).toEqual([9090, 'Toko Bu Tini'])
})

test('a missing file and an empty ENV_FILE give no settings', () => {
  expect(readEnvironment({ ENV_FILE: join(folder, 'none') }).namesInFile).toEqual([])
  expect(readEnvironment({ ENV_FILE: '' })).toEqual({ env: { ENV_FILE: '' }, namesInFile: [] })
})

test.each([
  ['PUBLC_URL=https://toko.contoh.id', 'PUBLC_URL is not a setting of the shop; did you mean PUBLIC_URL?'],
  ['smtp_url=smtp://localhost', 'smtp_url is not a setting of the shop; did you mean SMTP_URL?'],
  ['COLOUR=red', 'COLOUR is not a setting of the shop'],
])('an unknown name in .env is refused: %s', async (line, sentence) => {
  await expect(load(line)).rejects.toThrow(ConfigError)
  await expect(load(line)).rejects.toThrow(sentence)
})

test('a name in the environment that is nearly a setting is a warning, and other names are ignored', async () => {
  const { warnings } = await load('', { PUBLIC_ULR: 'https://toko.contoh.id', HOSTNAME: 'server', PWD: '/', HOME: '/' })
  expect(warnings).toEqual(['PUBLIC_ULR is not a setting of the shop; did you mean PUBLIC_URL?'])
})

test('.env.example names every setting, and no other', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]!)
  const read = new Set<string>()
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) })
  loadConfig(env)
  // A file can't say which file is read, and the last is set by `npm run dev`.
  expect(new Set([...names, 'ENV_FILE', 'KEDAI_DEV'])).toEqual(new Set([...read, 'ENV_FILE']))
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError, readEnvironment } from './environment.ts'
import { settingsAsEnvFile, settingsAsTable } from './environment-documents.ts'
import { environmentSettings } from './environment-settings.ts'

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

test('every setting that is described is read', () => {
  const read = new Set<string>()
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) })
  loadConfig(env)
  expect([...read].filter((name) => name !== 'KEDAI_DEV').sort()).toEqual(Object.keys(environmentSettings).sort())
})

test.each([
  ['.env.example', settingsAsEnvFile],
  ['docs/settings.md', settingsAsTable],
])('%s says what the code reads (node scripts/make-settings.ts)', async (path, made) => {
  expect(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(made())
})

test('.env.example as it is gives the defaults', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  expect(await load(example)).toEqual(loadConfig({}))
})

describe('a secret may stand in a file of its own', () => {
  const file = (name: string) => join(folder, name)
  const secret = 'x'.repeat(32)

  test('which NAME_FILE names, in the environment or in .env', async () => {
    await writeFile(file('secret'), `${secret}\n`)
    expect((await load('', { SECRET_FILE: file('secret') })).secret).toBe(secret)
    expect((await load(`SECRET_FILE=${file('secret')}`)).secret).toBe(secret)
  })

  test('and one that is not there, empty, or there twice is refused with all others', async () => {
    await writeFile(file('empty'), ' \n')
    const wrong = {
      ...{ SECRET: secret, SECRET_FILE: file('secret'), SMTP_URL_FILE: file('empty') },
      DATABASE_URL_FILE: file('none'),
    }
    await expect(load('', wrong)).rejects.toThrow(ConfigError)
    for (const sentence of [
      'SECRET and SECRET_FILE are both set',
      `SMTP_URL_FILE: ${file('empty')} is empty`,
      `DATABASE_URL_FILE: ${file('none')} can't be read (ENOENT)`,
    ]) {
      await expect(load('', wrong)).rejects.toThrow(sentence)
    }
  })

  test('which no other setting may', async () => {
    await expect(load('PORT_FILE=/run/port')).rejects.toThrow('PORT_FILE is not a setting of the shop')
  })
})

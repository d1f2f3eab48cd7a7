import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { knownNames } from '../config/environment.ts'
import { testShop } from '../testing/test-shop.ts'

// The files that docs/going-live.md installs on a server.

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

test('settings of the unit, the environment file, the image and compose are settings of the shop', () => {
  const names = [
    ...['deploy/kedai.env', 'deploy/cluster/kedai.env'].flatMap((file) =>
      [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    ),
    ...[...read('deploy/kedai.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => namesIn(line!)),
    ...[...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => namesIn(line!)),
    ...[...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!),
  ]
  const ofOthers = /^(NODE_|MALLOC_|POSTGRES_)/
  expect(names.filter((name) => !knownNames.has(name) && !ofOthers.test(name))).toEqual([])
  expect(names).toContain('TRUSTED_PROXIES')
})

test('no secret of compose gets into the image', () => {
  const secrets = [...read('deploy/compose.yaml').matchAll(/file: \.\/(\S+)/g)].map(([, path]) => `deploy/${path}`)
  expect(secrets.length).toBeGreaterThan(0)
  const ignored = read('.dockerignore').split('\n')
  expect(secrets.filter((path) => !ignored.includes(dirname(path)))).toEqual([])
})

const namesIn = (line: string) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!)

test('the image copies what is there, and the unit starts what npm start starts', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path!)
  const built = ['build', 'node_modules']
  expect(copied.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual([])
  const options = read('package.json').match(/--max-semi-space-size=\d+ --max-old-space-size=\d+/)![0]
  expect(read('deploy/kedai.service')).toContain(options)
  for (const option of options.split(' ')) expect(read('deploy/Dockerfile')).toContain(option)
})

test.skipIf(!hasAnalyze)('systemd understands every line of the unit', () => {
  // It exits with 0 for an unknown key, too, so its output is checked.
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/kedai.service')], { encoding: 'utf8' })
  const complaints = stderr.split('\n').filter((line) => line !== '' && !line.includes('/opt/kedai'))
  expect(complaints).toEqual([])
})

test('rules and board ask for figures that the shop tells', async () => {
  const shop = await testShop()
  const { body: text } = await shop.app.inject('/metrics')
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  const asked = globSync(['deploy/prometheus/*.yml', 'deploy/grafana/*.json'], { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/\b((?:kedai|process|nodejs)_[a-z0-9_]+)/g)].map(([, name]) => name!),
  )
  const withoutSuffix = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  expect(asked.length).toBeGreaterThan(10)
  expect([...new Set(asked)].filter((name) => !told.has(name) && !told.has(withoutSuffix(name)))).toEqual([])
})

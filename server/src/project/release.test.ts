import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../../../scripts/release.mjs')
let folder: string

const git = (...options: string[]) =>
  execFileSync('git', ['-c', 'user.name=Uji', '-c', 'user.email=uji@kedai.test', ...options], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kedai-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'package.json': '{\n  "version": "1.0.0"\n}\n',
    'package-lock.json':
      '{\n  "version": "1.0.0",\n  "packages": {\n    "": {\n      "version": "1.0.0"\n    }\n  }\n}\n',
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- More.\n\n### Upgrading\n\n- Nothing.\n\n## 1.0.0\n\n- All.\n',
    'releases/last.json': '{ "version": "1.0.0" }\n',
    '.gitignore': 'node_modules\n',
  }
  mkdirSync(join(folder, 'releases'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  git('init', '--quiet')
  commitAll()
})

function commitAll() {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'work')
}

/** The record of npm test after all tests have passed on a commit. */
function passTests() {
  mkdirSync(join(folder, 'node_modules/.cache/release'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules/.cache/release', `${git('rev-parse', 'HEAD')}.json`),
    '{ "version": "1.0.0", "statements": [] }\n',
  )
}

const release = (version: string) => {
  const author = { GIT_AUTHOR_NAME: 'Uji', GIT_COMMITTER_NAME: 'Uji' }
  const mail = { GIT_AUTHOR_EMAIL: 'uji@kedai.test', GIT_COMMITTER_EMAIL: 'uji@kedai.test' }
  const options = { cwd: folder, env: { ...process.env, ...author, ...mail } }
  return promisify(execFile)(process.execPath, [script, version], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code: code as number, text: stderr as string }),
  )
}

test.each([
  ['soon', 'Name the version', () => undefined],
  ['0.9.0', 'older than that of package.json', () => undefined],
  ['1.1.0', 'v1.1.0 is released already', () => git('tag', 'v1.1.0')],
  ['1.1.0', 'not committed', () => writeFileSync(join(folder, 'new.ts'), '')],
  ['1.1.0', 'does not begin with the section', () => replaceEntry('## Unreleased', '## 1.0.5')],
  ['1.1.0', 'has no section "### Upgrading"', () => replaceEntry('### Upgrading', '### More')],
])('%s is no release: %s', async (version, sentence, prepare) => {
  prepare()
  passTests()
  const commit = git('rev-parse', 'HEAD')
  expect(await release(version)).toEqual({ code: 1, text: expect.stringContaining(sentence) })
  expect(git('rev-parse', 'HEAD')).toBe(commit)
})

function replaceEntry(from: string, to: string) {
  writeFileSync(join(folder, 'CHANGELOG.md'), read('CHANGELOG.md').replace(from, to))
  commitAll()
}

test('a commit on which the tests have not passed is no release', async () => {
  passTests()
  git('commit', '--quiet', '--allow-empty', '--message', 'one more')
  expect(await release('1.1.0')).toEqual({ code: 1, text: expect.stringContaining('npm test has not passed') })
})

test('a release has its number everywhere, what the next one has to support, a commit and a tag', async () => {
  passTests()
  expect(await release('1.1.0')).toMatchObject({ code: 0 })
  expect(git('describe')).toBe('v1.1.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(JSON.parse(read('package.json'))).toEqual({ version: '1.1.0' })
  expect(JSON.parse(read('package-lock.json'))).toEqual({ version: '1.1.0', packages: { '': { version: '1.1.0' } } })
  expect(JSON.parse(read('releases/last.json'))).toEqual({ version: '1.1.0', statements: [] })
  expect(read('CHANGELOG.md')).toMatch(/^## 1\.1\.0 \(\d{4}-\d\d-\d\d\)$/m)
})

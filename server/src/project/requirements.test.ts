import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/requirements.md, the titles of the tests and the texts of the shop agree with each other.

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Letters of the families, and a number of two digits. */
const id = '[SKUAODWCEB]\\d{2}'

const rows = read('docs/requirements.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => new RegExp(`^${id}$`).test(number))
  .map(([, number, asks, texts, tests]) => ({
    id: number!,
    asks: asks ?? '',
    texts: [...`${asks} ${texts}`.matchAll(/"([^"]+)"/g)].map(([, text]) => text!),
    files: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /specification-client.*\.ts$/.test(path)
const testFiles = ['contract', 'server', 'web', 'storefront', 'backoffice', 'bench', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isTest),
)

/** A title begins with the ids of its requirements, also in a table of cases. */
const beginning = new RegExp(`['"\`](?:\\$\\{\\w+\\} )?((?:${id}\\b[ ,:]*)+)`, 'g')
const tested = new Map<string, string[]>()
for (const path of testFiles) {
  for (const [, ids] of read(path).matchAll(beginning)) {
    for (const [one] of ids!.matchAll(new RegExp(id, 'g'))) tested.set(one, [...(tested.get(one) ?? []), path])
  }
}

test('no requirement is listed twice', () => {
  const ids = rows.map((row) => row.id)
  expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
  expect(ids.length).toBeGreaterThan(60)
})

test.each(rows)('$id has a description and a test', ({ id: one, asks, files }) => {
  expect(asks).not.toBe('')
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(tested.get(one) ?? [], `no title names ${one}`).not.toEqual([])
})

/** A placeholder: `{n}` in the document, `${n}` in the code. */
const placeholder = /\$?\{[^}]*\}/g

/** All string literals of the files with texts. */
const writtenTexts = new Set(
  globSync(['{web,storefront/app,backoffice,server/src}/texts/*.ts', 'contract/src/**/*.ts'], { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)])
    .map(([, single, double, template]) =>
      (single ?? double ?? template!).replace(/\\(.)/g, '$1').replace(placeholder, '{}'),
    ),
)

test.each(rows.filter(({ texts }) => texts.length > 0))(
  '$id: its texts are in the code, letter by letter',
  ({ texts }) => {
    expect(texts.filter((text) => !writtenTexts.has(text.replace(placeholder, '{}')))).toEqual([])
  },
)

test('titles name no requirement that the document does not have', () => {
  const known = new Set(rows.map((row) => row.id))
  expect([...tested].filter(([one]) => !known.has(one))).toEqual([])
})

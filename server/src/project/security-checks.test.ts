import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Row = { number: number; tests: { file: string; title: string }[] }

const rows: Row[] = read('docs/security-checks.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number]) => /^\d+$/.test(number ?? ''))
  .map(([, number, , tests = '']) => ({
    number: Number(number),
    tests: [...tests.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file, title]) => ({ file: file!, title: title! })),
  }))

test('the table of security checks has every row', () => {
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1))
})

test.each(rows)('row $number names existing tests', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter(({ file, title }) => !read(file).replaceAll("\\'", "'").includes(title))).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CsvRow, readCsv } from './csv-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<CsvRow[]> {
  const file = join(folder, 'file.csv')
  await writeFile(file, content)
  return readAll(file)
}

async function readAll(file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(file)) rows.push(row)
  return rows
}

test('reads rows by column name, with the line on which each begins', async () => {
  expect(await read('\uFEFFid, name\n1,"Sambal, pedas"\n2,"dua\nbaris"\n\n3,tiga\n')).toEqual([
    { line: 2, values: { id: '1', name: 'Sambal, pedas' } },
    { line: 3, values: { id: '2', name: 'dua\nbaris' } },
    { line: 5, values: { id: '3', name: 'tiga' } },
  ])
})

test.each([
  ['LF after a CRLF heading', 'id,name\r\n1,satu\n2,"dua\nbaris"\n3,tiga\r\n'],
  ['CRLF after an LF heading', 'id,name\n1,satu\r\n2,"dua\nbaris"\r\n3,tiga\n'],
])('reads a file with both line breaks: %s', async (_what, content) => {
  expect(await read(content)).toEqual([
    { line: 2, values: { id: '1', name: 'satu' } },
    { line: 3, values: { id: '2', name: 'dua\nbaris' } },
    { line: 5, values: { id: '3', name: 'tiga' } },
  ])
})

test('reads a file whose lines end with CR', async () => {
  expect(await read('id,name\r1,satu\r2,dua\r')).toEqual([
    { line: 2, values: { id: '1', name: 'satu' } },
    { line: 3, values: { id: '2', name: 'dua' } },
  ])
})

test('reads gzip whatever the file is called', async () => {
  expect(await read(gzipSync('id\n1\n'))).toEqual([{ line: 2, values: { id: '1' } }])
})

test('splits by semicolons where the heading has them, and takes commas as text', async () => {
  expect(await read('id;name;price\r\n1;Sambal, pedas;52000\r\n')).toEqual([
    { line: 2, values: { id: '1', name: 'Sambal, pedas', price: '52000' } },
  ])
  expect(await read('id,"name; long",note\n1,a;b,c\n')).toEqual([
    { line: 2, values: { id: '1', 'name; long': 'a;b', note: 'c' } },
  ])
})

test('reads characters that are split between chunks of a long file', async () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `${n},Kué ${'é'.repeat(n % 7)}`)
  const rows = await read(`id,name\n${names.join('\n')}\n`)
  expect(rows.map(({ values }) => `${values.id},${values.name}`)).toEqual(names)
})

test.each([
  ['Windows-1252', Buffer.from('id,name\n1,Sambal\n2,Kr\xe8me\n', 'latin1'), 3],
  ['UTF-16', Buffer.from('\uFEFFid,name\n', 'utf16le'), 1],
])('refuses %s, and says how to fix it', async (_what, content, line) => {
  await expect(read(content)).rejects.toThrow(
    `line ${line}: this is not UTF-8, so its letters can't be told for certain. Save the file as "CSV UTF-8".`,
  )
})

test('marks rows with too few or too many columns', async () => {
  const rows = await read('id,name\n1\n2,a,b\n3,c\n')
  expect(rows.map((row) => row.problem)).toEqual([
    'the row has 1 columns, the heading 2',
    'the row has 3 columns, the heading 2',
    undefined,
  ])
})

test.each([
  ['an empty file', '', 'is empty'],
  ['a heading that names a column twice', 'id,id\n1,2\n', "two columns named 'id'"],
  ['a quotation that never ends', 'id\n1\n"2\n3\n', 'line 3'],
  ['a broken gzip', Buffer.concat([gzipSync('id\n1\n').subarray(0, 12), Buffer.from('x')]), 'cannot be read'],
])('refuses %s in one sentence', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})

test('refuses a missing file and a folder', async () => {
  await expect(readAll(folder)).rejects.toThrow('cannot be read')
  await expect(readAll(join(folder, 'none.csv'))).rejects.toThrow('cannot be read')
})

import { expect, test } from 'vitest'
import { loadAllRows, maxExportRows, toCsv } from './export-rows.ts'

test('a table has a mark of UTF-8, a line of names, and a line for each row', () => {
  const columns = [
    { name: 'a', label: 'Nama', value: ({ name }: { name: string }) => name },
    { name: 'b', label: 'Hanya gambar', render: () => null },
  ]
  expect(toCsv(columns, [{ name: 'Kué' }, { name: '=A1' }])).toBe("\uFEFFNama\r\nKué\r\n'=A1\r\n")
})

test('all pages are loaded, up to a bound', async () => {
  const pages = (total: number) => async (query: object) => {
    const { Page, Size } = query as { Page: number; Size: number }
    return Array.from({ length: Math.max(0, Math.min(Size, total - (Page - 1) * Size)) }, (_, at) => at)
  }
  expect(await loadAllRows(pages(250), {}, () => undefined)).toMatchObject({ rows: { length: 250 }, isPart: false })
  expect(await loadAllRows(pages(200), {}, () => undefined)).toMatchObject({ rows: { length: 200 }, isPart: false })
  const many = await loadAllRows(pages(1e6), {}, () => undefined)
  expect([many.rows.length, many.isPart]).toEqual([maxExportRows, true])
})

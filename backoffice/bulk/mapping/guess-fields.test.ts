import { expect, test } from 'vitest'
import { importFields } from '#contract/values/product-file/import-fields.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import { canFindProducts, guessFields, missingForNew, rememberedFields, withField } from './guess-fields.ts'

test('the names of the fields, and those on screens, are known', () => {
  expect(guessFields(importFields)).toEqual(importFields)
  expect(guessFields(importFields.map((field) => importFieldNames[field]))).toEqual(importFields)
})

test('headers of Indonesian and English files are known, however they are written', () => {
  expect(
    guessFields(['Kode Barang', 'NAMA_PRODUK', 'Harga (Rp)', 'Qty', 'Berat (g)', 'Category', 'Foto Produk', 'Catatan']),
  ).toEqual(['sku', 'name', 'price', 'stock', 'weight_g', 'category', 'pictures', ''])
  // Its cells are read by the unit in the heading.
  expect(guessFields(['Berat (kg)'])).toEqual(['weight_g'])
})

test('of two columns for one field the first one counts, and the other is left out', () => {
  expect(guessFields(['Nama', 'Judul', 'Stok'])).toEqual(['name', '', 'stock'])
})

test('a column with the name of a field comes before one with a word for it', () => {
  expect(guessFields(['Kode Produk', 'Nama', 'SKU'])).toEqual(['', 'name', 'sku'])
})

test('line and reason of a file of refused rows are left out', () => {
  expect(guessFields(['Nama', 'Baris', 'Alasan ditolak'])).toEqual(['name', '', ''])
})

test('a field chosen for one column is taken from the other', () => {
  expect(withField(['name', 'price', ''], 2, 'price')).toEqual(['name', '', 'price'])
  expect(withField(['name', 'price', ''], 1, '')).toEqual(['name', '', ''])
})

test('columns are remembered by their headers', () => {
  const earlier = [
    { Headers: ['Nama', 'Harga'], Fields: ['name', 'price'] as const },
    { Headers: ['nama', 'harga '], Fields: ['name', 'list_price'] as const },
  ]
  expect(rememberedFields(['NAMA', 'Harga'], earlier)).toEqual(['name', 'price'])
  expect(rememberedFields(['Nama', 'Harga', 'Baris', 'Alasan ditolak'], earlier)).toEqual(['name', 'price', '', ''])
  expect(rememberedFields(['Harga', 'Nama'], earlier)).toBeUndefined()
})

test('it is known whether columns can find products, and which fields new ones would lack', () => {
  expect(canFindProducts(['sku', 'price'])).toBe(true)
  expect(canFindProducts(['name', 'price'])).toBe(false)
  expect(missingForNew(['sku', 'list_price'])).toEqual(['name', 'store_id', 'category'])
})

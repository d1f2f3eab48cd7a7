import { expect, test } from 'vitest'
import { indexPictures } from './picture-index.ts'
import { growthOf, pictureSourceOf, placesOf, withPictures } from './pictures-of-rows.ts'

const index = indexPictures(['kue-1.jpg', 'kue-2.jpg', 'dodol.png'])
const keys = new Map([
  [0, 'originals/a'],
  [1, 'originals/b'],
  [2, 'originals/c'],
])

test('names in the column of pictures become keys; names missing in the archive stay', () => {
  const source = pictureSourceOf(['name', 'pictures', 'sku'])!
  const row = ['Kue', 'kue-2.jpg | dodol.png | /img/640/products/x.webp', 'K1']
  expect(placesOf(row, source, index)).toEqual([1, 2])
  expect(withPictures(row, source, index, keys)).toEqual([
    'Kue',
    'originals/b|originals/c|/img/640/products/x.webp',
    'K1',
  ])
  expect(growthOf(row, source)).toBeGreaterThan(3 * 'originals/b'.length)
})

test('without such a column pictures are found by the SKU, in a column behind the others', () => {
  const source = pictureSourceOf(['name', 'sku'])!
  expect(withPictures(['Kue', 'KUE'], source, index, keys)).toEqual(['Kue', 'KUE', 'originals/a|originals/b'])
  expect(withPictures(['Teh', 'TEH'], source, index, keys)).toEqual(['Teh', 'TEH', ''])
})

test('without a column of pictures and of SKUs no picture is found', () => {
  expect(pictureSourceOf(['name'])).toBeNull()
})

import { expect, test } from 'vitest'
import { indexPictures, isPicturePath, namesIn } from './picture-index.ts'

const paths = ['foto/KUE-10.jpg', 'foto/KUE-2.jpg', 'foto/kue.png', 'DODOL_depan.webp', 'lain/kue.jpg', 'KUEH.jpg']
const index = indexPictures(paths)
const named = (places: readonly (number | undefined)[]) => places.map((place) => place !== undefined && paths[place])

test('a picture is found by its name, with or without folder and ending', () => {
  const names = ['foto/kue.png', 'KUE.PNG', 'kue', 'lain\\kue.jpg', 'tidak ada']
  expect(named(names.map(index.find))).toEqual(['foto/kue.png', 'foto/kue.png', 'foto/kue.png', 'lain/kue.jpg', false])
})

test('the pictures of a SKU are those that begin with it, by their numbers', () => {
  expect(named(index.ofSku('Kue'))).toEqual(['foto/kue.png', 'lain/kue.jpg', 'foto/KUE-2.jpg', 'foto/KUE-10.jpg'])
  expect(named(index.ofSku('dodol'))).toEqual(['DODOL_depan.webp'])
  expect(index.ofSku('')).toEqual([])
})

test('files that a system adds to an archive are no pictures', () => {
  const files = ['a.jpg', 'b/c.JPEG', '__MACOSX/b/._c.JPEG', '.sembunyi.jpg', 'catatan.txt', 'd/']
  expect(files.filter(isPicturePath)).toEqual(['a.jpg', 'b/c.JPEG'])
})

test('a cell names several pictures', () => {
  expect(namesIn(' a.jpg |b.png||')).toEqual(['a.jpg', 'b.png'])
})

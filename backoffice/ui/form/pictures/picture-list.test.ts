import { expect, test } from 'vitest'
import { isUploading, newUploadId, problemOfPictures, showPictures, waitingForPictures } from './picture-list.ts'

const picture = (Key: string) => ({ Key, Alt: '' })
const stored = picture('/img/640/products/teh.webp')
const uploaded = picture('originals/29/1/7f9c0d3e-1111-4222-8333-944455556666')
const onItsWay = () => picture(newUploadId())

test('a form is saved once every picture is uploaded, and says before how many are not', () => {
  expect(waitingForPictures([])).toBeUndefined()
  expect(waitingForPictures([stored, uploaded])).toBeUndefined()
  expect(waitingForPictures([stored, onItsWay(), uploaded, onItsWay()])).toContain('2 foto')
  expect(problemOfPictures([stored, onItsWay(), uploaded])).toBeUndefined()
})

test('a form does not wait for others after a refused picture, and says how many are refused', () => {
  const refused = { ...onItsWay(), isRefused: true } as const
  expect(waitingForPictures([onItsWay(), refused])).toBeUndefined()
  expect(problemOfPictures([stored, onItsWay(), refused])).toContain('1 gambar')
})

test('an upload has an id of its own, which is no key of a picture', () => {
  const pictures = [onItsWay(), onItsWay()]
  expect(pictures[0]!.Key).not.toBe(pictures[1]!.Key)
  expect([...pictures, stored, uploaded].map(isUploading)).toEqual([true, true, false, false])
})

test('a history distinguishes pictures from none', () => {
  expect([showPictures([]), showPictures([stored, uploaded])]).toEqual(['0 gambar', '2 gambar'])
})

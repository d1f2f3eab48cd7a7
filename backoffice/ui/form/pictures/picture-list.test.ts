import { expect, test } from 'vitest'
import { isOnItsWay, newUploadId, problemOfPictures, showPictures, waitingForPictures } from './picture-list.ts'

const picture = (Key: string) => ({ Key, Alt: '' })
const stored = picture('/img/640/products/teh.webp')
const uploaded = picture('originals/29/1/7f9c0d3e-1111-4222-8333-944455556666')
const onItsWay = () => picture(newUploadId())

test('a form is saved once every picture is uploaded, and says before for how many it waits', () => {
  expect(waitingForPictures([])).toBeUndefined()
  expect(waitingForPictures([stored, uploaded])).toBeUndefined()
  expect(waitingForPictures([stored, onItsWay(), uploaded, onItsWay()])).toContain('2 foto')
  expect(problemOfPictures([stored, onItsWay(), uploaded])).toBeUndefined()
})

test('a form does not wait for others once a picture is refused, and says how many are', () => {
  const refused = { ...onItsWay(), isRefused: true } as const
  expect(waitingForPictures([onItsWay(), refused])).toBeUndefined()
  expect(problemOfPictures([stored, onItsWay(), refused])).toContain('1 gambar')
})

test('an upload has an id of its own, which is no key of a picture', () => {
  const pictures = [onItsWay(), onItsWay()]
  expect(pictures[0]!.Key).not.toBe(pictures[1]!.Key)
  expect([...pictures, stored, uploaded].map(isOnItsWay)).toEqual([true, true, false, false])
})

test('pictures are told apart from none in a history', () => {
  expect([showPictures([]), showPictures([stored, uploaded])]).toEqual(['0 gambar', '2 gambar'])
})

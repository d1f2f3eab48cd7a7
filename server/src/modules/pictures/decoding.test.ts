import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decodePicture } from './decoding.ts'

const largest = { width: 10_000, height: 5_000 }
const ordinary = { width: 2_000, height: 1_500 }

test('a hundred of the largest pictures are decoded one after the other', async () => {
  let running = 0
  let most = 0
  const decode = async () => {
    most = Math.max(most, ++running)
    // A turn of the event loop, in which another one could begin.
    await nextTurn()
    running--
  }
  await Promise.all(Array.from({ length: 100 }, () => decodePicture(largest, decode)))
  expect(most).toBe(1)
})

test('a picture of ordinary size does not wait for the largest ones of another account', async () => {
  const shareOf = (user: number) => [{ name: `pictures of user ${user}`, maxConcurrent: 1 }]
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const many = Array.from({ length: 5 }, (_, n) =>
    decodePicture(largest, () => gate.promise.then(() => void order.push(`large ${n}`)), shareOf(1)),
  )
  await decodePicture(ordinary, async () => void order.push('ordinary'), shareOf(2))
  gate.resolve()
  await Promise.all(many)
  expect(order[0]).toBe('ordinary')
})

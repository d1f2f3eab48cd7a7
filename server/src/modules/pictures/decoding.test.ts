import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { picture } from '../../testing/proofs.ts'
import { createPictureDecoder } from './decoding.ts'
import type { MadePicture, PictureTask } from './picture-task.ts'

const largest = { width: 10_000, height: 5_000 }
const ordinary = { width: 2_000, height: 1_500 }
const task: PictureTask = { file: await picture(), make: 'smaller', side: 10 }

/** A decoder whose large pictures the test completes. */
const aDecoder = (make: () => Promise<void>) => {
  const made: MadePicture = { data: Buffer.alloc(0), width: 0, height: 0 }
  return createPictureDecoder({ make: () => make().then(() => made), pid: () => undefined, stop: () => undefined })
}

test('a hundred of the largest pictures are decoded one after the other', async () => {
  let running = 0
  let most = 0
  const decoder = aDecoder(async () => {
    most = Math.max(most, ++running)
    // One turn of the event loop, in which another one could start.
    await nextTurn()
    running--
  })
  await Promise.all(Array.from({ length: 100 }, () => decoder.make(largest, task)))
  expect(most).toBe(1)
})

test('a picture of ordinary size does not wait for the largest ones of another account', async () => {
  const shareOf = (user: number) => [{ name: `pictures of user ${user}`, maxConcurrent: 1 }]
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const decoder = aDecoder(() => gate.promise.then(() => void order.push('large')))
  const many = Array.from({ length: 5 }, () => decoder.make(largest, task, shareOf(1)))
  await decoder.make(ordinary, task, shareOf(2))
  order.push('ordinary')
  gate.resolve()
  await Promise.all(many)
  expect(order[0]).toBe('ordinary')
})

import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { UnencodableError } from './avif-encoder.ts'
import { createAvifQueue } from './avif-queue.ts'

const size = { key: 'products/a.webp', width: 320 }

/** A queue whose encoder fails in this way, and how often it was asked. */
function aQueue(failure: Error) {
  let asked = 0
  const queue = createAvifQueue({
    log: createLog('silent'),
    async make() {
      asked++
      throw failure
    },
  })
  const ask = async () => {
    queue.add(size)
    await queue.idle()
    return asked
  }
  return ask
}

test('a picture that can not be encoded is not tried again', async () => {
  const ask = aQueue(new UnencodableError('unsupported'))
  expect([await ask(), await ask()]).toEqual([1, 1])
})

test('a picture whose encoder failed comes back with the next request for it', async () => {
  const ask = aQueue(new Error('the encoder has ended'))
  expect([await ask(), await ask()]).toEqual([1, 2])
})

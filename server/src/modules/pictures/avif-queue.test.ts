import { expect, test } from 'vitest'
import { createLog } from '../../runtime/log.ts'
import { createAvifQueue } from './avif-queue.ts'
import { BrokenPictureError } from './picture-task.ts'

const size = { key: 'products/a.webp', width: 320 }

/** A queue whose encoder fails in the given ways, one after the other; counts calls of the encoder and of the logger. */
function aQueue(...failures: (Error | undefined)[]) {
  let asked = 0
  const warnings: string[] = []
  const queue = createAvifQueue({
    log: createLog('warn', { write: (line) => warnings.push(line) }),
    async make() {
      const failure = failures[asked++]
      if (failure) throw failure
    },
  })
  const ask = async () => {
    queue.add(size)
    await queue.idle()
    return [asked, warnings.length]
  }
  return ask
}

const hasEnded = new Error('the encoder has ended')

test('a picture that can not be encoded is not tried again', async () => {
  const ask = aQueue(new BrokenPictureError('unsupported'))
  expect([await ask(), await ask()]).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('a picture whose encoder failed comes back with the next requests for it, and is given up after three', async () => {
  const ask = aQueue(hasEnded, hasEnded, hasEnded, hasEnded)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [3, 1],
  ])
})

test('failures before a picture was encoded do not count', async () => {
  const ask = aQueue(hasEnded, hasEnded, undefined, hasEnded, hasEnded)
  for (let request = 1; request <= 6; request++) expect(await ask()).toEqual([request, 0])
})

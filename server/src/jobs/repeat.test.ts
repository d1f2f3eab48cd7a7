import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('work is done again and again, never beside itself, and ends where it is stopped', async () => {
  let running = 0
  let most = 0
  let rounds = 0
  const three = Promise.withResolvers<void>()
  const repeated = repeat(
    async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (++rounds === 3) three.resolve()
    },
    1,
    () => undefined,
  )
  await three.promise
  await repeated.stop()
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 20)
  const before = rounds
  await promise
  expect([most, running, rounds - before]).toEqual([1, 0, 0])
})

test('who stops it waits for the round that runs', async () => {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isDone = false
  const repeated = repeat(
    async () => {
      begun.resolve()
      await held.promise
      isDone = true
    },
    1,
    () => undefined,
  )
  await begun.promise
  const stopped = repeated.stop()
  held.resolve()
  await stopped
  expect(isDone).toBe(true)
})

test('failures in a row are told once, and the work goes on', async () => {
  const outcomes = [false, false, true, false, true]
  const told: unknown[] = []
  const over = Promise.withResolvers<void>()
  const repeated = repeat(
    async () => {
      const isGood = outcomes.shift()
      if (outcomes.length === 0) over.resolve()
      if (!isGood) throw new Error('away')
    },
    1,
    (error) => told.push(error),
  )
  await over.promise
  await repeated.stop()
  expect(told).toHaveLength(2)
})

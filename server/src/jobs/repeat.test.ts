import { afterEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

afterEach(() => vi.useRealTimers())

test('work is done again and again, never beside itself, and ends where it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let running = 0
  let most = 0
  let rounds = 0
  const repeated = repeat(
    async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      rounds++
    },
    1_000,
    () => undefined,
  )
  while (rounds < 3) await vi.advanceTimersByTimeAsync(1_000)
  await repeated.stop()
  const before = rounds
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
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

import { afterEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

afterEach(() => vi.useRealTimers())

test('work repeats, never overlaps, and ends when it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let running = 0
  let maxRunning = 0
  let rounds = 0
  const repeated = repeat(
    async () => {
      maxRunning = Math.max(maxRunning, ++running)
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
  expect([maxRunning, running, rounds - before]).toEqual([1, 0, 0])
})

test('stop waits for the running round', async () => {
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

test('consecutive failures are reported once, and the work continues', async () => {
  const outcomes = [false, false, true, false, true]
  const reported: unknown[] = []
  const over = Promise.withResolvers<void>()
  const repeated = repeat(
    async () => {
      const isGood = outcomes.shift()
      if (outcomes.length === 0) over.resolve()
      if (!isGood) throw new Error('away')
    },
    1,
    (error) => reported.push(error),
  )
  await over.promise
  await repeated.stop()
  expect(reported).toHaveLength(2)
})

import { expect, test, vi } from 'vitest'
import { pause, pauseAfter, withJitter } from './pause.ts'

test('the pause after a failure grows to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => pauseAfter(failures))).toEqual([
    ...[2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000],
  ])
  expect([1, 2, 3, 10, 100].map((failures) => pauseAfter(failures, 1_000))).toEqual([
    ...[1_000, 2_000, 4_000, 60_000, 60_000],
  ])
})

test('jitter spreads a pause over its second half', () => {
  expect([1_000, 2_000, 60_000].map((pauseMs) => withJitter(pauseMs, 1))).toEqual([1_000, 2_000, 60_000])
  expect([1_000, 2_000, 60_000].map((pauseMs) => withJitter(pauseMs, 0))).toEqual([500, 1_000, 30_000])
})

test('a pause ends with its signal, with the network, and at once if the signal is already aborted', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const stop = new AbortController()
  const online = pause(1_000_000, stop.signal)
  page.dispatchEvent(new Event('online'))
  await online
  const aborted = pause(1_000_000, stop.signal)
  stop.abort()
  await aborted
  await pause(1_000_000, stop.signal)
})

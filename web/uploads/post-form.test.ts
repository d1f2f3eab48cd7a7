import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionError } from '../api/page-error.ts'
import { postForm } from './post-form.ts'

/** An XMLHttpRequest that is driven by the test. */
class StubRequest {
  static last: StubRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  onerror?: () => void
  status = 0
  constructor() {
    StubRequest.last = this
  }
  open() {}
  send() {}
  abort() {
    this.onabort?.()
  }
  answer(status: number) {
    this.status = status
    this.onload?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', StubRequest)
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('C08 an upload with progress continues, however long it takes', async () => {
  const parts: number[] = []
  const status = postForm('/files/upload', new FormData(), { onProgress: (part) => parts.push(part) })
  for (let loaded = 1; loaded <= 10; loaded++) {
    vi.advanceTimersByTime(29_000)
    StubRequest.last.upload.onprogress?.({ loaded, total: 10 })
  }
  StubRequest.last.answer(204)
  expect(await status).toBe(204)
  expect(parts).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('C08 an upload times out after 30 s without progress, at its start and later', async () => {
  for (const progressMs of [0, 25_000]) {
    const status = postForm('/files/upload', new FormData())
    const failure = expect(status).rejects.toMatchObject({ isTimeout: true })
    if (progressMs) {
      vi.advanceTimersByTime(progressMs)
      StubRequest.last.upload.onprogress?.({ loaded: 1, total: 2 })
    }
    vi.advanceTimersByTime(29_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await failure
  }
})

test('C08 an upload without a network fails at once', async () => {
  const status = postForm('/files/upload', new FormData())
  StubRequest.last.onerror?.()
  await expect(status).rejects.toBeInstanceOf(ConnectionError)
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted upload ends at once, and rejects only once', async () => {
  const giving = new AbortController()
  const status = postForm('/files/upload', new FormData(), { signal: giving.signal })
  giving.abort()
  await expect(status).rejects.toMatchObject({ isTimeout: false })
  expect(vi.getTimerCount()).toBe(0)
  const abort = vi.spyOn(StubRequest.last, 'abort')
  giving.signal.dispatchEvent(new Event('abort'))
  expect(abort).not.toHaveBeenCalled()
})

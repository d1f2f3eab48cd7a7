import { beforeEach, expect, test, vi } from 'vitest'
import { hasUnstoredItems } from './storage-fallback.ts'
import { clearStoredValues, storedText, storedValue } from './stored-value.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const listeners: ((event: { key: string | null }) => void)[] = []
vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
const otherTabWrites = (key: string | null) => {
  for (const listener of listeners) listener({ key })
}

const names = () => storedValue('order-status', (value) => (Array.isArray(value) ? (value as string[]) : []))

test('U08 a value is read as it was written, the same object until it changes', () => {
  const stored = names()
  expect(stored.read()).toEqual([])
  stored.write(['a'])
  expect(kept.get('kedai.order-status')).toBe('["a"]')
  expect(stored.read()).toEqual(['a'])
  expect(stored.read()).toBe(stored.read())
  stored.write(null)
  expect([...kept.keys()]).toEqual([])
  expect(stored.read()).toBe(stored.empty)
})

test.each(['', '{', '"a"', 'null', '{"0":"a"}'])('U08 the stored text %j reads as nothing', (text) => {
  kept.set('kedai.order-status', text)
  expect(names().read()).toEqual([])
})

test('U08 where storage is full or forbidden, a value lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const stored = names()
  expect(stored.read()).toEqual([])
  expect(hasUnstoredItems()).toBe(false)
  stored.write(['a'])
  expect(stored.read()).toEqual(['a'])
  expect(hasUnstoredItems()).toBe(true)
  stored.write(null)
  expect(stored.read()).toEqual([])
  expect(hasUnstoredItems()).toBe(false)
  stored.write(['b'])
  clearStoredValues()
  expect(stored.read()).toEqual([])
})

test('subscribers are notified of changes in this tab and others, only for their own key', () => {
  const onChange = vi.fn()
  const text = storedText('return-to', (path) => path, { onChange })
  const heard = vi.fn()
  const stop = text.subscribe(heard)
  text.write('/a')
  names().write(['a'])
  otherTabWrites('kedai.return-to')
  otherTabWrites('kedai.order-status')
  otherTabWrites('return-to')
  expect(heard.mock.calls).toEqual([['here'], ['elsewhere']])
  otherTabWrites(null)
  clearStoredValues()
  expect(heard.mock.calls.slice(2)).toEqual([['elsewhere'], ['here']])
  stop()
  text.write('/b')
  expect(heard).toHaveBeenCalledTimes(4)
  // onChange is called without subscribers, too.
  expect(onChange).toHaveBeenCalledTimes(5)
})

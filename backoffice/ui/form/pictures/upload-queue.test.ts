import { describe, expect, test } from 'vitest'
import { afterEvent, endOfPause, nextToPrepare, nextToSend, type Upload, type UploadEvent } from './upload-queue.ts'

const ids = ['a', 'b', 'c', 'd']
const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const chosen: UploadEvent = { kind: 'chosen', files: ids.map((id) => ({ id, file: file(id) })) }
const queueAfter = (...events: UploadEvent[]) => [chosen, ...events].reduce<readonly Upload[]>(afterEvent, [])
const prepared = ids.map(
  (id): UploadEvent => ({ kind: 'prepared', id, file: file(`${id}-small`), preview: `blob:${id}` }),
)
const idsOf = (uploads: Upload[]) => uploads.map(({ id }) => id)
const stateOf = (uploads: readonly Upload[], id: string) => uploads.find((one) => one.id === id)?.state

describe('the queue of uploads', () => {
  test('prepares one after the other, in the order of the list', () => {
    expect(nextToPrepare(queueAfter(), ids)?.id).toBe('a')
    expect(nextToPrepare(queueAfter(), ['c', 'a'])?.id).toBe('c')
    expect(nextToPrepare(queueAfter(prepared[0]!), ids)?.id).toBe('b')
    expect(nextToPrepare(queueAfter(...prepared), ids)).toBeUndefined()
  })

  test('sends two prepared files at once, and the next one when a place is free', () => {
    expect(nextToSend(queueAfter(), ids, 0)).toEqual([])
    expect(nextToSend(queueAfter(...prepared), ids, 0).map(({ file: sent }) => sent.name)).toEqual([
      'a-small.jpg',
      'b-small.jpg',
    ])
    const started = [...prepared, { kind: 'started', id: 'a' } as const, { kind: 'started', id: 'b' } as const]
    expect(nextToSend(queueAfter(...started), ids, 0)).toEqual([])
    const first = queueAfter(
      ...started,
      { kind: 'progressed', id: 'b', part: 0.5 },
      { kind: 'sent', id: 'a', key: 'k' },
    )
    expect(idsOf(nextToSend(first, ids, 0))).toEqual(['c'])
    expect([stateOf(first, 'a'), stateOf(first, 'b')]).toEqual([
      { kind: 'sent', key: 'k' },
      { kind: 'sending', part: 0.5 },
    ])
  })

  test('tries again by itself after pauses that grow up to a minute', () => {
    const lost = queueAfter(...prepared, { kind: 'started', id: 'a' }, { kind: 'failed', id: 'a', at: 1_000 })
    expect(idsOf(nextToSend(lost, ids, 2_999))).toEqual(['b', 'c'])
    expect(idsOf(nextToSend(lost, ids, 3_000))).toEqual(['a', 'b'])
    expect(endOfPause(lost, ids, 1_000)).toBe(3_000)
    expect(endOfPause(lost, ids, 3_000)).toBeUndefined()
    const twice = afterEvent(lost, { kind: 'failed', id: 'a', at: 3_000 })
    expect(endOfPause(twice, ids, 3_000)).toBe(7_000)
  })

  test('does not wait when the network is back, or when somebody presses', () => {
    const lost = queueAfter(...prepared, { kind: 'failed', id: 'a', at: 1_000 }, { kind: 'failed', id: 'b', at: 1_000 })
    expect(idsOf(nextToSend(afterEvent(lost, { kind: 'hurried' }), ids, 1_000))).toEqual(['a', 'b'])
    expect(idsOf(nextToSend(afterEvent(lost, { kind: 'hurried', id: 'b' }), ids, 1_000))).toEqual(['b', 'c'])
    const sending = afterEvent(lost, { kind: 'started', id: 'a' })
    expect(stateOf(afterEvent(sending, { kind: 'hurried' }), 'a')).toEqual({ kind: 'sending', part: 0 })
  })

  test('leaves out refused uploads, and removed ones until they are put back', () => {
    const refused = queueAfter(...prepared, { kind: 'refused', id: 'a', problem: 'HEIC' })
    expect(idsOf(nextToSend(refused, ids, 0))).toEqual(['b', 'c'])
    expect(idsOf(nextToSend(refused, ['a', 'c', 'd'], 0))).toEqual(['c', 'd'])
    expect(endOfPause(afterEvent(refused, { kind: 'failed', id: 'b', at: 0 }), ['c', 'd'], 0)).toBeUndefined()
    expect(idsOf(nextToSend(refused, ids, 0))).toEqual(['b', 'c'])
  })

  test('ignores events of uploads that it does not have', () => {
    const before = queueAfter(...prepared)
    expect(afterEvent(before, { kind: 'sent', id: 'x', key: 'k' })).toEqual(before)
    expect(stateOf(afterEvent(before, { kind: 'progressed', id: 'a', part: 1 }), 'a')).toEqual({
      kind: 'waiting',
      until: 0,
    })
  })
})

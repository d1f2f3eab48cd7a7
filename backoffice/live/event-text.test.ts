import { expect, test } from 'vitest'
import { eventReader, type LiveEvent } from './event-text.ts'

const text =
  'event: open\nid: a.1\ndata: {"Changes":[]}\n\n:\n\nevent: change\nid: a.2\ndata: {"Changes":[{"Subject":"order","ID":7}]}\n\n'

test.each([1, 2, 3, 7, 50, 1_000])('events are read from pieces of %i characters', (length) => {
  const events: LiveEvent[] = []
  const read = eventReader((event) => events.push(event))
  for (let at = 0; at < text.length; at += length) read(text.slice(at, at + length))
  expect(events).toEqual([
    { event: 'open', id: 'a.1', changes: [] },
    { event: 'change', id: 'a.2', changes: [{ Subject: 'order', ID: 7 }] },
  ])
})

test('unknown events and invalid data are left out', () => {
  const events: LiveEvent[] = []
  eventReader((event) => events.push(event))('event: other\ndata: {}\n\nevent: change\ndata: {salah\n\n\n\nhalo\n\n')
  expect(events).toEqual([])
})

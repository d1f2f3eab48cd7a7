import { afterEach, expect, test, vi } from 'vitest'
import type { Right } from '#contract/protocol/rights.ts'
import type { Scope } from '../../access/rights.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { createLog } from '../../runtime/log.ts'
import { EventStream } from './event-stream.ts'
import { LiveHub } from './live-hub.ts'

// The hub with a fake database that sends the test's notifications.

let hub: LiveHub
let tell: (subject: string, id: number | null, store?: string | null) => void
let reconnect: () => void
let unlisten = vi.fn(async () => undefined)

function aHub(options: ConstructorParameters<typeof LiveHub>[1] = {}, canListen = true) {
  unlisten = vi.fn(async () => undefined)
  const sql = {
    async listen(_: string, onNotification: (payload: string) => void, onListening: () => void) {
      if (!canListen) throw new Error('no database')
      tell = (...change) => onNotification(JSON.stringify(change))
      reconnect = onListening
      onListening()
      return { unlisten }
    },
  }
  hub = new LiveHub({ sql: sql as never, log: createLog('silent') }, { coalesceMs: 5, ...options })
  return hub
}
afterEach(() => hub.close())

function aUser(id = 1, rights: [Right, Scope][] = [['orders:read', 'all']]): StaffUser {
  return {
    ...{ id, email: 'sari@contoh.test', role: 'operator', status: 'active', sessionId: id },
    ...{
      rights: new Map(rights),
      isOwner: false,
      scope: 'all',
      factor: { hasFactor: true, age: 0, passwordAge: 0, isExempt: false },
    },
    ...{ address: '', requestId: '' },
  }
}

async function openFor(user: StaffUser, again: () => StaffUser = () => user) {
  const stream = await hub.open({ user, lastEventId: undefined, reauthenticate: async () => again() })
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  return { stream, text: () => text }
}

test('a server has a maximum of streams, and responds with 503 above it', async () => {
  aHub({ maxStreams: 2 })
  await openFor(aUser(1))
  const { stream } = await openFor(aUser(2))
  await expect(openFor(aUser(3))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  stream.destroy()
  await vi.waitFor(() => openFor(aUser(3)))
})

test('a server that can’t listen opens none, and tries again with the next', async () => {
  aHub({}, false)
  await expect(openFor(aUser())).rejects.toThrow('no database')
  await expect(openFor(aUser())).rejects.toThrow('no database')
})

test('a slow client is disconnected, and does not delay others', async () => {
  aHub({ coalesceMs: 1 })
  const slow = await hub.open({ user: aUser(1), lastEventId: undefined, reauthenticate: async () => aUser(1) })
  const { text } = await openFor(aUser(2))
  for (let id = 1; !slow.destroyed && id < 2_000; id++) {
    tell('order', id)
    await vi.waitFor(() => expect(text()).toContain(`"ID":${id}}`), { interval: 1 })
  }
  expect(slow.destroyed).toBe(true)
  expect(slow.readableLength).toBeLessThanOrEqual(64 * 1_024)
})

test('rights are read again periodically, and a stream ends when they have changed', async () => {
  aHub({ recheckMs: 10 })
  let now = aUser()
  const { stream, text } = await openFor(now, () => now)
  now = aUser(1, [['orders:read', [7]]])
  await vi.waitFor(() => expect(stream.readableEnded).toBe(true))
  expect(text()).toContain('event: rights')
})

test('rights that can’t be read end it too', async () => {
  aHub({ recheckMs: 10 })
  let isDown = false
  const { stream } = await openFor(aUser(), () => {
    if (isDown) throw new Error('database out of reach')
    return aUser()
  })
  isDown = true
  await vi.waitFor(() => expect(stream.readableEnded).toBe(true))
})

test('a revocation while a stream is being opened ends it', async () => {
  aHub()
  const { stream } = await openFor(aUser(), () => aUser(1, []))
  await vi.waitFor(() => expect(stream.readableEnded).toBe(true))
})

test('a heartbeat is a comment', async () => {
  aHub({ heartbeatMs: 5 })
  const { text } = await openFor(aUser())
  await vi.waitFor(() => expect(text()).toContain('\n\n:\n\n'))
})

test('equal changes are sent once, and many of one kind as the kind', async () => {
  aHub({ coalesceMs: 30 })
  const { text } = await openFor(aUser())
  for (let n = 0; n < 10; n++) tell('order', 5)
  for (let id = 1; id <= 1_000; id++) tell('digital order', id)
  await vi.waitFor(() => expect(text()).toContain('event: change'))
  expect(text()).toContain('[{"Subject":"order","ID":5},{"Subject":"digital order","ID":null}]')
})

test('the log drops old changes, after which a client reloads everything', async () => {
  aHub()
  const user = aUser()
  const { text } = await openFor(user)
  await vi.waitFor(() => expect(text()).toContain('event: open'))
  const firstId = /id: (\S+)/.exec(text())![1]!
  const continueFrom = async (lastEventId: string) => {
    const stream = await hub.open({ user, lastEventId, reauthenticate: async () => user })
    let text = ''
    for (let chunk = stream.read(); chunk; chunk = stream.read()) text += chunk
    return text
  }
  tell('order', 1)
  await vi.waitFor(() => expect(text()).toContain('"ID":1}'))
  expect(await continueFrom(firstId)).toMatch(/^event: open\nid: \S+0\n.*\n\nevent: change\nid: \S+1\n/)
  const lastId = /id: (\S+)\ndata: \{"Changes":\[\{/.exec(text())![1]!
  expect(await continueFrom(lastId)).toMatch(/^event: open\nid: \S+1\ndata: \{"Changes":\[\]\}\n\n$/)
  reconnect()
  await vi.waitFor(() => expect(text()).toContain('event: reset'))
  expect(await continueFrom(firstId)).toContain('event: reset')
})

test('a server that stops ends all streams and opens no more', async () => {
  aHub()
  const { stream } = await openFor(aUser())
  hub.drain()
  await vi.waitFor(() => expect(stream.readableEnded).toBe(true))
  await expect(openFor(aUser())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await hub.close()
  expect(unlisten).toHaveBeenCalled()
})

test('nothing is written after the end', () => {
  const stream = new EventStream()
  stream.finish()
  stream.send({ event: 'change', id: '1', data: {} })
  stream.sendHeartbeat()
  stream.finish()
  expect(stream.read()).toBeNull()
})

import type { Static } from 'typebox'
import type { LiveChanges } from '#contract/backoffice/live.ts'
import type { Rights } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { Listening } from '../../db/listen.ts'
import { BusyError } from '../../http/admission.ts'
import type { StreamInput } from '../../http/api.ts'
import { TooManyRequestsError } from '../../http/rate-limit.ts'
import { type Change, mayLearn, parseChange } from './change.ts'
import { type Batch, ChangeLog } from './change-log.ts'
import { EventStream } from './event-stream.ts'

/** Triggers notify here (migration 0087). */
const channel = 'backoffice'
/** The maximum number of ids of one subject and store that are sent together; more are sent as one change without an id. */
const maxIdsTogether = 20

type Options = {
  /** Changes within this time are sent together. */
  coalesceMs: number
  heartbeatMs: number
  /** How often sessions and rights are read again. */
  recheckMs: number
  maxStreams: number
  maxStreamsPerUser: number
}
const usual: Options = {
  coalesceMs: 250,
  heartbeatMs: 15_000,
  recheckMs: 20_000,
  maxStreams: 500,
  maxStreamsPerUser: 6,
}

type Client = { userId: number; rights: Rights; stream: EventStream; reauthenticate: StreamInput['reauthenticate'] }

/** The open streams of the back office: changes for the browsers of staff, fed by one LISTEN of this process. */
export class LiveHub {
  readonly #ctx: Pick<Context, 'sql' | 'log'>
  readonly #options: Options
  readonly #clients = new Set<Client>()
  readonly #log = new ChangeLog()
  #pending = new Map<string, Change>()
  #flushing: NodeJS.Timeout | undefined
  #timers: NodeJS.Timeout[] = []
  #listening: Promise<Listening> | undefined
  #isClosed = false

  constructor(ctx: Pick<Context, 'sql' | 'log'>, options: Partial<Options> = {}) {
    this.#ctx = ctx
    this.#options = { ...usual, ...options }
  }

  /**
   * A stream of the changes that the user may receive, from the client's last event on. Throws TooManyRequestsError and BusyError if
   * there are too many.
   */
  async open({ user, lastEventId, reauthenticate }: StreamInput): Promise<EventStream> {
    this.#checkRoom(user.id)
    await this.#listen()
    // Others may have been opened before listening started.
    this.#checkRoom(user.id)
    const client: Client = { userId: user.id, rights: user.rights, stream: new EventStream(), reauthenticate }
    this.#clients.add(client)
    client.stream.once('close', () => this.#clients.delete(client))
    this.#begin(client, lastEventId)
    // A revocation since the session was read may have been notified before the stream existed.
    void this.#recheck(client)
    return client.stream
  }

  #checkRoom(userId: number) {
    if (this.#isClosed) throw new BusyError('this server is stopping')
    if (this.#clients.size >= this.#options.maxStreams) throw new BusyError(`${this.#clients.size} streams are open`)
    const own = [...this.#clients].filter((client) => client.userId === userId).length
    if (own >= this.#options.maxStreamsPerUser) throw new TooManyRequestsError(`${own} streams of user ${userId}`, 30)
  }

  /** Listens from the first stream on, until the server stops. */
  #listen(): Promise<Listening> {
    this.#listening ??= this.#ctx.sql
      .listen(
        channel,
        (payload) => this.#note(payload),
        () => this.#restart(),
      )
      .then((listening) => {
        if (this.#isClosed) void listening.unlisten()
        else this.#startTimers()
        return listening
      })
      .catch((error) => {
        this.#listening = undefined
        throw error
      })
    return this.#listening
  }

  #startTimers() {
    const { heartbeatMs, recheckMs } = this.#options
    this.#timers = [
      setInterval(() => {
        for (const { stream } of this.#clients) stream.sendHeartbeat()
      }, heartbeatMs).unref(),
      setInterval(() => this.#recheckAll(), recheckMs).unref(),
    ]
  }

  #begin({ rights, stream }: Client, lastEventId: string | undefined) {
    const missed = lastEventId === undefined ? [] : this.#log.after(lastEventId)
    const event = missed === undefined ? 'reset' : 'open'
    const id = missed?.length ? lastEventId! : this.#log.lastId
    stream.send({ event, id, data: { Changes: [] } })
    for (const batch of missed ?? []) this.#sendBatch(rights, stream, batch)
  }

  /** Runs when listening starts, first or after a lost connection: changes may have been missed. */
  #restart() {
    this.#pending.clear()
    this.#log.restart()
    for (const { stream } of this.#clients) {
      stream.send({ event: 'reset', id: this.#log.lastId, data: { Changes: [] } })
    }
    void this.#recheckAll()
  }

  #note(payload: string) {
    const change = parseChange(payload)
    if (!change) return
    this.#pending.set(payload, change)
    this.#flushing ??= setTimeout(() => this.#flush(), this.#options.coalesceMs).unref()
    void this.#recheckFor(change)
  }

  #flush() {
    this.#flushing = undefined
    const changes = together([...this.#pending.values()])
    this.#pending.clear()
    if (changes.length === 0) return
    const batch = this.#log.add(changes)
    for (const { rights, stream } of this.#clients) this.#sendBatch(rights, stream, batch)
  }

  #sendBatch(rights: Rights, stream: EventStream, { number, changes }: Batch) {
    const data = toWire(changes.filter((change) => mayLearn(rights, change)))
    if (data.Changes.length > 0) stream.send({ event: 'change', id: this.#log.idOf(number), data })
  }

  /** A change of people, roles, sessions and accounts is checked at once, for the affected users. */
  async #recheckFor({ subject, id }: Change) {
    if (subject === 'role') return this.#recheckAll()
    if (!['staff', 'session', 'customer'].includes(subject)) return
    const concerned = [...this.#clients].filter(({ userId }) => id === null || userId === id)
    await Promise.all(concerned.map((client) => this.#recheck(client)))
  }

  /** One after the other, so that many streams use one connection. */
  async #recheckAll() {
    for (const client of [...this.#clients]) await this.#recheck(client)
  }

  /** Ends the stream when its session has ended or its rights have changed; the client reads them again. */
  async #recheck(client: Client) {
    try {
      const { rights } = await client.reauthenticate()
      if (isSame(rights, client.rights)) return
      client.stream.send({ event: 'rights', id: this.#log.lastId, data: { Changes: [] } })
    } catch (error) {
      // Without the database the rights are unknown.
      this.#ctx.log.debug({ reason: (error as Error).message }, 'a stream of the back office was closed')
    }
    this.#finish(client)
  }

  #finish(client: Client) {
    this.#clients.delete(client)
    client.stream.finish()
  }

  /** Ends all streams and opens no more: their clients reconnect to another server, or later to this one. */
  drain(): void {
    this.#isClosed = true
    for (const client of [...this.#clients]) this.#finish(client)
  }

  async close(): Promise<void> {
    this.drain()
    clearTimeout(this.#flushing)
    for (const timer of this.#timers) clearInterval(timer)
    const listening = await this.#listening?.catch(() => undefined)
    await listening?.unlisten().catch(() => undefined)
  }
}

/** Combines changes: for many rows of one kind only the kind. */
function together(changes: readonly Change[]): Change[] {
  const byKind = Map.groupBy(changes, ({ subject, store }) => `${subject} ${store}`)
  return [...byKind.values()].flatMap((some) =>
    some.length > maxIdsTogether || some.some(({ id }) => id === null) ? [{ ...some[0]!, id: null }] : some,
  )
}

/** Each kind and id once, without the stores. */
function toWire(changes: readonly Change[]): Static<typeof LiveChanges> {
  const byName = new Map(changes.map(({ subject, id }) => [`${subject} ${id}`, { Subject: subject, ID: id }]))
  return { Changes: [...byName.values()] }
}

function isSame(a: Rights, b: Rights): boolean {
  const textOf = (rights: Rights) => JSON.stringify([...rights].sort(([one], [other]) => one.localeCompare(other)))
  return textOf(a) === textOf(b)
}

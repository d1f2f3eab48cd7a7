import { Client, type ClientConfig, escapeIdentifier } from 'pg'

export type Listening = { unlisten(): Promise<void> }

/** How often the connection is checked, since it has no other traffic. */
const heartbeatMs = 10_000
const reconnectPauseMs = 1_000

type Subscriber = { channel: string; onNotification: (payload: string) => void; onListening: () => void }

/** Listens on all channels of a process over one connection outside of the pools, which is reopened whenever it is lost. */
export class Listener {
  readonly #settings: () => Promise<ClientConfig>
  readonly #subscribers = new Set<Subscriber>()
  #client: Promise<Client> | undefined
  #reopening: NodeJS.Timeout | undefined

  /** The settings are read for each connection. */
  constructor(settings: () => Promise<ClientConfig>) {
    this.#settings = settings
  }

  /**
   * `onNotification` gets the payload; `onListening` is called each time that listening starts: earlier notifications are lost. Throws if
   * the first attempt fails.
   */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening: () => void,
  ): Promise<Listening> {
    const subscriber = { channel, onNotification, onListening }
    this.#subscribers.add(subscriber)
    try {
      await start(await this.#connection(), subscriber)
    } catch (error) {
      await this.#remove(subscriber)
      throw error
    }
    return { unlisten: () => this.#remove(subscriber) }
  }

  #connection(): Promise<Client> {
    this.#client ??= this.#open().catch((error) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #open(): Promise<Client> {
    const client = new Client(await this.#settings())
    client
      .on('error', () => undefined)
      .on('notification', ({ channel, payload = '' }) => {
        for (const subscriber of this.#subscribers)
          if (subscriber.channel === channel) subscriber.onNotification(payload)
      })
    try {
      await client.connect()
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    const heartbeat = setInterval(() => client.query('select').catch(() => client.end()), heartbeatMs).unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      this.#client = undefined
      this.#reopenSoon()
    })
    return client
  }

  #reopenSoon() {
    clearTimeout(this.#reopening)
    if (this.#subscribers.size > 0) this.#reopening = setTimeout(() => this.#reopen(), reconnectPauseMs).unref()
  }

  async #reopen() {
    try {
      const client = await this.#connection()
      for (const subscriber of this.#subscribers) await start(client, subscriber)
    } catch {
      this.#reopenSoon()
    }
  }

  async #remove(subscriber: Subscriber) {
    this.#subscribers.delete(subscriber)
    if (this.#subscribers.size > 0) return
    clearTimeout(this.#reopening)
    await (await this.#client?.catch(() => undefined))?.end()
  }
}

async function start(client: Client, { channel, onListening }: Subscriber) {
  await client.query(`listen ${escapeIdentifier(channel)}`)
  onListening()
}

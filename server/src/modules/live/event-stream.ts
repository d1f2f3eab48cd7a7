import { Readable } from 'node:stream'

/** The buffer for one client; a slower client is disconnected, and reloads everything. */
const maxWaitingBytes = 64 * 1_024

export type StreamEvent = { event: string; id: string; data: object }

/** The text of a stream of events (Server-Sent Events) to one client. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: maxWaitingBytes })
  }

  /** Written to by `send`. */
  override _read(): void {}

  send({ event, id, data }: StreamEvent): void {
    this.#write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Prevents proxies from closing an idle connection, and shows the client that it is alive. */
  sendHeartbeat(): void {
    this.#write(':\n\n')
  }

  /** Ends after everything is sent. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null)
    this.#isFinished = true
  }

  #isFinished = false

  #write(text: string): void {
    if (this.#isFinished || this.destroyed) return
    if (this.readableLength + text.length > maxWaitingBytes) this.destroy()
    else this.push(text)
  }
}

import { Readable } from 'node:stream'

/** What may wait in the process for one client; a client that reads slower is dropped, and asks for everything again. */
const maxWaitingBytes = 64 * 1_024

export type StreamEvent = { event: string; id: string; data: object }

/** The text of a stream of events (Server-Sent Events) to one client. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: maxWaitingBytes })
  }

  /** Written to by `send` as things happen. */
  override _read(): void {}

  send({ event, id, data }: StreamEvent): void {
    this.#write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps proxies from closing an idle connection, and tells the client that it still exists. */
  sendHeartbeat(): void {
    this.#write(':\n\n')
  }

  /** Ends after what was sent. */
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

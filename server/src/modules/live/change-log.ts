import { randomBytes } from 'node:crypto'
import type { Change } from './change.ts'

/** Changes that were sent together. */
export type Batch = { number: number; changes: readonly Change[] }

const maxBatches = 1_000

/**
 * The latest changes, for clients that continue after a lost connection. Ids count up within one epoch, which belongs to this process and
 * ends when changes may have been missed, so ids of another server or epoch are recognised.
 */
export class ChangeLog {
  #epoch = newEpoch()
  #batches: Batch[] = []
  #last = 0

  /** The id of the last batch. */
  get lastId(): string {
    return this.idOf(this.#last)
  }

  idOf(number: number): string {
    return `${this.#epoch}.${number}`
  }

  add(changes: readonly Change[]): Batch {
    const batch = { number: ++this.#last, changes }
    this.#batches.push(batch)
    if (this.#batches.length > maxBatches) this.#batches.shift()
    return batch
  }

  /** Starts a new epoch because changes may have been missed: no client can continue from an earlier id. */
  restart(): void {
    this.#epoch = newEpoch()
    this.#batches = []
    this.#last = 0
  }

  /** The changes after the id; undefined if they are no longer known. */
  after(id: string): readonly Batch[] | undefined {
    const [epoch, digits = ''] = id.split('.')
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
    if (epoch !== this.#epoch || !(number <= this.#last)) return undefined
    const batches = this.#batches.filter((batch) => batch.number > number)
    return batches.length === this.#last - number ? batches : undefined
  }
}

const newEpoch = () => randomBytes(6).toString('base64url')

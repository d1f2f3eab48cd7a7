import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '../errors.ts'
import { TooManyRequestsError } from './rate-limit.ts'

/**
 * A limit of concurrent work: a shopper's share of the server, or a contended row. `weight`: the share of the limit that the work takes,
 * 1 by default.
 */
export type ConcurrencyLimit = { name: string; maxConcurrent: number; maxQueued?: number; weight?: number }

/** The queue is full, or the wait was too long. */
export class BusyError extends DomainError {
  override name = 'BusyError'
  readonly retryAfterSeconds = 2
  constructor(message: string) {
    super('SERVICE_UNAVAILABLE', message)
  }
}

type Queued = { limits: readonly ConcurrencyLimit[]; admit: () => void }

type Options = { maxWaitMs: number; maxQueued: number; refusalDelayMs: number }

/**
 * Admission control: queues work until all its limits have room, so that waiting work costs a few bytes and holds no database connection.
 * First in, first out for each limit. Several limits are acquired at once, so that waiting work holds none of them.
 */
export class Admission {
  readonly #running = new Map<string, number>()
  readonly #queuedFor = new Map<string, number>()
  readonly #queue = new Set<Queued>()
  readonly #options: Options
  #refusing = 0
  #working = 0

  constructor(options: Partial<Options> = {}) {
    this.#options = { maxWaitMs: 10_000, maxQueued: 1_000, refusalDelayMs: 1_000, ...options }
  }

  /** Runs the work once all of its limits have room; throws as `enter` does. */
  async run<T>(limits: readonly ConcurrencyLimit[], work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(limits)
    this.#working += 1
    try {
      return await work()
    } finally {
      this.#working -= 1
      leave()
    }
  }

  /**
   * Waits until all limits have room, and acquires them until the returned function is called. Throws TooManyRequestsError if the queue
   * of a limit is full (`maxQueued`), BusyError after the longest wait, or when the whole queue is full.
   */
  async enter(limits: readonly ConcurrencyLimit[]): Promise<() => void> {
    if (this.#hasRoom(limits)) this.#acquire(limits)
    else await this.#enqueue(limits)
    let isInside = true
    return () => {
      if (isInside) this.#release(limits)
      isInside = false
    }
  }

  /** The weight of running and waiting work. */
  get size(): number {
    return this.#working + this.#queue.size
  }

  #hasRoom(limits: readonly ConcurrencyLimit[]): boolean {
    return limits.every((limit) => (this.#running.get(limit.name) ?? 0) + weightOf(limit) <= limit.maxConcurrent)
  }

  /** Rejects after a delay, so that a client that retries at once cannot do so more often. */
  async #refuse(reason: string): Promise<never> {
    if (this.#refusing < this.#options.maxQueued) {
      this.#refusing += 1
      await sleep(this.#options.refusalDelayMs)
      this.#refusing -= 1
    }
    throw new TooManyRequestsError(reason, 1)
  }

  #enqueue(limits: readonly ConcurrencyLimit[]): Promise<void> {
    for (const { name, maxQueued = Number.POSITIVE_INFINITY } of limits) {
      const queued = this.#queuedFor.get(name) ?? 0
      if (queued >= maxQueued) return this.#refuse(`${queued} wait for ${name}`)
    }
    if (this.#queue.size >= this.#options.maxQueued) throw new BusyError(`${this.#queue.size} requests wait`)
    return new Promise((resolve, reject) => {
      const names = limits.map(({ name }) => name)
      const dequeue = () => {
        clearTimeout(timeout)
        this.#queue.delete(queued)
        for (const name of names) add(this.#queuedFor, name, -1)
      }
      const queued: Queued = {
        limits,
        admit: () => {
          dequeue()
          this.#acquire(limits)
          resolve()
        },
      }
      const timeout = setTimeout(() => {
        dequeue()
        reject(new BusyError(`waited too long for ${names.join(', ')}`))
      }, this.#options.maxWaitMs)
      for (const name of names) add(this.#queuedFor, name, 1)
      this.#queue.add(queued)
    })
  }

  #acquire(limits: readonly ConcurrencyLimit[]) {
    for (const limit of limits) add(this.#running, limit.name, weightOf(limit))
  }

  #release(limits: readonly ConcurrencyLimit[]) {
    for (const limit of limits) add(this.#running, limit.name, -weightOf(limit))
    for (const queued of this.#queue) if (this.#hasRoom(queued.limits)) queued.admit()
  }
}

/** A task that weighs more than the whole limit runs alone. */
const weightOf = ({ weight = 1, maxConcurrent }: ConcurrencyLimit) => Math.min(weight, maxConcurrent)

/** Deletes counters at zero. */
function add(counts: Map<string, number>, name: string, change: number) {
  const count = (counts.get(name) ?? 0) + change
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}

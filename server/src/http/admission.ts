import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '../errors.ts'
import { TooManyRequestsError } from './rate-limit.ts'

/** Something that only so many may have at the same time: a shopper's share of the server, a row that all buyers want. */
export type Place = { name: string; atOnce: number; mostWaiting?: number }

/** Others come first, or nothing moves. */
export class BusyError extends DomainError {
  override name = 'BusyError'
  readonly retryAfterSeconds = 2
  constructor(message: string) {
    super('SERVICE_UNAVAILABLE', message)
  }
}

type Waiting = { places: readonly Place[]; enter: () => void }

type Bounds = { longestWaitMs: number; mostWaiting: number; refusalMs: number }

/**
 * Lets work begin only when there is room for it, so that what waits costs a few bytes here and holds no connection to the
 * database. Who came first enters first, unless another place is what they wait for. One who waits holds nothing: whoever
 * wants two places takes both at the same moment.
 */
export class Admission {
  readonly #taken = new Map<string, number>()
  readonly #waitingFor = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  readonly #bounds: Bounds
  #refusing = 0

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { longestWaitMs: 10_000, mostWaiting: 1_000, refusalMs: 1_000, ...bounds }
  }

  /**
   * Does the work once there is room in all of its places. Throws TooManyRequestsError where more wait for a place than may
   * (`mostWaiting` of the place), BusyError after the longest wait, or when too many wait in all.
   */
  async run<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(places)) this.#enter(places)
    else await this.#wait(places)
    try {
      return await work()
    } finally {
      this.#leave(places)
    }
  }

  #hasRoom(places: readonly Place[]): boolean {
    return places.every(({ name, atOnce }) => (this.#taken.get(name) ?? 0) < atOnce)
  }

  /** Answers late that there is no room: whoever asks again at once, all the same, asks no more than once in that time. */
  async #refuse(reason: string): Promise<never> {
    if (this.#refusing < this.#bounds.mostWaiting) {
      this.#refusing += 1
      await sleep(this.#bounds.refusalMs)
      this.#refusing -= 1
    }
    throw new TooManyRequestsError(reason, 1)
  }

  #wait(places: readonly Place[]): Promise<void> {
    for (const { name, mostWaiting = Number.POSITIVE_INFINITY } of places) {
      const before = this.#waitingFor.get(name) ?? 0
      if (before >= mostWaiting) return this.#refuse(`${before} wait for ${name}`)
    }
    if (this.#waiting.size >= this.#bounds.mostWaiting) throw new BusyError(`${this.#waiting.size} requests wait`)
    return new Promise((resolve, reject) => {
      const names = places.map(({ name }) => name)
      const end = () => {
        clearTimeout(patience)
        this.#waiting.delete(waiting)
        for (const name of names) add(this.#waitingFor, name, -1)
      }
      const waiting: Waiting = {
        places,
        enter: () => {
          end()
          this.#enter(places)
          resolve()
        },
      }
      const patience = setTimeout(() => {
        end()
        reject(new BusyError(`waited too long for ${names.join(', ')}`))
      }, this.#bounds.longestWaitMs)
      for (const name of names) add(this.#waitingFor, name, 1)
      this.#waiting.add(waiting)
    })
  }

  #enter(places: readonly Place[]) {
    for (const { name } of places) add(this.#taken, name, 1)
  }

  #leave(places: readonly Place[]) {
    for (const { name } of places) add(this.#taken, name, -1)
    for (const waiting of this.#waiting) if (this.#hasRoom(waiting.places)) waiting.enter()
  }
}

/** Names that count nothing are forgotten. */
function add(counts: Map<string, number>, name: string, change: 1 | -1) {
  const count = (counts.get(name) ?? 0) + change
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}

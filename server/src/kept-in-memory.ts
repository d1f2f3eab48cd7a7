const retryMs = 1_000

/**
 * Something that every process keeps in memory, so that a request needs no further statement for it. A notification of the
 * database loads it again in every process (app.ts), and whoever changes it does so at once.
 */
export abstract class KeptInMemory {
  #loading: Promise<void> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  /** Reads and keeps what stands now. */
  protected abstract read(): Promise<void>

  /** One reading after the other, so that an older answer never replaces a newer one. */
  load(): Promise<void> {
    const loading = this.#loading
      .catch(() => undefined)
      .then(async () => {
        await this.read()
        for (const listener of this.#listeners) listener()
      })
    this.#loading = loading
    return loading
  }

  /** After a notification: what can't be read now is read a little later. */
  reload = (): void => {
    this.load().catch(() => setTimeout(this.reload, retryMs).unref())
  }

  /** Called when it was read again. */
  onLoaded(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

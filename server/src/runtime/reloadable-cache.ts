const retryMs = 1_000

/**
 * Data that every process caches in memory, so that requests need no statement for it. A notification of the database reloads it in every
 * process (app.ts), and the process of a change does so at once.
 */
export abstract class ReloadableCache {
  #loading: Promise<void> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  /** Reads the current data. */
  protected abstract read(): Promise<void>

  /** Reads run one after the other, so that an older result never replaces a newer one. */
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

  /** After a notification: a failed read is repeated a little later. */
  reload = (): void => {
    this.load().catch(() => setTimeout(this.reload, retryMs).unref())
  }

  /** Called after each reload. */
  onLoaded(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

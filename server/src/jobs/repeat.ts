/** Work that goes on until it is stopped. */
export type Repeated = {
  /** Begins no further round, and waits for the one that runs. */
  stop(): Promise<void>
}

/**
 * Does the work now and again, each time `pauseMs` after its last end, so that it never runs beside itself. `onFailure` hears
 * of the first of several failures in a row: a database that is away for an hour is one message.
 */
export function repeat(work: () => Promise<void>, pauseMs: number, onFailure: (error: unknown) => void): Repeated {
  const stopping = Promise.withResolvers<void>()
  let isStopped = false
  let isFailing = false
  const run = async () => {
    while (!isStopped) {
      try {
        await work()
        isFailing = false
      } catch (error) {
        if (!isFailing) onFailure(error)
        isFailing = true
      }
      await pause()
    }
  }
  const pause = async () => {
    if (isStopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pauseMs)
    await Promise.race([promise, stopping.promise])
    clearTimeout(timer)
  }
  const ended = run()
  return {
    stop() {
      isStopped = true
      stopping.resolve()
      return ended
    },
  }
}

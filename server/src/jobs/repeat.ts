/** Work that repeats until it is stopped. */
export type Repeated = {
  /** Starts no further run, and waits for the running one. */
  stop(): Promise<void>
}

/**
 * Repeats the work, each time `pauseMs` after its last end, so that runs never overlap. `onFailure` is called for the first
 * of consecutive failures only: an outage of an hour is one message.
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

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AvifAnswer, AvifRequest } from './avif-process.ts'

/** This picture can't be encoded, however often it is tried. */
export class UnencodableError extends Error {}

export type AvifEncoder = {
  /** Throws UnencodableError, and other errors where the process fails. Call it for one picture at a time. */
  encode(original: Buffer, width: number): Promise<Buffer>
  stop(): void
}

const idleMs = 20_000
/** The largest picture takes a few seconds on an idle machine; with the lowest priority on a busy one, many more. */
const timeoutMs = 300_000

/** Encodes in a process of its own (avif-process.ts), which runs while there is something to encode. */
export function avifEncoder(): AvifEncoder {
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function start(): ChildProcess {
    const started = fork(new URL('./avif-process.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // It does not keep the shop from ending.
    started.unref()
    started.channel?.unref()
    return started
  }
  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    async encode(original, width) {
      clearTimeout(idle)
      child ??= start()
      const asked = child
      const ending = new AbortController()
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
      try {
        const answered = once(asked, 'message', { signal }) as Promise<[AvifAnswer]>
        const ended = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error('the encoder has ended')))
        asked.send({ original, width } satisfies AvifRequest)
        const [answer] = await Promise.race([answered, ended])
        if ('problem' in answer) throw new UnencodableError(answer.problem)
        return Buffer.from(answer.picture)
      } catch (error) {
        // The next picture gets a new process.
        if (!(error instanceof UnencodableError)) stop()
        throw error
      } finally {
        ending.abort()
        idle = setTimeout(stop, idleMs).unref()
      }
    },
    stop,
  }
}

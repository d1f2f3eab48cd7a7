import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { BusyError } from '../../http/admission.ts'
import type { PictureAnswer } from './picture-process.ts'
import { BrokenPictureError, type MadePicture, type PictureTask } from './picture-task.ts'

export type PictureWorker = {
  /** Throws BrokenPictureError, and BusyError if the process dies or takes too long. Call it for one picture at a time. */
  make(task: PictureTask): Promise<MadePicture>
  /** The pid of the process, if it runs. */
  pid(): number | undefined
  /** Stops permanently. */
  stop(): void
}

type WorkerOptions = {
  /** The priority of the shop by default; the system may refuse a higher one. */
  priority?: number
  timeoutMs: number
}

const idleMs = 20_000

/** Works on pictures in a separate process (picture-process.ts), which runs while there is work. */
export function createPictureWorker({ priority, timeoutMs }: WorkerOptions): PictureWorker {
  let child: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function start(): ChildProcess {
    const started = fork(
      new URL('./picture-process.ts', import.meta.url),
      priority === undefined ? [] : [String(priority)],
      {
        execArgv: ['--max-old-space-size=128', '--expose-gc'],
        // Returns the memory of each picture: glibc would otherwise keep 100 MB of it for the next one.
        env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' },
        serialization: 'advanced',
        stdio: 'ignore',
      },
    )
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // An error event without a listener would end the shop; the pending task gets the error, too.
    started.on('error', () => undefined)
    return started
  }
  function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    async make(task) {
      if (isStopped) throw new BusyError('this server is stopping')
      clearTimeout(idle)
      child ??= start()
      const asked = child
      keepAlive(asked, true)
      const ending = new AbortController()
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
      try {
        const answered = once(asked, 'message', { signal }) as Promise<[PictureAnswer]>
        const ended = once(asked, 'exit', { signal }).then(([code, by]) =>
          Promise.reject(new Error(`ended: ${by ?? code}`)),
        )
        asked.send(task)
        const [answer] = await Promise.race([answered, ended])
        if ('problem' in answer) throw new BrokenPictureError(answer.problem)
        return answer.picture
      } catch (error) {
        if (error instanceof BrokenPictureError) throw error
        // The next picture gets a new process.
        end()
        throw new BusyError(`the process for pictures: ${String(error)}`)
      } finally {
        ending.abort()
        keepAlive(asked, false)
        idle = setTimeout(end, idleMs).unref()
      }
    },
    pid: () => child?.pid,
    stop() {
      isStopped = true
      end()
    },
  }
}

/** Only a running task keeps the shop from exiting, not an idle process. */
function keepAlive(child: ChildProcess, isWorking: boolean) {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

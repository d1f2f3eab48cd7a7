import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { BusyError } from '../../http/admission.ts'
import type { PictureAnswer } from './picture-process.ts'
import { BrokenPictureError, type MadePicture, type PictureTask } from './picture-task.ts'

export type PictureWorker = {
  /** Throws BrokenPictureError, and BusyError where the process ends or takes too long. Call it for one picture at a time. */
  make(task: PictureTask): Promise<MadePicture>
  /** Of the process, while there is one. */
  pid(): number | undefined
  /** For good. */
  stop(): void
}

type WorkerOptions = {
  /** That of the shop by default, of which the system may refuse a higher one. */
  priority?: number
  timeoutMs: number
}

const idleMs = 20_000

/** Works on pictures in a process of its own (picture-process.ts), which runs while there is something to do. */
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
        // The memory of each picture is given back: glibc would keep 100 MB of it for the next one.
        env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' },
        serialization: 'advanced',
        stdio: 'ignore',
      },
    )
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // The shop would end by an error that nobody hears; whoever waits for an answer hears it too.
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

/** The shop waits for an answer, and not for a process that has nothing to do. */
function keepAlive(child: ChildProcess, isWorking: boolean) {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

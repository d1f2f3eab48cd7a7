import { trustedScriptUrl } from '../device/trusted-script-url.ts'

/** The functions of a worker: plain ones, whose arguments and results are copied. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments of each function are its own
type Functions = Record<string, (...args: any[]) => unknown>

type Request = { id: number; name: string; args: unknown[] }
type Answer = { id: number; value?: unknown; problem?: unknown; failed?: true }

export type WorkerCalls<F extends Functions> = {
  [Name in keyof F]: (...args: Parameters<F[Name]>) => Promise<Awaited<ReturnType<F[Name]>>>
}

/** Thrown when a function of the worker threw; `problem` is the worker's description of the error. */
export class WorkerCallError extends Error {
  override name = 'WorkerCallError'
  readonly problem: unknown
  constructor(problem: unknown) {
    super('the worker could not do it')
    this.problem = problem
  }
}

/** Starts a worker from one of our own files, and offers its functions as calls. `url` comes from an import with `?worker&url`. */
export function startWorker<F extends Functions>(url: string): { calls: WorkerCalls<F>; stop: () => void } {
  const worker = new Worker(trustedScriptUrl(url), { type: 'module' })
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  // The script could not be loaded, or ran out of memory.
  worker.onerror = () => {
    for (const [id, settle] of waiting) settle({ id, failed: true })
    waiting.clear()
  }
  const call = (name: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, ({ value, problem, failed }) => (failed ? reject(new WorkerCallError(problem)) : resolve(value)))
      worker.postMessage({ id, name, args } satisfies Request)
    })
  const calls = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          call(String(name), args),
    },
  )
  return { calls: calls as WorkerCalls<F>, stop: () => worker.terminate() }
}

/** For the script of a worker: answers calls with these functions. `toProblem` converts an error into a value that can be copied. */
export function answerCalls(functions: Functions, toProblem: (error: unknown) => unknown = () => undefined) {
  addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<Request>) => {
    const answer: Answer = await Promise.resolve()
      .then(() => functions[name]!(...args))
      .then(
        (value) => ({ id, value }),
        (error) => ({ id, failed: true as const, problem: toProblem(error) }),
      )
    postMessage(answer)
  })
}

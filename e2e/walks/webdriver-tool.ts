import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/releases/free-port.ts'
import { findControl } from './find-control.ts'
import type { Tool } from './hands.ts'

/** A program that speaks WebDriver, and the capabilities by which it opens a browser. */
export type Driver = { command: string; arguments: readonly string[]; capabilities: object }

/** The key of an element in an answer, as the WebDriver standard defines it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof elementKey, string>
type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** As the WebDriver standard writes these keys. */
const [controlKey, releaseKeys] = ['\uE009', '\uE000']
const waitMs = 20_000
const answerMs = 60_000

/** A browser that Playwright and Puppeteer can't drive as it is installed, such as WebKit. */
export async function withDriver(
  { command, arguments: given, capabilities }: Driver,
  work: (open: (url: string) => Promise<Tool>) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const program = spawn(command, [...given, `--port=${port}`], { stdio: 'ignore', detached: true })
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, signal: AbortSignal.timeout(answerMs), headers: { 'Content-Type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value as never
  }
  let session: string | undefined
  const close = async () => {
    if (session !== undefined) await send('DELETE', session)
    session = undefined
  }
  try {
    await waitUntilReady(send)
    await work(async (url) => {
      // The driver has one session at a time.
      await close()
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })
      session = `/session/${sessionId}`
      // For a part of the page that is still to come.
      await send('POST', `${session}/timeouts`, { implicit: waitMs })
      return openTool((method, path, body) => send(method, `/session/${sessionId}${path}`, body), url)
    })
    await close()
  } finally {
    await end(program)
  }
}

async function waitUntilReady(send: Send) {
  for (const deadline = Date.now() + waitMs; ; await sleep(100)) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error('The WebDriver does not start')
  }
}

/** Ends the driver and the browsers that it has started. */
async function end(program: ChildProcess) {
  if (program.pid === undefined || program.exitCode !== null) return
  const ended = once(program, 'exit')
  process.kill(-program.pid, 'SIGKILL')
  await ended
}

/** Runs in a page: the errors that it has reported since the last call. A page that was just loaded is listened to from its first call on. */
function takeErrors(): string[] {
  const page = globalThis as { reportedErrors?: string[] }
  if (!page.reportedErrors) {
    page.reportedErrors = []
    window.addEventListener('error', ({ message }) => page.reportedErrors?.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => page.reportedErrors?.push(String(reason)))
  }
  return page.reportedErrors.splice(0)
}

async function openTool(send: Send, url: string): Promise<Tool> {
  const errors: string[] = []
  const evaluate = async <T>(run: (given?: never) => T, given?: unknown): Promise<T> => {
    const script = `return { errors: (${takeErrors})(), value: (${run})(arguments[0]) }`
    const answer = await send<{ errors: string[]; value: T }>('POST', '/execute/sync', {
      script,
      args: [given ?? null],
    })
    errors.push(...answer.errors)
    return answer.value
  }
  const typeInto = (element: Element, text: string) =>
    send('POST', `/element/${element[elementKey]}/value`, { text, value: [...text] })
  return {
    errors,
    goto: async (path) => void (await send('POST', '/url', { url: url + path })),
    async click(wanted) {
      const control = (await evaluate(findControl as never, wanted)) as Element | null
      if (control) await send('POST', `/element/${control[elementKey]}/click`, {})
      return control !== null
    },
    async type(text) {
      const focused = await send<Element>('GET', '/element/active')
      await typeInto(focused, `${controlKey}a${releaseKeys}`)
      await typeInto(focused, text)
    },
    async attach(selector, file) {
      const input = await send<Element>('POST', '/element', { using: 'css selector', value: selector })
      await typeInto(input, file)
    },
    evaluate,
  }
}

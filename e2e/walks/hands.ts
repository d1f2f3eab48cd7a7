import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Wanted } from './find-control.ts'

/** A page in a browser, by the few means that all tools of the walks have. */
export type Tool = {
  goto(path: string): Promise<void>
  /** Clicks the control that findControl returns; false if there is none yet. */
  click(wanted: Wanted): Promise<boolean>
  /** Types into the field that has the focus, in place of its text. */
  type(text: string): Promise<void>
  attach(selector: string, file: string): Promise<void>
  evaluate<T>(run: () => T): Promise<T>
  /** Errors that the page has reported. */
  errors: string[]
}

const waitMs = 20_000

/** Actions of a person on a page, and the texts that are seen there. */
export function handsOf(tool: Tool) {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not seen
  const seen = () => tool.evaluate(() => document.body.innerText)
  const until = async (what: string, isTrue: () => Promise<boolean>) => {
    for (const end = Date.now() + waitMs; Date.now() < end; await sleep(100))
      if (await isTrue().catch(() => false)) return
    const url = await tool.evaluate(() => location.href)
    throw new Error(`${what} does not come; ${url}\n${(await seen()).slice(0, 1_500)}\n${tool.errors.join('\n')}`)
  }
  const click = (kind: Wanted['kind'], name: string) => until(`${kind} ${name}`, () => tool.click({ kind, name }))
  return {
    open: (path: string) => tool.goto(path),
    press: (name: string) => click('button', name),
    async fill(label: string, text: string) {
      await click('field', label)
      await tool.type(text)
    },
    attach: (file: string) => tool.attach('dialog[open] input[type=file]', file),
    sees: (text: string) => until(`'${text}'`, async () => (await seen()).includes(text)),
    isAt: (path: RegExp) =>
      until(String(path), async () => path.test(await tool.evaluate(() => location.pathname + location.search))),
    evaluate: tool.evaluate,
    until,
    /** Once a walk has ended. */
    hadNoErrors: () => expect(tool.errors).toEqual([]),
  }
}

export type Hands = ReturnType<typeof handsOf>

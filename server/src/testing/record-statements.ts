import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { Client } from 'pg'
import { afterAll } from 'vitest'

// With KEDAI_STATEMENTS, a folder, all statements that tests send are written there, one JSON string a line.

const folder = process.env.KEDAI_STATEMENTS
const recorded = globalThis as { statementsOfTests?: Set<string>; statementsWritten?: Set<string> }

/** With isolated modules this file runs again in the same process. */
if (folder && !recorded.statementsOfTests) {
  const texts = new Set<string>()
  recorded.statementsOfTests = texts
  recorded.statementsWritten = new Set()
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | undefined)?.text
    if (typeof text === 'string') texts.add(text)
    return (query as (...values: unknown[]) => unknown).apply(this, given)
  } as typeof query
}

afterAll(() => {
  const { statementsOfTests, statementsWritten } = recorded
  if (!folder || !statementsOfTests || !statementsWritten) return
  const lines = [...statementsOfTests].filter((text) => !statementsWritten.has(text))
  for (const text of lines) statementsWritten.add(text)
  appendFileSync(
    join(folder, `${process.pid}-${threadId}.jsonl`),
    lines.map((text) => `${JSON.stringify(text)}\n`).join(''),
  )
})

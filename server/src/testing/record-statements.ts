import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll } from 'vitest'
import { onStatement } from './sent-statements.ts'

// With KEDAI_STATEMENTS, a folder, all statements that tests send are written there, one JSON string a line.

const folder = process.env.KEDAI_STATEMENTS
const recorded = globalThis as { statementsOfTests?: Set<string>; statementsWritten?: Set<string> }

/** With isolated modules this file runs again in the same process. */
if (folder && !recorded.statementsOfTests) {
  const texts = new Set<string>()
  recorded.statementsOfTests = texts
  recorded.statementsWritten = new Set()
  onStatement((text) => texts.add(text))
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

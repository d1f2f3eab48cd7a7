import { Client } from 'pg'

// The statements that this process sends to PostgreSQL, with their placeholders.

type OnStatement = (text: string) => void
const listeners = new Set<OnStatement>()
let isPatched = false

/** Calls the listener with every statement, until the returned function is called. */
export function onStatement(listener: OnStatement): () => void {
  patchClient()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Does some work and returns its result with the statements that were sent meanwhile. */
export async function withStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Set<string> }> {
  const statements = new Set<string>()
  const stop = onStatement((text) => statements.add(text))
  try {
    return { result: await work(), statements }
  } finally {
    stop()
  }
}

function patchClient() {
  if (isPatched) return
  isPatched = true
  const { query } = Client.prototype
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | undefined)?.text
    if (typeof text === 'string') for (const listener of listeners) listener(text)
    return (query as (...values: unknown[]) => unknown).apply(this, given)
  } as typeof query
}

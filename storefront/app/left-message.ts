import { readStored, writeStored } from './local-storage.ts'

/** What one screen has to say on the next one (000, section 2: "a message left by an earlier screen"). */
export type LeftMessage = { title?: string; text: string }

export function leaveMessage(message: LeftMessage) {
  writeStored('message', JSON.stringify(message))
}

/** The message, once: it is gone afterwards. */
export function takeMessage(): LeftMessage | null {
  const stored = readStored('message')
  if (stored === null) return null
  writeStored('message', null)
  try {
    const message = JSON.parse(stored)
    return typeof message?.text === 'string' ? message : null
  } catch {
    return null
  }
}

import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from './local-storage.ts'
import { fieldsOfType } from './stored-fields.ts'

/** What one screen has to say on the next one (000, section 2: "a message left by an earlier screen"). */
export type LeftMessage = { title?: string; text: string }

export function leaveMessage(message: LeftMessage) {
  writeStored('message', JSON.stringify(message))
}

/** The message that an earlier screen left, and how to put it away. */
export function useLeftMessage(): [message: LeftMessage | null, hide: () => void] {
  const [message, setMessage] = useState<LeftMessage | null>(null)
  const hide = useCallback(() => setMessage(null), [])
  useEffect(() => {
    const left = takeMessage()
    if (left) setMessage(left)
  }, [])
  return [message, hide]
}

/** The message, once: it is gone afterwards. */
function takeMessage(): LeftMessage | null {
  const stored = readStored('message')
  if (stored === null) return null
  writeStored('message', null)
  try {
    const { title, text } = fieldsOfType<Required<LeftMessage>>(JSON.parse(stored), { title: 'string', text: 'string' })
    return text === undefined ? null : { text, ...(title && { title }) }
  } catch {
    return null
  }
}

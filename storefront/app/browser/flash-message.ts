import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from './local-storage.ts'
import { fieldsOfType } from './stored-fields.ts'

/** What one screen has to say on the next one (000, section 2: "a message left by an earlier screen"). */
export type FlashMessage = { title?: string; text: string }

export function setFlashMessage(message: FlashMessage) {
  writeStored('message', JSON.stringify(message))
}

/** The message that an earlier screen left, and how to put it away. */
export function useFlashMessage(): [message: FlashMessage | null, hide: () => void] {
  const [message, setMessage] = useState<FlashMessage | null>(null)
  const hide = useCallback(() => setMessage(null), [])
  useEffect(() => {
    const left = takeFlashMessage()
    if (left) setMessage(left)
  }, [])
  return [message, hide]
}

/** The message, once: it is gone afterwards. */
function takeFlashMessage(): FlashMessage | null {
  const stored = readStored('message')
  if (stored === null) return null
  writeStored('message', null)
  try {
    const { title, text } = fieldsOfType<Required<FlashMessage>>(JSON.parse(stored), {
      title: 'string',
      text: 'string',
    })
    return text === undefined ? null : { text, ...(title && { title }) }
  } catch {
    return null
  }
}

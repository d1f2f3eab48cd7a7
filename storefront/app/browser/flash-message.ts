import { useCallback, useEffect, useState } from 'react'
import { fieldsOfType } from './stored-fields.ts'
import { storedValue } from './stored-value.ts'

/** What one screen has to say on the next one (000, section 2: "a message left by an earlier screen"). */
export type FlashMessage = { title?: string; text: string }

const stored = storedValue('message', (value): FlashMessage | null => {
  const { title, text } = fieldsOfType<Required<FlashMessage>>(value, { title: 'string', text: 'string' })
  return text === undefined ? null : { text, ...(title && { title }) }
})

export function setFlashMessage(message: FlashMessage) {
  stored.write(message)
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
  const message = stored.read()
  stored.write(null)
  return message
}

import { useCallback, useEffect, useState } from 'react'
import { fieldsOfType } from './stored-fields.ts'
import { storedValue } from './stored-value.ts'

/** A message that one screen leaves for the next one to show (U02). */
export type FlashMessage = { title?: string; text: string }

const stored = storedValue('message', (value): FlashMessage | null => {
  const { title, text } = fieldsOfType<Required<FlashMessage>>(value, { title: 'string', text: 'string' })
  return text === undefined ? null : { text, ...(title && { title }) }
})

export function setFlashMessage(message: FlashMessage) {
  stored.write(message)
}

/** The message of an earlier screen, and a function that hides it. */
export function useFlashMessage(): [message: FlashMessage | null, hide: () => void] {
  const [message, setMessage] = useState<FlashMessage | null>(null)
  const hide = useCallback(() => setMessage(null), [])
  useEffect(() => {
    const left = takeFlashMessage()
    if (left) setMessage(left)
  }, [])
  return [message, hide]
}

/** Reads and removes the message. */
function takeFlashMessage(): FlashMessage | null {
  const message = stored.read()
  stored.write(null)
  return message
}

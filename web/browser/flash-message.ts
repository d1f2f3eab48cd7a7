import { useCallback, useEffect, useState } from 'react'
import { safeInternalPath } from './safe-internal-path.ts'
import { asRecord, fieldsOfType } from './stored-fields.ts'
import { storedValue } from './stored-value.ts'

/** A message that one screen leaves for the next one to show (U02). */
export type FlashMessage = {
  title?: string
  text: string
  /** A link to the remedy. */
  way?: { path: string; label: string }
}

const stored = storedValue('message', (value): FlashMessage | null => {
  const { title, text } = fieldsOfType<{ title: string; text: string }>(value, { title: 'string', text: 'string' })
  const way = parseWay(asRecord(value).way)
  return text === undefined ? null : { text, ...(title && { title }), ...(way && { way }) }
})

function parseWay(value: unknown): FlashMessage['way'] | null {
  const { path, label } = fieldsOfType<{ path: string; label: string }>(value, { path: 'string', label: 'string' })
  return path && safeInternalPath(path) && label ? { path, label } : null
}

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

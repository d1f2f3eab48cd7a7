import { useMemo, useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/** The idempotency key of a form: the same key for the same body, so that a second submit has no effect. */
export function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' })
  return useMemo(
    () => ({
      keyFor(body: object): string {
        const text = JSON.stringify(body)
        if (last.current.body !== text) last.current = { body: text, key: newIdempotencyKey() }
        return last.current.key
      },
      /** After a refusal: the next submit is a new request. */
      forget() {
        last.current = { body: '', key: '' }
      },
    }),
    [],
  )
}

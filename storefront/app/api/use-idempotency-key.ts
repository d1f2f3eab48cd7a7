import { useMemo, useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/** The Idempotency-Key of an open form: the same one for the same body, so that pressing again can't ask twice. */
export function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' })
  return useMemo(
    () => ({
      keyFor(body: object): string {
        const text = JSON.stringify(body)
        if (last.current.body !== text) last.current = { body: text, key: newIdempotencyKey() }
        return last.current.key
      },
      /** The server has refused it: pressing again is another request. */
      forget() {
        last.current = { body: '', key: '' }
      },
    }),
    [],
  )
}

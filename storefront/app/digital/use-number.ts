import { useRef, useState } from 'react'
import { clearNumber, savedNumber, saveNumber } from './digital-cart.ts'
import { hasOnlyDigits, minDigits, normaliseNumber, numberError } from './number-rules.ts'
import type { Service } from './services.ts'

/** State of the number field; a number of sufficient length is stored with the digital cart. */
export function useNumber(service: Service) {
  const [typed, setTyped] = useState(() => savedNumber(service))
  const [touched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const kind = service.numberKind
  const reference = normaliseNumber(kind, typed)
  const error = numberError(kind, typed)

  const change = (text: string) => {
    setTyped(text)
    const number = normaliseNumber(kind, text)
    if (number.length >= minDigits && hasOnlyDigits(kind, text)) saveNumber(service, number)
    else clearNumber(service)
  }

  return {
    typed,
    reference,
    error: touched ? error : undefined,
    input,
    change,
    touch: () => setTouched(true),
    /** Whether the number is valid; if not, shows the error and focuses the field. */
    check: () => {
      setTouched(true)
      if (error) input.current?.focus()
      return !error
    },
  }
}

export type TypedNumber = ReturnType<typeof useNumber>

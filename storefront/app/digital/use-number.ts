import { useRef, useState } from 'react'
import { forgetNumber, keepNumber, keptNumber } from './digital-cart.ts'
import { cleanNumber, hasOnlyDigits, knownFrom, numberError } from './number-rules.ts'
import type { Service } from './services.ts'

/** The number that is being typed; what is long enough is kept with the digital cart. */
export function useNumber(service: Service) {
  const [typed, setTyped] = useState(() => keptNumber(service))
  const [touched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const kind = service.numberKind
  const reference = cleanNumber(kind, typed)
  const error = numberError(kind, typed)

  const change = (text: string) => {
    setTyped(text)
    const number = cleanNumber(kind, text)
    if (number.length >= knownFrom && hasOnlyDigits(kind, text)) keepNumber(service, number)
    else forgetNumber(service)
  }

  return {
    typed,
    reference,
    error: touched ? error : undefined,
    input,
    change,
    touch: () => setTouched(true),
    /** Whether it can be used; if not, it says why and takes the cursor. */
    check: () => {
      setTouched(true)
      if (error) input.current?.focus()
      return !error
    },
  }
}

export type TypedNumber = ReturnType<typeof useNumber>

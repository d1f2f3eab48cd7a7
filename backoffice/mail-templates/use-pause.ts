import { useEffect, useState } from 'react'

/** The value of when it last stood still for a moment; `key` is its text. */
export function usePause<Value>(value: Value, key: string, ms: number): Value {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the value tells whether it changed
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return settled
}

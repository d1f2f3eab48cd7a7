import { useEffect, useState } from 'react'

const settleMs = 600

/** False for a moment after another row is shown: the second press of a double click must not decide it. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), settleMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled === key
}

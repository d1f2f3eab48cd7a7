import { useRef } from 'react'

/** Carries out what is asked for one after the other, so that nothing is lost of what a fast scanner sends. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (act: () => Promise<unknown>) => {
    last.current = last.current.then(act)
  }
}

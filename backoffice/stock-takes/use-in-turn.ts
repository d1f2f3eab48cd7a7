import { useRef } from 'react'

/** Runs tasks one after the other, so that no code of a fast scanner is lost. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (act: () => Promise<unknown>) => {
    last.current = last.current.then(act)
  }
}

import { useSyncExternalStore } from 'react'
import { isKeptInMemory, onKeptInMemory } from './kept-text.ts'

/** Says that this browser stores nothing for the visitor, once something had to be kept in memory (U08). */
export function MemoryNotice({ text }: { text: string }) {
  const isShown = useSyncExternalStore(onKeptInMemory, isKeptInMemory, () => false)
  if (!isShown) return null
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      {text}
    </p>
  )
}

import { useSyncExternalStore } from 'react'
import { hasUnstoredItems, onUnstoredItems } from './storage-fallback.ts'

/** A notice that this browser stores nothing, shown as soon as a value is kept only in memory (U08). */
export function MemoryNotice({ text }: { text: string }) {
  const isShown = useSyncExternalStore(onUnstoredItems, hasUnstoredItems, () => false)
  if (!isShown) return null
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      {text}
    </p>
  )
}

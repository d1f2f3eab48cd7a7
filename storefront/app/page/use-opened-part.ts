import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadCode, offerRetry } from './load-code.ts'

type Opening = { isOpen: boolean; open: () => void; close: () => void }

/**
 * A sheet whose code is loaded when it is opened first; null until then. If that fails, the page stays: the sheet is closed, and a toast
 * offers to open it again.
 */
export function useOpenedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOpen, open, close }: Opening,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const isWanted = isOpen && !part
  // A sheet with an address of its own may be opened again before it is rendered as closed.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it is the only occasion
  useEffect(() => {
    if (!isWanted) return
    let isStillWanted = true
    loadCode(load).then(
      (module) => setPart(() => module.default),
      () => {
        if (!isStillWanted) return
        close()
        offerRetry(open)
      },
    )
    return () => {
      isStillWanted = false
    }
  }, [isWanted, key])
  return part
}

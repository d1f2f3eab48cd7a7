import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { answerSecondFactor, useNeededFactor } from '../session/second-factor-store.ts'

/** If its code does not load, the call fails with its refusal. */
const SecondFactorDialog = lazy<() => ReactNode>(() =>
  import('./second-factor-dialog.tsx').catch(() => ({ default: SecondFactorUnavailable })),
)

/** The dialog for a second factor. Its code loads when the first call needs it, so no screen waits for it. */
export function SecondFactorPrompt() {
  const need = useNeededFactor()
  const [wasNeeded, setWasNeeded] = useState(false)
  if (need && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <Suspense>
      <SecondFactorDialog />
    </Suspense>
  )
}

function SecondFactorUnavailable(): ReactNode {
  const need = useNeededFactor()
  useEffect(() => {
    if (need) answerSecondFactor(false)
  }, [need])
  return null
}

import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

const BestSellersRow = lazy<ComponentType>(() =>
  import('./best-sellers-row.tsx').catch(() => ({ default: () => null })),
)

/** A way on for who finds nothing: the best sellers that can be bought, loaded after the page; nothing if they fail to load. */
export function BestSellers() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <BestSellersRow />
    </Suspense>
  )
}

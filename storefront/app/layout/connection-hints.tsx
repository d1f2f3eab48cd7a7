import { WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { keptMark } from '../../service-worker/names.ts'
import { whenReached } from '../offline/when-reached.ts'
import { layoutTexts } from '../texts/layout.ts'

/** Says when there is no network, and when the page's code did not arrive (boot.ts marks <html>). */
export function ConnectionHints() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine && isReached,
    () => true,
  )
  return (
    <>
      {!online && <Hint>{layoutTexts.offline}</Hint>}
      <Hint className="not-alive">
        {layoutTexts.notAlive}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, so this reloads without script */}
        <a href="" className="font-semibold underline">
          {layoutTexts.reload}
        </a>
      </Hint>
    </>
  )
}

function Hint({ className = 'flex', children }: { className?: string; children: ReactNode }) {
  return (
    <p
      role="status"
      className={`${className} items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning`}
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Whether the shop answered: not where the service worker showed this document as it was kept. */
let isReached = !wasKept()

function wasKept(): boolean {
  const [visit] = globalThis.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.serverTiming?.some(({ name }) => name === keptMark) ?? false
}

function subscribe(listener: () => void) {
  const stopWaiting = isReached
    ? undefined
    : whenReached(location.href, () => {
        isReached = true
        listener()
      })
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stopWaiting?.()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

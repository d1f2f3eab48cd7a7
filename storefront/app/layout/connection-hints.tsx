import { WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { layoutTexts } from '../texts/layout.ts'

/** Says when there is no network, and when the page's code did not arrive (boot.ts marks <html>). */
export function ConnectionHints() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
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

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { MemoryNotice } from '#web/browser/memory-notice.tsx'
import { onReachable } from '../offline/on-reachable.ts'
import { layoutTexts } from '../texts/layout.ts'

/**
 * Hints for no network, code that failed to load, and no script, also for want of a newer browser. Styles show them, mostly by attributes of
 * <html> (boot.ts).
 */
export function ConnectionHints() {
  useReconnection()
  return (
    <>
      <p className="hidden bg-warning-soft px-4 py-2 text-center text-sm text-warning noscript:block">
        {layoutTexts.noScript}
      </p>
      <MemoryNotice text={layoutTexts.storageRefused} />
      <Hint when="offline">{layoutTexts.offline}</Hint>
      <Hint when="unhydrated">
        {layoutTexts.notHydrated}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the URL of the page, so the link reloads it without script */}
        <a href="" className="font-semibold underline">
          {layoutTexts.reload}
        </a>
      </Hint>
    </>
  )
}

/** Revalidates the page once the server is reachable again. */
function useReconnection() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const { dataset } = document.documentElement
    let stopWaiting = () => {}
    const waitForServer = () => {
      stopWaiting()
      stopWaiting = onReachable('/offline', () => {
        delete dataset.offline
        revalidate()
      })
    }
    if (dataset.offline !== undefined) waitForServer()
    addEventListener('offline', waitForServer)
    return () => {
      removeEventListener('offline', waitForServer)
      stopWaiting()
    }
  }, [revalidate])
}

function Hint({ when, children }: { when: 'offline' | 'unhydrated'; children: ReactNode }) {
  return (
    <p
      role="status"
      className={`${when} items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning`}
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  )
}

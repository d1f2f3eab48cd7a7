import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isOffline } from '#web/api/page-error.ts'
import { checkoutTexts } from '../texts/checkout.ts'

/** Whether the browser has no network, as it changes. */
export const useOffline = () => useSyncExternalStore(onNetwork, isOffline, () => false)

function onNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Nothing was ordered, and the choices are kept. */
export function OfflineNotice() {
  return (
    <div role="status" className="mb-4 flex items-start gap-3 rounded-card bg-ink px-4 py-3 text-sm text-surface">
      <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p>
        <span className="block font-bold">{checkoutTexts.offline.title}</span>
        {checkoutTexts.offline.text}
      </p>
    </div>
  )
}

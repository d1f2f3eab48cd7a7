import { useSyncExternalStore } from 'react'
import { isOffline } from '#web/api/page-error.ts'
import { Notice } from '#web/design/notice.tsx'
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
    <div role="status">
      <Notice look="warning" className="mb-4" title={checkoutTexts.offline.title}>
        {checkoutTexts.offline.text}
      </Notice>
    </div>
  )
}

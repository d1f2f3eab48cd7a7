import { useSyncExternalStore } from 'react'
import { isOffline } from '#web/api/page-error.ts'

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

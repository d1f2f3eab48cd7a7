import { useSyncExternalStore } from 'react'
import { onInstallPrompt, readInstallPrompt } from '#web/browser/install-prompt.ts'

type Standalone = { standalone?: boolean }

/** How this browser installs the shop: by a dialog, or by the shopper's own hand in Safari of a phone or tablet; null if it can't, or has. */
export function useWayToInstall(): 'dialog' | 'by hand' | null {
  const prompt = useSyncExternalStore(onInstallPrompt, readInstallPrompt)
  if (runsAsApp()) return null
  if (prompt) return 'dialog'
  return isMobileSafari() ? 'by hand' : null
}

const runsAsApp = () => (navigator as Standalone).standalone === true || !matchMedia('(display-mode: browser)').matches

/** Other browsers of iOS name themselves, and those inside of apps, which can't install, have no version. An iPad calls itself a Mac. */
const isMobileSafari = () =>
  'standalone' in navigator &&
  navigator.maxTouchPoints > 1 &&
  /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//.test(navigator.userAgent)

/** Chromium's event that the shop can be installed; not in the types of TypeScript. Its dialog opens once, after a tap. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const eventName = 'beforeinstallprompt'

declare global {
  interface Window {
    /** The latest event of this document. */
    kedaiInstallPrompt?: InstallPrompt
  }
}

/** Keeps the event, which may come before the page's code. Prevented, it shows no bar of the browser's own. Runs in boot.ts. */
export function keepInstallPrompt() {
  addEventListener(eventName, (event) => {
    event.preventDefault()
    window.kedaiInstallPrompt = event as InstallPrompt
  })
}

export const readInstallPrompt = () => window.kedaiInstallPrompt ?? null

/** Calls back when there is another event, which is kept by then. */
export function onInstallPrompt(listener: () => void): () => void {
  addEventListener(eventName, listener)
  return () => removeEventListener(eventName, listener)
}

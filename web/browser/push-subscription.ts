/** Whether the browser can be told by push; iPhones only once the site is on the home screen. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for the permission and subscribes this browser; null if the person does not want it. Only after a tap of theirs. `register`
 * registers the service worker that shows the notices.
 */
export async function subscribeTo(
  publicKey: string,
  register: () => Promise<ServiceWorkerRegistration>,
): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await register()
  const kept = await registration.pushManager.getSubscription()
  if (kept) return kept
  await isActive(registration)
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** A browser subscribes only with an active service worker. */
function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

/** The parts of a subscription that the server needs. */
export function keysOf(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { Endpoint: subscription.endpoint, P256dh: p256dh, Auth: auth }
}

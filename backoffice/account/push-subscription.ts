import { canBeTold, subscribeTo } from '#web/browser/push-subscription.ts'
import { trustedScriptUrl } from '../device/trusted-script-url.ts'

const script = '/kelola/notices.js'
const scope = '/kelola/'

/** The subscription of this browser; null without one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null
  const registration = await navigator.serviceWorker.getRegistration(script)
  // Without one of its own, that of the shop answers.
  if (!registration?.scope.endsWith(scope)) return null
  return registration.pushManager.getSubscription()
}

/** Asks for the permission and subscribes this browser; null if the person does not want it. */
export const subscribe = (publicKey: string): Promise<PushSubscription | null> =>
  subscribeTo(publicKey, () => navigator.serviceWorker.register(trustedScriptUrl(script), { scope }))

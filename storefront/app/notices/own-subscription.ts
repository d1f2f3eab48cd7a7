import { canBeTold } from '#web/browser/push-subscription.ts'

/** The subscription of this browser to the shop's notices; null without one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

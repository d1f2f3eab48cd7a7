type ScriptPolicy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The Content-Security-Policy allows this policy, for this one script. */
const policyName = 'kedai-worker'
const script = '/sw.js'

/** Registers the service worker of the shop, which caches pages and shows notices. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(toTrustedUrl(script))

function toTrustedUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy(policyName, { createScriptURL: () => script })
  return policy ? policy.createScriptURL(url) : url
}
let policy: ScriptPolicy | undefined

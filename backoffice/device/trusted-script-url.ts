type ScriptPolicy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The Content-Security-Policy allows this policy, once. */
const policyName = 'kedai-worker'
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
let policy: ScriptPolicy | undefined

/** The address of one of our own files, as the script of a worker. */
export function trustedScriptUrl(url: string): string {
  policy ??= factory?.createPolicy(policyName, { createScriptURL: (ours) => ours })
  return policy?.createScriptURL(url) ?? url
}

import { cx } from './class-names.ts'

type HtmlPolicy = { createHTML: (text: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }

/** The Trusted Types policy that the Content-Security-Policy allows (server/src/storefront/security-headers.ts). */
const policyName = 'kedai-html'

// Browsers that enforce Trusted Types accept HTML from this policy only, no plain strings.
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
const policy = factory?.createPolicy(policyName, { createHTML: (text) => text })

type HtmlProps = {
  /** HTML that the server has sanitised (descriptions, news, promotions); never anything else. */
  sanitised: string
  className?: string
}

/** HTML of an editor. The only use of innerHTML in the storefront. */
export function Html({ sanitised, className }: HtmlProps) {
  const html = policy ? policy.createHTML(sanitised) : sanitised
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server removes all tags but an allow-list
  return <div className={cx('prose-html', className)} dangerouslySetInnerHTML={{ __html: html }} />
}

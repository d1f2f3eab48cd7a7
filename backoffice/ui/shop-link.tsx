import { ExternalLink } from 'lucide-react'

/** A link to a page of the shop, which is another application, in another tab. */
export function ShopLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 px-3 text-sm font-semibold text-primary hover:underline"
    >
      <ExternalLink aria-hidden className="size-5" />
      {children}
    </a>
  )
}

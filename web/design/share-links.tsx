import { Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

type ShareLinksProps = {
  /** The absolute URL to share. */
  url: string
  title: string
}

/**
 * Shares a URL with three social networks by plain links, without third-party scripts. Devices with the Web Share API offer
 * their own sheet first; the URL can be copied.
 */
export function ShareLinks({ url, title }: ShareLinksProps) {
  const hasSheet = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  const networks = [
    ['WhatsApp', 'https://wa.me/', { text: `${title} ${url}` }],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }],
    ['X', 'https://twitter.com/intent/tweet', { text: title, url }],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="mr-1 font-semibold">{designTexts.share}</span>
      {networks.map(([name, address, query]) => (
        <a
          key={name}
          href={`${address}?${encodeQuery(query)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={designTexts.shareOn(name)}
          className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-muted hover:border-primary-line hover:text-primary"
        >
          {name}
        </a>
      ))}
      <CopyButton text={url} label={designTexts.copyLink} />
      {hasSheet && (
        // Dismissing the sheet rejects the promise.
        <Button look="quiet" size="small" onClick={() => navigator.share({ url, title }).catch(() => undefined)}>
          <Share2 aria-hidden className="size-4" />
          {designTexts.shareOther}
        </Button>
      )}
    </div>
  )
}

/** Encodes spaces as %20, because WhatsApp on some phones shows a plus. */
const encodeQuery = (query: Record<string, string>) => new URLSearchParams(query).toString().replaceAll('+', '%20')

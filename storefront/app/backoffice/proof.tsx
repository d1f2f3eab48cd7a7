import { ExternalLink } from 'lucide-react'
import { backofficeTexts as texts } from '../texts/backoffice.ts'

type ProofProps = {
  url: string | null
  alt: string
  /** Whether it is worth saying that there is none. */
  isAwaited: boolean
}

/** The picture of a transfer as the shopper handed it in, and the way to all of it. */
export function Proof({ url, alt, isAwaited }: ProofProps) {
  if (url) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="group block">
        <img
          src={url}
          alt={alt}
          loading="lazy"
          className="h-40 w-32 rounded-control border border-line bg-tint object-contain"
        />
        <span className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-primary group-hover:underline">
          <ExternalLink aria-hidden className="size-4" />
          {texts.proofOpen}
        </span>
      </a>
    )
  }
  if (!isAwaited) return null
  return (
    <p className="flex h-40 w-32 items-center justify-center rounded-control bg-tint px-3 text-center text-xs text-muted">
      {texts.noProof}
    </p>
  )
}

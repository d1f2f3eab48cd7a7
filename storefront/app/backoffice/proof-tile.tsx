import { ExternalLink } from 'lucide-react'
import { backofficeTexts } from '../texts/backoffice.ts'

/** The picture of a transfer, small; or that there is none, where one is awaited. */
export function ProofTile({ url, alt, isAwaited }: { url: string | null; alt: string; isAwaited: boolean }) {
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
          {backofficeTexts.proofOpen}
        </span>
      </a>
    )
  }
  if (!isAwaited) return null
  return (
    <p className="flex h-40 w-32 items-center justify-center rounded-control bg-tint px-3 text-center text-xs text-muted">
      {backofficeTexts.noProof}
    </p>
  )
}

import { backofficeTexts } from '../texts/backoffice.ts'
import { ProofLink } from './proof-link.tsx'

type ProofTileProps = {
  url: string | null
  name: string | null
  alsoFor: readonly { Type: number; ID: number }[]
  creditedFor: readonly { Type: number; ID: number }[]
  earlier: readonly { Url: string; Name: string; CreatedAt: string }[]
  alt: string
  isAwaited: boolean
}

/** A thumbnail of the proof, or a placeholder if one is expected. */
export function ProofTile({ url, name, alsoFor, creditedFor, earlier, alt, isAwaited }: ProofTileProps) {
  if (url)
    return (
      <div className="max-w-60">
        <ProofLink
          url={url}
          name={name}
          alsoFor={alsoFor}
          creditedFor={creditedFor}
          earlier={earlier}
          alt={alt}
          className="h-40 w-32"
        />
      </div>
    )
  if (!isAwaited) return null
  return (
    <p className="flex h-40 w-32 items-center justify-center rounded-control bg-tint px-3 text-center text-xs text-muted">
      {backofficeTexts.noProof}
    </p>
  )
}

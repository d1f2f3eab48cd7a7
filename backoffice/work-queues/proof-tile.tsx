import { backofficeTexts } from '../texts/backoffice.ts'
import { ProofLink, type Proofs } from './proof-link.tsx'

type ProofTileProps = { proofs: Proofs; alt: string; isAwaited: boolean }

/** A thumbnail of the newest proof, or a placeholder if one is expected. */
export function ProofTile({ proofs, alt, isAwaited }: ProofTileProps) {
  if (proofs.ProofUrl)
    return (
      <div className="max-w-60">
        <ProofLink {...{ proofs, alt }} url={proofs.ProofUrl} className="h-40 w-32" />
      </div>
    )
  if (!isAwaited) return null
  return (
    <p className="flex h-40 w-32 items-center justify-center rounded-control bg-tint px-3 text-center text-xs text-muted">
      {backofficeTexts.noProof}
    </p>
  )
}

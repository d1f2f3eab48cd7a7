import type { ReactNode } from 'react'
import type { Data } from '#contract/client.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import type { Proofs } from './proof-link.tsx'
import { ProofTile } from './proof-tile.tsx'
import { WantedProof } from './wanted-proof.tsx'

type WorkQueueCardProps = {
  title: string
  createdAt: string
  badge: ReactNode
  /** As the calls of all queues return it. */
  managed: Proofs &
    Pick<Data<'GET /kelola/topup'>[number], 'CustomerName' | 'CustomerPhone' | 'CustomerEmail' | 'ProofWanted'>
  proofAlt: string
  /** A proof is expected. */
  isAwaited: boolean
  note: string
  /** The amount, and its purpose. */
  children: ReactNode
}

/** One payment in a queue: subject, customer and proof. */
export function WorkQueueCard({
  title,
  createdAt,
  badge,
  managed,
  proofAlt,
  isAwaited,
  note,
  children,
}: WorkQueueCardProps) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h2 className="font-bold">{title}</h2>
          <p className="text-xs text-muted">{formatWireTime(createdAt)}</p>
        </div>
        {badge}
      </header>
      {isAwaited && <WantedProof wanted={managed.ProofWanted} />}
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-56">
          {children}
          <p className="mt-2 font-semibold wrap-anywhere">{managed.CustomerName}</p>
          <p className="wrap-anywhere text-muted">
            {[managed.CustomerPhone, managed.CustomerEmail].filter(Boolean).join(' · ')}
          </p>
          {note && <p className="mt-1">{note}</p>}
        </div>
        <ProofTile proofs={managed} alt={proofAlt} isAwaited={isAwaited} />
      </div>
    </>
  )
}

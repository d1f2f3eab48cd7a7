import { Notice } from '#web/design/notice.tsx'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'

/** Shows that the shopper was asked for another proof, when and why, so that the next person need not read the same one again. */
export function WantedProof({ wanted }: { wanted: { Note: string; At: string } | null }) {
  if (!wanted) return null
  return (
    <Notice look="warning" title={texts.proofWanted(formatWireTime(wanted.At))} className="my-2">
      <p className="wrap-anywhere">{wanted.Note}</p>
    </Notice>
  )
}

import type { BulkState } from '#contract/backoffice/bulk-operations.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { bulkTexts } from '../../texts/bulk.ts'

const looks: Record<BulkState, BadgeLook> = {
  receiving: 'primary',
  checking: 'primary',
  checked: 'warning',
  applying: 'primary',
  applied: 'success',
  undoing: 'primary',
  undone: 'neutral',
  canceled: 'neutral',
  failed: 'danger',
}

export const BulkStateBadge = ({ state }: { state: BulkState }) => (
  <Badge look={looks[state]}>{bulkTexts.states[state]}</Badge>
)

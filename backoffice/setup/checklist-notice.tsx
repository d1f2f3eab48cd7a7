import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useRights } from '../access/rights.ts'
import { setupTexts } from '../texts/setup.ts'
import { missingItems, useChecklist } from './checklist.ts'

const texts = setupTexts.checklist

/** On the first screen as long as the shop can't sell, for people who can change that. */
export function ChecklistNotice() {
  const { can } = useRights()
  const { data } = useChecklist(can('settings:read', 'all'))
  const missing = data ? missingItems(data).length : 0
  if (missing === 0) return null
  return (
    <Link
      to={pages.checklist}
      className="mb-3 flex min-h-11 items-center justify-between gap-3 rounded-card border border-warning/30 bg-warning-soft px-4 py-2.5 font-semibold text-warning"
    >
      {texts.card(missing)}
      <span className="flex items-center gap-1">
        {texts.cardAction}
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </Link>
  )
}

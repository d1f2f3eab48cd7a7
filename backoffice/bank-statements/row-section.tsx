import { Button } from '#web/design/button.tsx'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import type { RowsView, StatementRow } from './statement.ts'

/** The movements of one view, as far as they are loaded. */
export type RowSection = {
  view: RowsView
  rows: StatementRow[]
  more: (() => void) | undefined
  isLoadingMore: boolean
}

/** Loads the next movements of a section. */
export function MoreRows({ section: { more, isLoadingMore } }: { section: RowSection }) {
  if (!more) return null
  return (
    <Button look="secondary" wide className="mt-3" busy={isLoadingMore} onClick={more}>
      {texts.more}
    </Button>
  )
}
